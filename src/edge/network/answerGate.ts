import type { Answer } from '../../browser/index.ts';
import { attempt, momentOf } from '../../language/index.ts';
import type { EdgeVerdict } from '../delivery/index.ts';
import type { EdgeAnswer } from './cleanAnswer.ts';

/** The edge is not obeyed for longer. */
const LONGEST_WAIT_MS = 3_600_000;

/** The two forms of `Retry-After`: seconds, or a date. https://www.rfc-editor.org/rfc/rfc9110#field.retry-after */
const millisecondsIn = (text: string, now: number): number => {
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  return /GMT$/.test(text) ? momentOf(text) - now : Number.NaN;
};

/** How long the edge asks to wait, in milliseconds; `undefined` if it does not say so in a form that HTTP knows. */
const retryAfter = (header: string | null, now: number): number | undefined => {
  const wait = millisecondsIn(header?.trim() ?? '', now);
  return wait >= 0 ? Math.min(wait, LONGEST_WAIT_MS) : undefined;
};

/** Statuses after which alloy tries again by itself: §7 of the specification. */
export const BUSY = [429, 502, 503, 504];
/** If the edge asks for a longer wait, the event waits in the outbox, not in alloy. */
const ALLOYS_WAIT_MS = 3_000;

/** What an answer means beyond its status. */
export interface AnswerNews {
  readonly reason?: string | undefined;
  /** The edge's, but it names no request: the event counts as handed over. */
  readonly outcome?: 'handed over';
  /** How long the edge asks to wait, in milliseconds. */
  readonly retryAfter?: number | undefined;
}

export interface JudgedAnswer extends AnswerNews {
  readonly verdict: EdgeVerdict;
  /** The answer, if it is the edge's. */
  readonly answer?: EdgeAnswer | undefined;
}

interface Request {
  readonly url: string;
  /** How many events it carries. */
  readonly count: number;
  readonly byAlloy: boolean;
  readonly now: number;
}

const readAnswer = (text: string | undefined): EdgeAnswer | undefined => {
  const answer = text ? attempt<EdgeAnswer>(() => JSON.parse(text)) : undefined;
  return typeof answer?.requestId === 'string' && Array.isArray(answer.handle) ? answer : undefined;
};

/** What a service behind the edge could not do. The edge has taken the events: sent again, they would count twice. */
const problemsIn = ({ errors }: EdgeAnswer = {}) =>
  (Array.isArray(errors) &&
    errors.flatMap((it) => (typeof it?.title === 'string' ? it.title : [])).join(', ')) ||
  undefined;

/**
 * Says what an answer means for the events of its request. Only the edge acknowledges events: with JSON of its form, or
 * with 204 from `collect`; and only if the answer names this request. A blocker, a service worker or a network's login
 * page may answer anything with 200, also with an earlier answer of the edge. `text` is missing if the answer broke off;
 * then its headers must do.
 */
export const judgeAnswer = (
  { status, header }: Answer,
  text: string | undefined,
  { url, count, byAlloy, now }: Request,
): JudgedAnswer => {
  if (status < 400) {
    const answer = readAnswer(text);
    const named = answer ? answer.requestId : header('X-Request-ID');
    const isEdges =
      answer ||
      (text === undefined ? header('X-Adobe-Edge') : status === 204 && url.includes('/v1/collect?'));
    if (!isEdges || status < 200 || status >= 300)
      return { verdict: 'not taken', reason: `The answer was not the edge’s: status ${status}.` };
    if (named === null) return { verdict: 'taken', outcome: 'handed over' };
    const asked = /[?&]requestId=([^&]+)/.exec(url)?.[1];
    // The edge adds a part of its own, in most answers that Adobe has recorded.
    return asked && `${named}-`.startsWith(`${asked}-`)
      ? { verdict: 'taken', answer, reason: problemsIn(answer) }
      : { verdict: 'not taken', reason: 'The answer was to another request.' };
  }
  const asked = header('Retry-After');
  const wait = retryAfter(asked, now);
  // alloy would try again at once after a time that is no time.
  const isAlloys = byAlloy && (asked === null || Number(wait) <= ALLOYS_WAIT_MS);
  if (BUSY.includes(status)) return { verdict: isAlloys ? 'busy' : 'not taken', retryAfter: wait };
  if (status >= 500 || status === 408) return { verdict: 'unreachable', retryAfter: wait };
  return { verdict: count > 1 ? 'batch refused' : 'refused' };
};
