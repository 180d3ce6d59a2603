import { own } from '../../language/index.ts';
import type { Plan, PlannedRule } from '../plan.ts';
import { pathOf } from '../planSource.ts';
import { alignLists } from './alignLists.ts';
import { type Change, GRADES } from './change.ts';
import { changedElements, changedInRule, diffElementCode, diffSiteCode } from './diffCode.ts';
import { diffDeclared } from './diffDeclared.ts';
import { diffElements, renamedElements, type UsedBy } from './diffElements.ts';
import type { Asked } from './diffEvents.ts';
import type { WholeEvent } from './diffFields.ts';
import { diffOrder } from './diffOrder.ts';
import { diffRule } from './diffRule.ts';
import { declaredFields, diffSchema } from './diffSchema.ts';
import { diffSite } from './diffSite.ts';
import { diffStored } from './diffStored.ts';
import { type CountedBy, diffWholeRules, numbersOf } from './diffWholeRules.ts';
import { createEventFields, type EventFields } from './eventFields.ts';
import { pairRules, rulesOf } from './pairRules.ts';

/** The same change of several rules is one change. */
const merged = (changes: readonly Change[]): readonly Change[] => {
  const byText = new Map<string, Change>();
  for (const change of changes) {
    const { rules, ...rest } = change;
    const key = JSON.stringify(rest);
    const known = byText.get(key);
    byText.set(key, known ? { ...known, rules: [...new Set([...known.rules, ...rules])] } : change);
  }
  return [...byText.values()];
};

/** The fills that read a data element. */
const fillsWith = ({ declared = {} }: Plan, element: string): readonly string[] =>
  Object.entries(declared).flatMap(([path, value]) =>
    Array.isArray(value) && path.startsWith('fills') && value.includes(`data element ${element}`)
      ? [path]
      : [],
  );

/** A plan whose declarations name data elements as another plan does. */
const withNames = (plan: Plan, renamed: ReadonlyMap<string, string>): Plan => {
  const { declared } = plan;
  if (!declared) return plan;
  const DATA_ELEMENT = 'data element ';
  const nameNow = (it: unknown): unknown => {
    if (Array.isArray(it)) return it.map(nameNow);
    const name =
      typeof it === 'string' && it.startsWith(DATA_ELEMENT) ? it.slice(DATA_ELEMENT.length) : undefined;
    return name !== undefined && renamed.has(name) ? DATA_ELEMENT + renamed.get(name) : it;
  };
  const page = pathOf('page', 'name');
  return {
    ...plan,
    declared: Object.fromEntries(
      Object.entries(declared).map(([path, it]) => [
        path,
        path === page ? (renamed.get(String(it)) ?? it) : nameNow(it),
      ]),
    ),
  };
};

/** The uses of each data element in the fields of events. */
const usesOf =
  (plan: Plan, fieldsOf: EventFields, nameOf: (rule: string) => string): UsedBy =>
  (element) =>
    rulesOf(plan)
      .flatMap((rule) =>
        rule.events.flatMap((event, at) =>
          fieldsOf(rule, event)
            .filter(({ from, source }) => from === 'data element' && source === element)
            .map(({ path }) => `${nameOf(rule.name)} ${at} ${path}`),
        ),
      )
      .concat(own(plan.declared, pathOf('page', 'name')) === element ? ['the page’s name'] : [])
      .concat(fillsWith(plan, element))
      .sort();

/** All paths that events carry. */
const pathsOf = (plan: Plan, fieldsOf: EventFields): ReadonlySet<string> =>
  new Set([
    ...rulesOf(plan).flatMap((rule) =>
      rule.events.flatMap((event) => fieldsOf(rule, event).map(({ path }) => path)),
    ),
    ...plan.everyEvent.map(({ path }) => path),
  ]);

/**
 * In what two tracking plans differ, from the gravest. Descriptions, families, and the versions of site and Tamis are no
 * difference, nor is the order of rules, unless they run in another one.
 */
export const diffPlans = (old: Plan, newer: Plan): readonly Change[] => {
  const now = alignLists(old, newer);
  const paired = pairRules(old, now);
  const nameNow = new Map(paired.pairs.map(([before, after]) => [before.name, after.name]));
  const [fieldsBefore, fieldsNow] = [createEventFields(old), createEventFields(now)];
  const usedBefore = usesOf(old, fieldsBefore, (name) => nameNow.get(name) ?? name);
  const usedNow = usesOf(now, fieldsNow, (name) => name);
  const renamed = renamedElements(old, now, usedBefore, usedNow);

  const changed = changedElements(old, now, renamed);
  const shownValues = new Map<string, string>();

  const eventsBefore = (rule: PlannedRule): readonly WholeEvent[] =>
    rule.events.map((event) => ({
      event,
      fields: fieldsBefore(rule, event).map((field) =>
        field.from === 'data element'
          ? { ...field, source: renamed.get(String(field.source)) ?? field.source }
          : field,
      ),
    }));
  const eventsNow = (rule: PlannedRule): readonly WholeEvent[] =>
    rule.events.map((event) => ({ event, fields: fieldsNow(rule, event) }));
  const declaredBefore = declaredFields(old.fields);
  const declaredNow = declaredFields(now.fields);
  const countedBy: CountedBy = (number, besides) =>
    rulesOf(now)
      .filter((rule) => rule.name !== besides && numbersOf(rule).includes(number))
      .map(({ name }) => name);
  const ofRules = paired.pairs.flatMap(([before, after]) => {
    const asked: Asked = {
      eventsOf: [eventsBefore, eventsNow],
      isNew: (path) => declaredNow.has(path) && !declaredBefore.has(path),
      countedBy: (number) => countedBy(number, after.name),
      elements: {
        has: (name) => changed.has(name),
        show: (name, values) => void (shownValues.has(name) || shownValues.set(name, values)),
      },
      changedIn: (one, other) => changedInRule(old, now, one, other),
    };
    return diffRule(before, after, asked).map((change): Change => ({ ...change, rules: [after.name] }));
  });

  const [pathsBefore, pathsNow] = [pathsOf(old, fieldsBefore), pathsOf(now, fieldsNow)];
  const told = new Set(
    [...pathsBefore, ...pathsNow].filter((path) => pathsBefore.has(path) !== pathsNow.has(path)),
  );

  const ofElements = diffElements(old, now, renamed, usedBefore, usedNow);
  const ofSite = [
    ...ofElements,
    ...diffSchema(old, now, told),
    ...diffSite(old, now),
    ...diffStored(old, now),
    ...diffDeclared(withNames(old, renamed), now),
    ...diffElementCode(changed, shownValues, ofElements),
  ];
  const all = merged([
    ...diffWholeRules(paired, countedBy),
    ...ofRules,
    ...diffOrder(paired),
    ...[...ofSite, ...diffSiteCode(old, now, ofSite)].map((change): Change => ({ ...change, rules: [] })),
  ]);
  return GRADES.flatMap((grade) => all.filter((change) => change.grade === grade));
};
