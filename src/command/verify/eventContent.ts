import { attempt, setPath } from '../../language/index.ts';
import {
  isValues,
  type LaunchRule,
  type Property,
  plainText,
  type RuleEvent,
  textsIn,
} from '../launch/index.ts';
import { factsAt, type Scene } from './fact.ts';
import type { Ground } from './ground.ts';
import { pathOfValue } from './pathsInCode.ts';
import { sampleOf } from './sampleOf.ts';

/** The paths below `event.<part>` that the rule reads, by tokens or by code. */
const pathsRead = ({ conditions, actions }: LaunchRule, part: string): readonly string[] => {
  const texts = [...conditions, ...actions].flatMap(({ settings }) => textsIn(settings));
  const pattern = new RegExp(`\\b(?:event|e|t)\\.${part}\\.([\\w.]+\\w)`, 'g');
  return texts
    .flatMap((text) => [...text.matchAll(pattern)].map(([, found = '']) => pathOfValue(`.${found}`).slice(1)))
    .filter((path) => path !== '' && !path.includes('__proto__'));
};

/** What an event carries: a value at each path that the rule reads, and what the scene wants. */
export const carried = (
  rule: LaunchRule,
  part: string,
  scene: Scene,
  ground: Ground,
): Record<string, unknown> => {
  const made: Record<string, unknown> = {};
  const put = (path: string, value: unknown): void => {
    // Code may use one value as a text here, and as an object there.
    if (!path.includes('__proto__')) attempt(() => setPath(made, path, value));
  };
  const wanted = [...scene.values()].filter(({ at, name }) => at === 'event' && name.startsWith(`${part}.`));
  for (const path of pathsRead(rule, part)) {
    const value = ground.says(path);
    const isWanted = wanted.some(({ name }) => name === `${part}.${path}`);
    if (value !== undefined && !isWanted) put(path, value);
  }
  for (const { name, value } of wanted) if (value !== null) put(name.slice(part.length + 1), value);
  return made;
};

const ATTRIBUTE =
  /\b(?:this|element|target)\.(?:getAttribute\(\s*["']?([\w-]+)["']?\s*\)|(id|name|title|alt|rel)\b)/g;

const DATASET = /\.dataset\.(\w+)/g;

/** Attributes that a rule reads of the event's element. */
const attributesRead = (
  { conditions, actions }: LaunchRule,
  { dataElements }: Property,
): readonly string[] => {
  const texts = [...conditions, ...actions].flatMap(({ settings }) => textsIn(settings));
  const named = dataElements.filter(({ name }) => texts.some((it) => it.includes(name)));
  const all = [...texts, ...named.flatMap(({ reads }) => textsIn(reads.settings))];
  return all.flatMap((text) => [
    ...[...text.matchAll(ATTRIBUTE)].map(([, attribute, property]) => attribute ?? property ?? ''),
    ...[...text.matchAll(DATASET)].map(
      ([, name = '']) => `data-${name.replace(/[A-Z]/g, (it) => `-${it.toLowerCase()}`)}`,
    ),
  ]);
};

const isName = (name: string): boolean => /^[\w-]+$/.test(name);

/** The attributes that an event asks of its element. */
const attributesAsked = ({ settings }: RuleEvent): Readonly<Record<string, string>> => {
  const asked = Array.isArray(settings.elementProperties) ? settings.elementProperties.filter(isValues) : [];
  return Object.fromEntries(
    asked.flatMap(({ name, value, valueIsRegex }) => {
      const text = plainText(value);
      return typeof name === 'string' && isName(name)
        ? [[name === 'className' ? 'class' : name, valueIsRegex === true ? (sampleOf(text) ?? text) : text]]
        : [];
    }),
  );
};

/** The attributes of an event's element: what its rule reads, what the event asks, and what the scene wants. */
export const attributesOf = (
  event: RuleEvent,
  rule: LaunchRule,
  property: Property,
  scene: Scene,
  ground: Ground,
): Readonly<Record<string, string>> => {
  const missing = new Set(
    [...scene.values()].flatMap(({ at, name, value }) => (at === 'element' && value === null ? [name] : [])),
  );
  // A class is the selector's; an ID, too.
  const read = attributesRead(rule, property).flatMap((name): readonly [string, string][] => {
    const value = ground.says(name);
    return name === 'id' || name === 'class' || missing.has(name) || value === undefined
      ? []
      : [[name, value]];
  });
  const wanted = factsAt(scene, 'element')
    .filter(({ name }) => isName(name))
    .map(({ name, value }) => [name, String(value)] as const);
  return { ...Object.fromEntries(read), ...attributesAsked(event), ...Object.fromEntries(wanted) };
};

/** Values of a field that a change is for, and others. */
export const valuesAsked = (
  { module, settings }: RuleEvent,
  scene: Scene,
): readonly (string | undefined)[] => {
  if (module !== 'change') return [undefined];
  const [wanted] = factsAt(scene, 'field');
  if (wanted) return [String(wanted.value)];
  const listed = Array.isArray(settings.acceptableChangeValues)
    ? settings.acceptableChangeValues.filter(isValues)
    : settings.value === undefined
      ? []
      : [settings];
  const asked = listed.map(({ value, valueIsRegex }) =>
    valueIsRegex === true ? (sampleOf(plainText(value)) ?? '') : plainText(value),
  );
  return asked.length === 0 ? ['changed'] : [...asked, ...asked.map((it) => `${it}x`), 'other'];
};
