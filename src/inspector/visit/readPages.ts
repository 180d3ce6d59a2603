import {
  type ConditionRecord,
  type EventRecord,
  isRecord,
  type OccurrenceRecord,
  type TraceRecord,
  type Verdict,
} from '../../engine/index.ts';
import { OUTCOMES_OF_EVENTS, OUTCOMES_OF_VERDICTS } from '../tone.ts';
import type { VisitedPage } from './visit.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (it: unknown): Fields => {
  if (!isRecord(it)) throw new Error('It has another form.');
  return it;
};
const text = (it: unknown): string => {
  if (typeof it !== 'string') throw new Error(`A text is expected, not ${typeof it}.`);
  return it;
};
const number = (it: unknown): number => {
  if (typeof it !== 'number' || !Number.isFinite(it))
    throw new Error(`A number is expected, not ${typeof it}.`);
  return it;
};
/** Epoch milliseconds of a date that exists. */
const moment = (it: unknown): number => {
  const at = number(it);
  if (Number.isNaN(new Date(at).getTime())) throw new Error(`There is no date ${at}.`);
  return at;
};
const list = <T>(it: unknown, read: (part: unknown) => T): readonly T[] => {
  if (!Array.isArray(it)) throw new Error(`A list is expected, not ${typeof it}.`);
  return it.map(read);
};
const oneOf = <T extends string>(it: unknown, known: readonly T[]): T => {
  const found = known.find((name) => name === it);
  if (found === undefined) throw new Error(`“${String(it)}” is unknown.`);
  return found;
};
const optional = <K extends string, T>(name: K, it: unknown, read: (it: unknown) => T) =>
  (it === undefined || it === null ? {} : { [name]: read(it) }) as { readonly [N in K]?: T };

const condition = (it: unknown): ConditionRecord => {
  const { label, met, expected, found } = fieldsOf(it);
  return { label: text(label), met: met === true, expected: text(expected), found };
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
  ...optional('took', it.took, number),
  ...optional('xdm', it.xdm, fieldsOf),
  ...optional('data', it.data, fieldsOf),
});
const record = (it: unknown): TraceRecord => {
  const fields = fieldsOf(it);
  return fields.kind === 'occurrence' ? occurrence(fields) : event(fields);
};

/**
 * The pages of a visit, from data that somebody else may have written: only known fields are taken.
 * @throws if the data has another form.
 */
export const readPages = (it: unknown): readonly VisitedPage[] =>
  list(it, (page) => {
    const { id, address, title, at, records } = fieldsOf(page);
    return {
      id: text(id),
      address: text(address),
      title: text(title),
      at: moment(at),
      records: list(records, record),
    };
  });
