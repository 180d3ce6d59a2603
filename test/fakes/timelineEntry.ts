import type {
  ConditionRecord,
  ConsentRecord,
  FailureRecord,
  OccurrenceRecord,
  Verdict,
} from '../../src/engine/index.ts';
import type { Entry } from '../../src/inspector/timeline/entry.ts';
import type { Leavings } from '../../src/inspector/timeline/leavingsAround.ts';

export const HOME = { id: 'p1', address: 'https://www.example.com/en.html', title: 'Home', at: 0 };
export const MOMENT = { tenant: 'foodco', nextTry: undefined, now: 0 };

export const condition = (label: string, found: unknown, met = false): ConditionRecord => ({
  label,
  met,
  expected: label,
  found,
});
/** A condition that lacks only consent. */
export const lacksConsent = (label: string, found: unknown): ConditionRecord => ({
  ...condition(label, found),
  awaitsConsent: true,
});
/** An exception that holds, and so is not met. */
export const exception = (unless: string, found: unknown): ConditionRecord => ({
  ...condition(`not (${unless})`, found),
  unless,
});
export const verdict = (
  rule: string,
  outcome: Verdict['outcome'],
  conditions: readonly ConditionRecord[] = [],
): Verdict => ({ rule, order: 50, outcome, conditions, problems: [] });

/** An entry of an occurrence, which nothing listens to unless a test overrides that. */
export const entryOf = (
  more: Partial<OccurrenceRecord> = {},
  events: Entry['events'] = [],
): Extract<Entry, { kind: 'occurrence' }> => ({
  kind: 'occurrence',
  key: `p1 ${more.id ?? 1}`,
  page: HOME,
  occurrence: {
    kind: 'occurrence',
    id: 1,
    at: 0,
    source: 'dataLayer',
    keys: ['cmp:show'],
    past: false,
    verdicts: [],
    ...more,
  },
  events,
});

/** An entry that consists of one record. */
export const consentEntry = (consent: ConsentRecord, left: Leavings): Entry => ({
  kind: 'consent',
  key: 'p1 consent 1',
  page: HOME,
  consent,
  left,
  events: [],
});
export const failureEntry = (failure: Partial<FailureRecord> = {}): Entry => ({
  kind: 'failure',
  key: 'p1 failure 2',
  page: HOME,
  failure: {
    kind: 'failure',
    at: 0,
    message: 'Failed to send “Form Start”; the tag tries again.',
    ...failure,
  },
  events: [],
});
