import type { RuleOfPlan } from './plannedRules.ts';

const PATH = 'data.__adobe.analytics.events';

/** The Analytics events that a rule counts: as its events say, and as its examples show where a number is computed. */
export const numbersOf = ({ events, examples }: RuleOfPlan): readonly string[] => {
  const texts = [
    ...events.map(({ analyticsEvent }) => analyticsEvent),
    ...examples.map(({ sends }) => sends?.[PATH]),
  ];
  return [...new Set(texts.flatMap((text) => String(text ?? '').match(/\bevent\d+\b/g) ?? []))];
};
