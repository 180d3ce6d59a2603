import type { EventRecord } from '../../engine/index.ts';
import { spokenGroups } from '../conditionWords.ts';
import { outcomeWords } from '../outcomeWords.ts';

const BUSY = [429, 502, 503, 504];

const secondsUntil = (moment: number, now: number): string =>
  `${Math.max(Math.ceil((moment - now) / 1_000), 0)} s`;

/** The HTTP status: from the record, or from the text of alloy's error. */
const statusOf = ({ status, reason = '' }: EventRecord): number | undefined => {
  if (status !== undefined) return status;
  const found = /status(?: code)?"?[: ]+(\d{3})/.exec(reason)?.[1];
  return found === undefined ? undefined : Number(found);
};

const http = (event: EventRecord): string => {
  const status = statusOf(event);
  const { took } = event;
  if (status === undefined) return '';
  return took === undefined ? `HTTP ${status}` : `HTTP ${status} · ${Math.round(took)} ms`;
};

const because = (words: string, details: string): string => (details ? `${words}: ${details}` : words);

/** The part of a reason that a person can read, without the details for programs. */
const readable = (reason = ''): string =>
  spokenGroups(
    (reason.split(/[{[\n]/, 1)[0] ?? '')
      .replace(/^(Unexpected)?Error: /, '')
      .trim()
      .replace(/\.$/, ''),
  );

/** @param nextTry epoch milliseconds of the next planned try. */
const waitingWords = (event: EventRecord, nextTry: number | undefined, now: number): string => {
  const next = nextTry === undefined ? '' : `; next try in ${secondsUntil(nextTry, now)}`;
  const status = statusOf(event);
  if (status !== undefined && BUSY.includes(status)) return because('the edge is busy', http(event)) + next;
  if (event.attempts > 0) return `${because(readable(event.reason) || 'no answer yet', http(event))}${next}`;
  return `${readable(event.reason) || 'it has not left yet'}${next}`;
};

/** What the edge has said about an event, in words. */
export const edgeWords = (event: EventRecord, nextTry: number | undefined, now: number): string => {
  switch (event.outcome) {
    case 'refused':
      return 'it never left';
    case 'waiting':
      return waitingWords(event, nextTry, now);
    case 'sent':
      return 'no answer yet';
    case 'delivered':
      return because('acknowledged', http(event) || readable(event.reason));
    case 'shadow':
      return 'nothing leaves in shadow mode';
    case 'unsure':
      return because(readable(event.reason) || 'its page was left before the answer', http(event));
    case 'lost':
      return readable(event.reason) || 'nobody can tell whether it has arrived';
    case 'taken over':
      return readable(event.reason) || 'another page sends it';
    case 'failed':
      if (event.status !== undefined) return because('the edge does not accept it', http(event));
      return readable(event.reason) || outcomeWords.failed;
    default:
      return because(readable(event.reason) || outcomeWords[event.outcome], http(event));
  }
};
