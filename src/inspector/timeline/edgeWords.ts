import type { EventRecord } from '../../engine/index.ts';
import { spokenGroups } from '../conditionWords.ts';

const BUSY = [429, 502, 503, 504];

const secondsUntil = (moment: number, now: number): string =>
  `${Math.max(Math.ceil((moment - now) / 1_000), 0)} s`;

const http = ({ status, took }: EventRecord): string => {
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

/** Why an event was refused: what the gate found, the edge's answer, or that consent was withdrawn. */
export const refusalWords = ({ reason = 'no reason was given' }: EventRecord): string =>
  spokenGroups(reason).replace(/\.$/, '');

/** Whether the last try has ended without success: the edge has not taken the event, or has not answered. */
export const hasFailedTry = ({ outcome, took }: EventRecord): boolean =>
  (outcome === 'waiting' || outcome === 'stored' || outcome === 'in doubt') && took !== undefined;

const waitingWords = (event: EventRecord): string => {
  const { attempts, status } = event;
  if (attempts === 0) return readable(event.reason) || 'it has not left yet';
  if (!hasFailedTry(event)) return 'no answer yet';
  if (status !== undefined && BUSY.includes(status)) return because('the edge is busy', http(event));
  return because(readable(event.reason) || 'it was not taken', http(event));
};

/**
 * What the edge has said about an event, in words.
 * @param nextTry epoch milliseconds of the next planned try.
 */
export const edgeWords = (event: EventRecord, nextTry: number | undefined, now: number): string => {
  const { outcome, attempts, status, final } = event;
  const why = readable(event.reason);
  const next = nextTry === undefined ? '' : `; next try in ${secondsUntil(nextTry, now)}`;
  switch (outcome) {
    case 'waiting':
    case 'stored':
      return waitingWords(event) + (attempts === 0 || hasFailedTry(event) ? next : '');
    case 'handed over':
      if (status !== undefined)
        return because('an answer came, but it did not name the request', http(event));
      return why || 'the browser has the request; no answer yet';
    case 'in doubt':
      return final
        ? `${why || 'no answer'}; the event may have arrived, and is not sent again`
        : `${why || 'no answer'}; the event may have arrived, and is sent again with its ID${hasFailedTry(event) ? next : ''}`;
    case 'delivered':
      return because('acknowledged', http(event) || why);
    case 'refused':
      return attempts === 0 ? 'it never left' : refusalWords(event);
    case 'dropped':
      return because(why || outcome, http(event));
    case 'shadow':
      return 'nothing leaves in shadow mode';
  }
};
