import { hasOwn } from '../../language/index.ts';
import { code } from '../markdown.ts';
import type { PlannedExample, PlannedRule } from '../plan.ts';
import type { RuleChange } from './change.ts';
import type { Asked } from './diffEvents.ts';

const LOOK = {
  grade: 'worth a look',
  kind: 'example',
  why: 'The plan names the same source, but what it computes has changed, or the example has.',
} as const;

const stops = ({ stoppedBy = [] }: PlannedExample): boolean => stoppedBy.length > 0;

/**
 * Where the same example has another outcome although the rule looks the same: what a computation, a condition or a
 * data element does is shown by examples alone.
 */
export const diffExamples = (
  old: PlannedRule,
  now: PlannedRule,
  {
    asked: { eventsOf },
    hasOtherConditions,
  }: { readonly asked: Asked; readonly hasOtherConditions: boolean },
): readonly RuleChange[] => {
  const sourcesOf = (side: 0 | 1, rule: PlannedRule) =>
    new Map(
      eventsOf[side](rule).flatMap(({ fields }) =>
        fields.map((it) => [it.path, JSON.stringify([it.from, it.source, it.default])] as const),
      ),
    );
  const [before, after] = [sourcesOf(0, old), sourcesOf(1, now)];
  const pairs = old.examples.flatMap((example) => {
    const other = now.examples.find(({ title }) => title === example.title);
    return other ? [[example, other] as const] : [];
  });
  const stopped = hasOtherConditions
    ? []
    : pairs
        .filter(([one, other]) => stops(one) !== stops(other))
        .map(([, it]) => ({
          ...LOOK,
          what: `“${it.title}” ${stops(it) ? 'is stopped now' : 'is no longer stopped'}`,
        }));
  const values = new Map(
    pairs.flatMap(([{ sends: old = {} }, { sends: now = {} }]) =>
      Object.entries(now).flatMap(([path, value]) => {
        const isSame = !hasOwn(old, path) || JSON.stringify(old[path]) === JSON.stringify(value);
        if (isSame || before.get(path) !== after.get(path)) return [];
        return [[path, `${code(path)}: ${code(old[path])} → ${code(value)}`] as const];
      }),
    ),
  );
  return [...stopped, ...[...values.values()].map((what) => ({ ...LOOK, what }))];
};
