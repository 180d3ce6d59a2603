import type { PlannedCondition as Condition, PlannedRule } from '../plan.ts';
import type { RuleChange } from './change.ts';

/** A condition without its `not (…)`, and what it is called then. */
const wordsOf = ({ label, expected, unless }: Condition) => {
  const kind: 'condition' | 'exception' = unless === undefined ? 'condition' : 'exception';
  const what = unless ?? label;
  return { kind, what: expected === undefined ? what : `${what} (expected: ${expected})` };
};
const isConsent = ({ purpose }: Condition) => purpose !== undefined;

const added = (it: Condition): RuleChange => {
  const { kind, what } = wordsOf(it);
  return isConsent(it)
    ? {
        grade: 'worth a look',
        kind: 'consent',
        what: `now needed: ${what}`,
        why: 'Visitors without this consent no longer count.',
      }
    : { grade: 'worth a look', kind: `${kind} added`, what, why: 'Fewer events count than before.' };
};

const removed = (it: Condition): RuleChange => {
  const { kind, what } = wordsOf(it);
  return isConsent(it)
    ? {
        grade: 'worth a look',
        kind: 'consent',
        what: `no longer needed: ${what}`,
        why: 'The rule acts without this consent; only its events still wait for performance consent.',
      }
    : { grade: 'worth a look', kind: `${kind} removed`, what, why: 'More events count than before.' };
};

const changed = (old: Condition, now: Condition): RuleChange => {
  const [before, after] = [wordsOf(old), wordsOf(now)];
  return {
    grade: 'worth a look',
    kind: isConsent(now) ? 'consent' : `${after.kind} changed`,
    what: `${before.what} → ${after.what}`,
    why: isConsent(now) ? 'Other visitors count than before.' : 'Other events count than before.',
  };
};

/** In what the conditions and exceptions of a rule differ. Their order does not matter: all must hold. */
export const diffConditions = (old: PlannedRule, now: PlannedRule): readonly RuleChange[] => {
  const find = (rule: PlannedRule, label: string) => rule.conditions.find((it) => it.label === label);
  const gone = old.conditions.filter(({ label }) => !find(now, label));
  const fresh = now.conditions.filter(({ label }) => !find(old, label));
  const stated = old.conditions.flatMap((it) => {
    const other = find(now, it.label);
    return other && other.expected !== it.expected ? [changed(it, other)] : [];
  });
  const [one, other] = [gone[0], fresh[0]];
  const isOne =
    gone.length === 1 &&
    fresh.length === 1 &&
    one &&
    other &&
    isConsent(one) === isConsent(other) &&
    wordsOf(one).kind === wordsOf(other).kind;
  if (isOne) return [...stated, changed(one, other)];
  return [...stated, ...gone.map(removed), ...fresh.map(added)];
};
