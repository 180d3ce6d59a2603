import { attempt, setPath } from '../../language/index.ts';
import {
  isCode,
  isValues,
  type LaunchRule,
  type Property,
  plainText,
  type RuleEvent,
  textsIn,
  type Value,
} from '../launch/index.ts';
import { type Element, looserElements, matchingElements, nearElements } from './elementsFor.ts';
import { factsAt, type Scene } from './fact.ts';
import { factOfElement } from './factOfElement.ts';
import type { Ground } from './ground.ts';
import { pathOfValue } from './pathsInCode.ts';
import { sampleOf } from './sampleOf.ts';
import type { VisitStep } from './visitStep.ts';

/** A step of a scene. Its element is on the page, under a selector that the page gives it. */
export interface StagedStep {
  readonly element?: Element;
  readonly step: (selector: string) => VisitStep;
  /** The selector of the event, where its element matches it. */
  readonly matches?: string;
  /** Time passes for all that wait for it: once on each page. */
  readonly once?: true;
}

/** For which elements an event happens: those that it is for, or those that are hardly different. */
export type Target = 'its elements' | 'elements like them';

/** Polls of Launch's core, in milliseconds, with some room. */
const ELEMENT_POLL_MS = 3_500;
const VALUE_POLL_MS = 1_500;
/** A rule that wants more of a visitor's time is not played. */
const LONGEST_WAIT_MS = 15_000;

const textOf = (value: Value): string => (typeof value === 'string' ? value : '');
const msOf = (value: Value): number => Number(plainText(value)) || 0;

/** The paths below `event.<part>` that the rule reads, by tokens or by code. */
const pathsRead = ({ conditions, actions }: LaunchRule, part: string): readonly string[] => {
  const texts = [...conditions, ...actions].flatMap(({ settings }) => textsIn(settings));
  const pattern = new RegExp(`\\b(?:event|e|t)\\.${part}\\.([\\w.]+\\w)`, 'g');
  return texts
    .flatMap((text) => [...text.matchAll(pattern)].map(([, found = '']) => pathOfValue(`.${found}`).slice(1)))
    .filter((path) => path !== '' && !path.includes('__proto__'));
};

