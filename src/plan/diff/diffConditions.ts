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
        why: 'Tightened: visitors without this consent no longer count.',
      }
    : {
        grade: 'worth a look',
        kind: `${kind} added`,
        what,
        why: 'Tightened: fewer events count than before.',
      };
};

const removed = (it: Condition): RuleChange => {
  const { kind, what } = wordsOf(it);
  return isConsent(it)
    ? {
        grade: 'privacy',
        kind: 'consent',
        what: `no longer needed: ${what}`,
        why: 'Loosened: the rule acts without this consent; only its events still wait for performance consent.',
      }
    : {
        grade: 'worth a look',
        kind: `${kind} removed`,
        what,
        why: 'Loosened: more events count than before.',
      };
};

/** The values of which one is expected: `“a”, “b” or “c”`. */
const choicesIn = ({ expected, label, unless }: Condition): readonly string[] =>
  (expected ?? unless ?? label).split(/, | or /);

/** Whether all that met the one condition meets the other, as far as their words say. */
const isWider = (one: Condition, other: Condition): boolean => {
  const [few, many] = [choicesIn(one), choicesIn(other)];
  return few.length < many.length && few.every((it) => many.includes(it));
};

const changed = (old: Condition, now: Condition): RuleChange => {
  const [before, after] = [wordsOf(old), wordsOf(now)];
  const isException = after.kind === 'exception';
  const counted = isWider(old, now)
    ? isException
      ? 'Tightened: fewer'
      : 'Loosened: more'
    : isWider(now, old)
      ? isException
        ? 'Loosened: more'
        : 'Tightened: fewer'
      : 'Other';
  return {
    grade: isConsent(now) ? 'privacy' : 'worth a look',
    kind: isConsent(now) ? 'consent' : `${after.kind} changed`,
    what: `${before.what} → ${after.what}`,
    why: `${counted} ${isConsent(now) ? 'visitors' : 'events'} count than before.`,
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
