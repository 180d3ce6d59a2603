import type { ShownPlan, ShownRule } from '../trackingPlan.data.ts';
import { wordsOfRule } from '../wordsOfRule.ts';
import { sortedBy } from './planTable.ts';

/** What a reader asks the plan for; an empty text asks for everything. */
export interface Asked {
  query: string;
  family: string;
  eventType: string;
  analyticsEvent: string;
}

/** Asks for rules that count as no Analytics event. */
const NO_NUMBER = 'none';

/** A rule with the name of its family. */
export interface PlannedRow {
  readonly family: string;
  readonly rule: ShownRule;
}

export const rowsOf = ({ families }: Pick<ShownPlan, 'families'>): readonly PlannedRow[] =>
  families.flatMap(({ name, rules }) => rules.map((rule) => ({ family: name, rule })));

export const typesOf = ({ events }: ShownRule): readonly string[] => events.map(({ eventType }) => eventType);
/** The Analytics events that a rule counts as. */
export const numbersOf = ({ events }: ShownRule): readonly string[] =>
  events.flatMap(({ analyticsEvent }) => analyticsEvent ?? []);

const hasNumber = (rule: ShownRule, asked: string): boolean =>
  asked === NO_NUMBER ? numbersOf(rule).length === 0 : numbersOf(rule).includes(asked);

/** Whether a rule is among those that the reader asks for. */
export const isAsked = (asked: Asked, { family, rule }: PlannedRow): boolean =>
  (asked.family === '' || asked.family === family) &&
  (asked.eventType === '' || typesOf(rule).includes(asked.eventType)) &&
  (asked.analyticsEvent === '' || hasNumber(rule, asked.analyticsEvent)) &&
  [family, rule.name, ...wordsOfRule(rule)]
    .join('\n')
    .toLowerCase()
    .includes(asked.query.trim().toLowerCase());

/** What the reader may choose from. */
export interface Choices {
  readonly families: readonly string[];
  readonly eventTypes: readonly string[];
  readonly analyticsEvents: readonly string[];
}

const distinct = (texts: readonly string[]): readonly string[] =>
  sortedBy([...new Set(texts)], (text) => text, false);

export const choicesIn = (rows: readonly PlannedRow[]): Choices => ({
  families: [...new Set(rows.map(({ family }) => family))],
  eventTypes: distinct(rows.flatMap(({ rule }) => typesOf(rule))),
  analyticsEvents: [...distinct(rows.flatMap(({ rule }) => numbersOf(rule))), NO_NUMBER],
});
