import { own } from '../../language/index.ts';
import type { PlannedElement } from '../listDataElements.ts';
import { code } from '../markdown.ts';
import type { Plan } from '../plan.ts';
import { pathOf } from '../planSource.ts';
import type { RuleChange } from './change.ts';

/** Says by which events a data element is used: as texts that differ for each event and path. */
export type UsedBy = (element: string) => readonly string[];

const shown = (value: unknown) => (value === undefined ? 'nothing' : code(value));
const isLike = (one: PlannedElement, other: PlannedElement): boolean =>
  JSON.stringify({ ...one, name: '' }) === JSON.stringify({ ...other, name: '' });

const codeOf = ({ code }: Plan, { name }: PlannedElement) => own(code, pathOf('data elements', name));

/** The data elements that have another name, but read the same, and fill the same fields. */
export const renamedElements = (
  before: Plan,
  after: Plan,
  usedBefore: UsedBy,
  usedNow: UsedBy,
): ReadonlyMap<string, string> => {
  const [{ dataElements: old }, { dataElements: now }] = [before, after];
  const fresh = new Set(now.filter(({ name }) => !old.some((it) => it.name === name)));
  const renamed = new Map<string, string>();
  for (const element of old) {
    if (now.some(({ name }) => name === element.name)) continue;
    const uses = usedBefore(element.name);
    const other = [...fresh].find(
      (it) =>
        isLike(it, element) &&
        codeOf(before, element) === codeOf(after, it) &&
        uses.length > 0 &&
        uses.join() === usedNow(it.name).join(),
    );
    if (!other) continue;
    fresh.delete(other);
    renamed.set(element.name, other.name);
  }
  return renamed;
};

/** The most names that a row lists. */
const MOST = 4;
const listed = (names: readonly string[]): string =>
  names.length > MOST
    ? `${names.slice(0, MOST - 1).join(', ')} and ${names.length - MOST + 1} others`
    : names.join(', ');

const factsOf = (old: PlannedElement, now: PlannedElement): string =>
  [
    ...(JSON.stringify(old.default) === JSON.stringify(now.default)
      ? []
      : [`default ${shown(old.default)} → ${shown(now.default)}`]),
    ...(old.of === now.of ? [] : [`of ${old.of ?? 'the event'} → of ${now.of ?? 'the event'}`]),
  ].join(', ');

/** The same change of several data elements is one change. */
const diffKept = (old: Plan['dataElements'], now: Plan['dataElements']): readonly RuleChange[] => {
  const names = new Map<string, readonly string[]>();
  for (const element of old) {
    const other = now.find(({ name }) => name === element.name);
    const facts = other ? factsOf(element, other) : '';
    if (facts !== '') names.set(facts, [...(names.get(facts) ?? []), element.name]);
  }
  return [...names].map(([facts, its]) => ({
    grade: 'worth a look',
    kind: 'data element',
    what: `${listed(its)}: ${facts}`,
    why: 'Reports show other values from the release on.',
  }));
};

/** In what the data elements differ. One that comes or goes with a field is told with the field. */
export const diffElements = (
  { dataElements: old }: Plan,
  { dataElements: now }: Plan,
  renamed: ReadonlyMap<string, string>,
  usedBefore: UsedBy,
  usedNow: UsedBy,
): readonly RuleChange[] => {
  const names = new Set(renamed.values());
  const unused = (what: string): RuleChange => ({
    grade: 'harmless',
    kind: 'data element',
    what,
    why: 'No field has its value.',
  });
  return [
    ...[...renamed].map(
      ([before, after]): RuleChange => ({
        grade: 'harmless',
        kind: 'data element',
        what: `“${before}” → “${after}”`,
        why: 'Only the name in the plan and the trace differs.',
      }),
    ),
    ...diffKept(old, now),
    ...old
      .filter(
        ({ name }) =>
          !now.some((it) => it.name === name) && !renamed.has(name) && usedBefore(name).length === 0,
      )
      .map(({ name }) => unused(`${name} removed`)),
    ...now
      .filter(
        ({ name }) => !old.some((it) => it.name === name) && !names.has(name) && usedNow(name).length === 0,
      )
      .map(({ name }) => unused(`${name} added`)),
  ];
};
