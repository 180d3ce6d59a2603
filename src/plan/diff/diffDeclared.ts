import { hasOwn, own } from '../../language/index.ts';
import { code } from '../markdown.ts';
import type { Plan } from '../plan.ts';
import { pathOf, SEPARATOR } from '../planSource.ts';
import type { RuleChange } from './change.ts';
import { ANY_PART, PART_ROWS, type Values } from './declaredGrades.ts';

type Declared = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown): boolean => {
  // The order of a list of names does nothing.
  const text = (it: unknown) =>
    JSON.stringify(Array.isArray(it) ? it.map((one) => JSON.stringify(one)).sort() : it);
  return text(one) === text(other);
};

/** The beginning of a path that is a whole thing: a script, an event of the catalogue, a gate. */
const WHOLE = ['scripts', 'catalogue', 'gates', 'fills', 'settings', 'add-ons'];
const wholeOf = (path: string): string => path.split(SEPARATOR).slice(0, 2).join(SEPARATOR);
const isWhole = (path: string): boolean =>
  WHOLE.includes(path.split(SEPARATOR)[0] ?? '') && !path.startsWith(pathOf('settings', 'of the site'));

/** What only one of two plans has: a thing that is new as a whole is one part, and so is an object with its fields. */
const partsOnlyIn = (one: Declared, other: Declared): readonly string[] => {
  const wholes = new Set(Object.keys(other).map(wholeOf));
  const paths = Object.keys(one).filter((path) => !hasOwn(other, path));
  const parts = new Set(
    paths.map((path) => (isWhole(path) && !wholes.has(wholeOf(path)) ? wholeOf(path) : path)),
  );
  return [...parts].filter((path) => ![...parts].some((it) => path.startsWith(`${it}.`)));
};

/** Stands for a thing of which only its parts have values. */
const WHOLE_THING = '';

const valueText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const valuesText = ({ old, now }: Values): string => {
  if (Array.isArray(old) && Array.isArray(now)) {
    const fresh = now.filter((it) => !old.includes(it)).map((it) => `+ ${valueText(it)}`);
    const gone = old.filter((it) => !now.includes(it)).map((it) => `− ${valueText(it)}`);
    return [...gone, ...fresh].join(', ');
  }
  if (old === undefined) return now === WHOLE_THING ? 'added' : `added: ${valueText(now)}`;
  return now === undefined ? 'removed' : `${valueText(old)} → ${valueText(now)}`;
};

/** What is said of one part, without the event or the environment that has it. */
interface Said extends RuleChange {
  readonly of: string | undefined;
}

const IN_SEVERAL = ['settings', 'catalogue'];

/** What a change is about: the names of its path, or what a member of a list says of itself. */
const subjectOf = (list: string, names: readonly string[], declared: Declared): string => {
  const [member = '', ...parts] = names;
  if (!member.startsWith('#')) return names.length > 0 ? `${code(names.join('.'))}: ` : '';
  const [field] = (own(declared, pathOf(list, member, 'writes')) as readonly string[] | undefined) ?? [];
  return parts.length > 0 && field !== undefined ? `fill of ${code(field)} ${parts.join('.')}: ` : '';
};

const saidOf = (path: string, old: unknown, now: unknown, declared: Declared): readonly Said[] => {
  const [list = '', ...names] = path.split(SEPARATOR);
  const values = { old, now, names };
  const { kind, judge } = own(PART_ROWS, list) ?? ANY_PART;
  const verdict = judge(values);
  if (!verdict) return [];
  const isOfSeveral = IN_SEVERAL.includes(list) && names.length > 1;
  const isMember = names.length === 1 && names[0]?.startsWith('#');
  const subject = subjectOf(list, isOfSeveral ? names.slice(1) : names, declared);
  return [
    {
      ...verdict,
      kind: typeof kind === 'string' ? kind : kind(values),
      what: isMember ? String(old ?? now) : subject + valuesText(values),
      of: isOfSeveral ? names[0] : undefined,
    },
  ];
};

/** The same of several events or environments is one change. */
const merged = (all: readonly Said[]): readonly RuleChange[] => {
  const found = new Map<string, { readonly change: RuleChange; readonly of: string[] }>();
  for (const { of, ...change } of all) {
    const key = JSON.stringify(change);
    const known = found.get(key) ?? { change, of: [] };
    found.set(key, known);
    if (of !== undefined) known.of.push(of);
  }
  return [...found.values()].map(({ change, of }) =>
    of.length === 0 ? change : { ...change, what: `${change.what} (${of.join(', ')})` },
  );
};

/** In what differs what a site declares beside its rules. */
export const diffDeclared = ({ declared: old }: Plan, { declared: now }: Plan): readonly RuleChange[] => {
  if (!old || !now) return [];
  const valueAt = (declared: Declared, path: string): unknown => {
    const value =
      own(declared, path) ?? (path.startsWith('gates') ? own(declared, pathOf(path, 'name')) : undefined);
    return value === 'declared' ? WHOLE_THING : (value ?? WHOLE_THING);
  };
  const banner = `banner${SEPARATOR}`;
  const isOtherBanner = old[`${banner}name`] !== now[`${banner}name`];
  const isTold = (path: string) => isOtherBanner && path.startsWith(banner) && path !== `${banner}name`;
  return merged([
    ...Object.keys(old)
      .filter((path) => hasOwn(now, path) && !isSame(own(old, path), own(now, path)) && !isTold(path))
      .flatMap((path) => saidOf(path, own(old, path), own(now, path), now)),
    ...partsOnlyIn(old, now)
      .filter((it) => !isTold(it))
      .flatMap((path) => saidOf(path, valueAt(old, path), undefined, old)),
    ...partsOnlyIn(now, old)
      .filter((it) => !isTold(it))
      .flatMap((path) => saidOf(path, undefined, valueAt(now, path), now)),
  ]);
};
