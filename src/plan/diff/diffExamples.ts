import { own } from '../../language/index.ts';
import { ONCE_COOKIE } from '../../site/siteParts.ts';
import { code } from '../markdown.ts';
import type { PlannedExample, PlannedRule } from '../plan.ts';
import type { RuleChange } from './change.ts';
import { type ChangedCode, placeText } from './diffCode.ts';
import type { Asked } from './diffEvents.ts';

const LOOK = { grade: 'worth a look', kind: 'example' } as const;
const RUN = 'The plan names the same source, but it gives something else for the same example.';
const QUOTED = 'The plan names the same source, but what it computes has changed, or the example has.';

const stops = ({ stoppedBy = [] }: PlannedExample): boolean => stoppedBy.length > 0;
const isRun = ({ given, isQuoted }: PlannedExample): boolean => given !== undefined && !isQuoted;
const shown = (value: unknown): string => (value === undefined || value === null ? 'nothing' : code(value));
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

type Pair = readonly [old: PlannedExample, now: PlannedExample];

/** The examples that both plans give the same. */
export const pairsOf = (old: PlannedRule, now: PlannedRule): readonly Pair[] =>
  old.examples.flatMap((example): readonly Pair[] => {
    const other = now.examples.find(({ title }) => title === example.title);
    const isSaid = example.given !== undefined && other?.given !== undefined;
    return other && (!isSaid || example.given === other.given) ? [[example, other]] : [];
  });

/** The examples that a rule now stops, or no longer. */
export const stoppedIn = (pairs: readonly Pair[]): readonly string[] =>
  pairs
    .filter(([one, other]) => stops(one) !== stops(other))
    .map(([, it]) => `“${it.title}” ${stops(it) ? 'is stopped now' : 'is no longer stopped'}`);

/** The examples that are given something else: nobody has looked what the same would give. */
const otherwiseGiven = (old: PlannedRule, now: PlannedRule): readonly RuleChange[] =>
  old.examples.flatMap((one): readonly RuleChange[] => {
    const other = now.examples.find(({ title }) => title === one.title);
    return one.given === undefined || other?.given === undefined || one.given === other.given
      ? []
      : [
          {
            grade: 'harmless',
            kind: 'example',
            what: `“${one.title}” is given something else`,
            why: 'What it sends was not compared.',
          },
        ];
  });

/** What two runs of the same example have in different ways, by name. */
const differences = (
  old: Readonly<Record<string, unknown>> | undefined,
  now: Readonly<Record<string, unknown>> | undefined,
): readonly (readonly [name: string, old: unknown, now: unknown])[] =>
  [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])].flatMap((name) =>
    isSame(own(old, name), own(now, name)) ? [] : [[name, own(old, name), own(now, name)] as const],
  );

/**
 * Where the same example has another outcome although the rule looks the same: what a computation, a condition or a
 * data element does is shown by examples alone.
 */
export const diffExamples = (
  old: PlannedRule,
  now: PlannedRule,
  {
    asked: { eventsOf, elements },
    hasOtherConditions,
    changed,
    told,
  }: {
    readonly asked: Asked;
    readonly hasOtherConditions: boolean;
    readonly changed: ChangedCode;
    readonly told: readonly RuleChange[];
  },
): readonly RuleChange[] => {
  const fieldsIn = (side: 0 | 1, rule: PlannedRule) =>
    new Map(eventsOf[side](rule).flatMap(({ fields }) => fields.map((it) => [it.path, it] as const)));
  const [before, after] = [fieldsIn(0, old), fieldsIn(1, now)];
  const sourceOf = (fields: typeof before, path: string) => {
    const { from, source, default: fallback } = fields.get(path) ?? {};
    return JSON.stringify([from, source, fallback]);
  };
  /** A value that a run leaves out is a constant's, or the default. */
  const usual = (fields: typeof before, path: string): unknown => {
    const field = fields.get(path);
    return field?.from === 'constant' ? field.source : field?.default;
  };
  const pairs = pairsOf(old, now);
  const sent = new Map<string, string>();
  const others = new Set<string>();
  for (const [one, other] of pairs) {
    const areRun = isRun(one) && isRun(other);
    for (const [path, was, is] of one.sends && other.sends ? differences(one.sends, other.sends) : []) {
      if (sourceOf(before, path) !== sourceOf(after, path)) continue;
      // An example of form 1 says only some values.
      if (!areRun && (was === undefined || is === undefined)) continue;
      const field = after.get(path);
      const values = `${shown(was ?? usual(before, path))} → ${shown(is ?? usual(after, path))}`;
      if (field?.from === 'data element' && elements.has(String(field.source)))
        elements.show(String(field.source), values);
      else if (!sent.has(path)) sent.set(path, `${code(path)}: ${values}${placeText(changed.get(path))}`);
    }
    if (!areRun || stops(one) || stops(other)) continue;
    // How long a value counts is said by its condition.
    for (const [name, was, is] of differences(one.stores, other.stores))
      if (!hasOtherConditions || !name.startsWith(ONCE_COOKIE))
        others.add(`stores ${code(name)}: ${shown(was)} → ${shown(is)}`);
    if (!isSame(one.loads, other.loads))
      others.add(`loads ${shown(one.loads?.join(', '))} → ${shown(other.loads?.join(', '))}`);
  }
  const isTold = (text: string) =>
    told.some(
      ({ kind, what }) =>
        kind.startsWith('action ') &&
        what.split(/[ ,]/).some((it) => it !== '' && text.includes(`\`${it}\``)),
    );
  const why = pairs.every((pair) => pair.every(isRun)) ? RUN : QUOTED;
  return [
    ...(hasOtherConditions ? [] : stoppedIn(pairs)).map((what) => ({ ...LOOK, what, why })),
    ...[...sent.values(), ...[...others].filter((it) => !isTold(it))].map((what) => ({ ...LOOK, what, why })),
    ...otherwiseGiven(old, now),
  ];
};
