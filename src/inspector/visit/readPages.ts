import type {
  ConditionRecord,
  ConsentRecord,
  ConsentState,
  EventRecord,
  FailureRecord,
  OccurrenceRecord,
  TraceRecord,
  Verdict,
} from '../../engine/index.ts';
import type { EdgePlace } from '../then/edgePlace.ts';
import type { EdgeRequest } from '../then/edgeRequests.ts';
import { consentSources } from '../timeline/consentWords.ts';
import { OUTCOMES_OF_EVENTS, OUTCOMES_OF_VERDICTS } from '../tone.ts';
import { type Fields, fieldsOf, list, moment, number, oneOf, optional, text } from './fields.ts';
import type { VisitedPage } from './visit.ts';

const condition = (it: unknown): ConditionRecord => {
  const { label, met, expected, found, unless, awaitsConsent, threw } = fieldsOf(it);
  return {
    label: text(label),
    met: met === true,
    expected: text(expected),
    found,
    ...optional('unless', unless, text),
    ...(awaitsConsent === true && { awaitsConsent }),
    ...(threw === true && { threw }),
  };
};
const verdict = (it: unknown): Verdict => {
  const { rule, order, outcome, conditions, problems } = fieldsOf(it);
  return {
    rule: text(rule),
    order: number(order),
    outcome: oneOf(outcome, OUTCOMES_OF_VERDICTS),
    conditions: list(conditions, condition),
    problems: list(problems, text),
  };
};
const occurrence = (it: Fields): OccurrenceRecord => ({
  kind: 'occurrence',
  id: number(it.id),
  at: moment(it.at),
  source: text(it.source),
  keys: list(it.keys, text),
  past: it.past === true,
  ...(it.again === true && { again: true }),
  ...optional('heardBy', it.heardBy, (names) => list(names, text)),
  verdicts: list(it.verdicts, verdict),
});
const event = (it: Fields): EventRecord => ({
  kind: 'event',
  id: text(it.id),
  at: moment(it.at),
  rule: text(it.rule),
  occurrence: number(it.occurrence),
  ...(it.earlier === true && { earlier: true }),
  eventType: text(it.eventType),
  outcome: oneOf(it.outcome, OUTCOMES_OF_EVENTS),
  ...optional('reason', it.reason, text),
  ...optional('status', it.status, number),
  attempts: number(it.attempts),
  ...optional('leftAt', it.leftAt, (times) => list(times, moment)),
  ...optional('took', it.took, number),
  ...optional('xdm', it.xdm, fieldsOf),
  ...optional('data', it.data, fieldsOf),
});
const allowed = (it: unknown): ConsentState => {
  const { performance, targeting, groups } = fieldsOf(it);
  return { performance: performance === true, targeting: targeting === true, groups: text(groups) };
};
const consent = (it: Fields): ConsentRecord => ({
  kind: 'consent',
  at: moment(it.at),
  now: allowed(it.now),
  before: allowed(it.before),
  source: oneOf(it.source, Object.keys(consentSources) as ConsentRecord['source'][]),
  globalPrivacyControl: it.globalPrivacyControl === true,
});
const failure = (it: Fields): FailureRecord => ({
  kind: 'failure',
  at: moment(it.at),
  message: text(it.message),
  ...optional('rule', it.rule, text),
  ...optional('cause', it.cause, text),
});
const edge = (it: unknown): EdgePlace => {
  const { domain, datastream, suite, environment } = fieldsOf(it);
  return {
    domain: text(domain),
    datastream: text(datastream),
    ...optional('suite', suite, text),
    ...optional('environment', environment, text),
  };
};
const request = (it: unknown): EdgeRequest => {
  const { at, address, datastream } = fieldsOf(it);
  return { at: moment(at), address: text(address), datastream: text(datastream) };
};
const record = (it: unknown): TraceRecord => {
  const fields = fieldsOf(it);
  switch (fields.kind) {
    case 'occurrence':
      return occurrence(fields);
    case 'consent':
      return consent(fields);
    case 'failure':
      return failure(fields);
    default:
      return event(fields);
  }
};

/**
 * The pages of a visit, from data that somebody else may have written: only known fields are taken.
 * @throws if the data has another form.
 */
export const readPages = (it: unknown): readonly VisitedPage[] =>
  list(it, (page) => {
    const { id, address, title, at, release, droppedUntil, edge: place, requests, records } = fieldsOf(page);
    return {
      id: text(id),
      address: text(address),
      title: text(title),
      at: moment(at),
      ...optional('release', release, text),
      ...optional('droppedUntil', droppedUntil, moment),
      ...optional('edge', place, edge),
      ...optional('requests', requests, (all) => list(all, request)),
      records: list(records, record),
    };
  });