/** What an event carries: a value at each path that the rule reads, and what the scene wants. */
const carried = (rule: LaunchRule, part: string, scene: Scene, ground: Ground): Record<string, unknown> => {
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

const DOM_EVENTS: Readonly<Record<string, string>> = {
  click: 'click',
  submit: 'submit',
  change: 'change',
  focus: 'focus',
  blur: 'blur',
  mousedown: 'mousedown',
  keydown: 'keydown',
  keyup: 'keyup',
  keypress: 'keypress',
  hover: 'mouseover',
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
const attributesOf = (
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
const valuesAsked = ({ module, settings }: RuleEvent, scene: Scene): readonly (string | undefined)[] => {
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

const wait = (ms: number): StagedStep => ({ step: () => ({ does: 'wait', ms }) });
const waitOnce = (ms: number): StagedStep => ({ ...wait(ms), once: true });
const doing = (step: VisitStep): StagedStep => ({ step: () => step });

/** The steps that make an event happen in a scene; a text says why there are none. */
export const stepsOf = (
  event: RuleEvent,
  rule: LaunchRule,
  property: Property,
  { scene, ground, target }: { readonly scene: Scene; readonly ground: Ground; readonly target: Target },
): readonly StagedStep[] | string => {
  const { module, settings } = event;
  const { dataElements } = property;
  const selector = textOf(settings.elementSelector);
  const isNear = target === 'elements like them';
  const attributes = attributesOf(event, rule, property, scene, ground);
  const elements = (standard: string): readonly Element[] =>
    isNear
      ? // For its being there, an element in one that matches counts as one.
        (/^(elementExists|entersViewport)$/.test(module) ? looserElements : nearElements)(
          selector || standard,
          attributes,
        )
      : matchingElements(selector || standard, attributes);
  const on = (standard: string, steps: (element: Element) => readonly StagedStep[]) => {
    const those = elements(standard);
    if (those.length === 0 && !isNear) return `no element can be made for ${selector}`;
    return those.flatMap((element) =>
      steps(element).map((it) =>
        isNear || selector === '' || it.element === undefined ? it : { ...it, matches: selector },
      ),
    );
  };
  const type = Object.hasOwn(DOM_EVENTS, module) ? DOM_EVENTS[module] : undefined;
  if (type !== undefined) {
    const delay = msOf(settings.delay);
    const steps = on('button', (element) =>
      valuesAsked(event, scene).flatMap((value) => [
        {
          element,
          step: (its) => ({ does: 'dom', type, selector: its, ...(value !== undefined && { value }) }),
        },
        ...(delay > 0 ? [wait(delay + 100)] : []),
      ]),
    );
    return module === 'hover' && typeof steps !== 'string' && steps.length > 0
      ? [waitOnce(ELEMENT_POLL_MS), ...steps]
      : steps;
  }
  switch (module) {
    case 'customEvent': {
      const detail = carried(rule, 'detail', scene, ground);
      const does = { does: 'custom', type: textOf(settings.type), detail } as const;
      if (selector !== '')
        return on('', (element) => [{ element, step: (its) => ({ ...does, selector: its }) }]);
      return isNear ? [] : [doing(does)];
    }
    case 'elementExists':
      return isNear
        ? [...elements('').map((element) => ({ ...waitOnce(0), element })), waitOnce(ELEMENT_POLL_MS)]
        : on('', (element) => [{ ...waitOnce(ELEMENT_POLL_MS), element }]);
    case 'entersViewport': {
      const into = (element: Element): readonly StagedStep[] => [
        { element, step: (its) => ({ does: 'view', selector: its }) },
        wait(ELEMENT_POLL_MS + msOf(settings.delay)),
      ];
      return on('', (element) => [
        ...into(element),
        // It leaves, and enters again.
        ...(isNear ? [] : [doing({ does: 'view', selector: 'body' }), wait(VALUE_POLL_MS), ...into(element)]),
      ]);
    }
    default:
      if (isNear) return [];
  }
  switch (module) {
    case 'libraryLoaded':
    case 'pageBottom':
    case 'domReady':
    case 'windowLoaded':
      return [];
    case 'directCall': {
      const detail = carried(rule, 'detail', scene, ground);
      return [doing({ does: 'direct', identifier: textOf(settings.identifier).trim(), detail })];
    }
    case 'historyChange':
      return [doing({ does: 'route', to: '?visit=route' }), doing({ does: 'route', to: '?visit=route' })];
    case 'dataElementChange': {
      const element = dataElements.find(({ name }) => name === settings.name);
      const fact = element && factOfElement(element, 'changed');
      // In another case, too: an element may not care.
      const values = ['changed', 'CHANGED', ' CHANGED'];
      if (fact?.at === 'state')
        return values.flatMap((value) => [
          doing({ does: 'push', item: stateOf(fact.name, value) }),
          wait(VALUE_POLL_MS),
        ]);
      if (fact?.at !== 'variable') return 'its data element cannot be changed by settings';
      return values.flatMap((value) => [doing({ does: 'set', path: fact.name, value }), wait(VALUE_POLL_MS)]);
    }
    case 'timeOnPage': {
      const ms = msOf(settings.timeOnPage) * 1_000;
      return ms > LONGEST_WAIT_MS ? 'it waits too long' : [waitOnce(ms + VALUE_POLL_MS)];
    }
    case 'tabBlur':
      return [doing({ does: 'tab', state: 'hidden' }), doing({ does: 'tab', state: 'visible' })];
    case 'tabFocus':
      return [doing({ does: 'tab', state: 'hidden' }), doing({ does: 'tab', state: 'visible' })];
    case 'customCode':
      return isCode(settings.source) ? [] : 'its code is missing';
    default: {
      if (!/^datalayerPushListener$/i.test(module)) return 'its event is of an extension that is not known';
      const item = carried(rule, 'message', scene, ground);
      return [
        doing({ does: 'push', item: { ...item, event: textOf(settings.eventKey) || 'visit' } }),
        doing({ does: 'push', item: { ...item, event: 'visit-of-another-kind' } }),
      ];
    }
  }
};

/** An item that puts a value at a path of the data layer. */
export const stateOf = (path: string, value: unknown): Record<string, unknown> => {
  const made: Record<string, unknown> = {};
  if (!path.includes('__proto__')) setPath(made, path, value);
  return made;
};
