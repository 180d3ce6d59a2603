import { code } from '../markdown.ts';
import type { PlannedRule } from '../plan.ts';
import type { Change, RuleChange } from './change.ts';
import type { PairedRules } from './pairRules.ts';

/** Returns the other rules that count as an Analytics event. */
export type CountedBy = (number: string, besides: string) => readonly string[];

/** The numbers of the Analytics events that a rule counts as. */
export const numbersOf = ({ events }: PlannedRule) =>
  events.flatMap(({ analyticsEvent }) => (analyticsEvent === undefined ? [] : [analyticsEvent]));

const wholeText = ({ trigger, events }: PlannedRule): string => {
  const sent = events.map(({ eventType, analyticsEvent }) =>
    [code(eventType), ...(analyticsEvent === undefined ? [] : [analyticsEvent])].join(' as '),
  );
  return [...sent, `on: ${trigger.label}`].join(', ');
};

const addedRule = (rule: PlannedRule, countedBy: CountedBy): RuleChange => {
  const what = wholeText(rule);
  const kind = 'event added';
  const [shared] = numbersOf(rule).filter((number) => countedBy(number, rule.name).length > 0);
  if (shared !== undefined)
    return {
      grade: 'worth a look',
      kind,
      what,
      why: `Reports of ${shared} count it too, beside “${countedBy(shared, rule.name).join('”, “')}”.`,
    };
  if (rule.otherActions)
    return { grade: 'worth a look', kind, what, why: `It also acts: ${rule.otherActions.join('; ')}.` };
  return { grade: 'harmless', kind, what, why: 'No report has this event yet.' };
};

const removedRule = (rule: PlannedRule): RuleChange => ({
  grade: rule.events.length > 0 ? 'breaks a report' : 'worth a look',
  kind: 'event removed',
  what: wholeText(rule),
  why:
    rule.events.length > 0
      ? 'Reports that count this event find nothing.'
      : `It no longer acts: ${(rule.otherActions ?? ['nothing']).join('; ')}.`,
});

/** The rules that only one of two plans has. */
export const diffWholeRules = ({ added, removed }: PairedRules, countedBy: CountedBy): readonly Change[] => [
  ...added.map((rule) => ({ ...addedRule(rule, countedBy), rules: [rule.name] })),
  ...removed.map((rule) => ({ ...removedRule(rule), rules: [rule.name] })),
];
