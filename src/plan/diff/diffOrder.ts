import type { PlannedRule } from '../plan.ts';
import type { Change } from './change.ts';
import type { PairedRules } from './pairRules.ts';

/** Which rules of the same trigger and order run in another order than before, because their declarations moved. */
export const diffOrder = ({ pairs }: PairedRules): readonly Change[] => {
  const byName = new Map(pairs.map(([old, now]) => [old.name, now]));
  const nameNow = (old: string): string | undefined => byName.get(old)?.name;
  const overtaken = ([old, now]: readonly [PlannedRule, PlannedRule]): readonly string[] =>
    (old.after ?? []).flatMap((before) => {
      const other = byName.get(before);
      return other?.after?.includes(now.name) ? [nameNow(before) ?? before] : [];
    });
  return pairs.flatMap((pair): readonly Change[] => {
    const names = overtaken(pair);
    if (names.length === 0) return [];
    return [
      {
        grade: 'worth a look',
        kind: 'order',
        what: `now runs before “${names.join('”, “')}”`,
        why: 'Rules of one occurrence see what those before them have set.',
        rules: [pair[1].name],
      },
    ];
  });
};
