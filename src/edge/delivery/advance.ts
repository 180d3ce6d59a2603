import type { CompleteEvent, Entry, News, Outcome, Standing } from './entry.ts';

/** The outcome of a request. */
export type EdgeVerdict =
  | 'taken'
  /** For good. */
  | 'refused'
  /** Perhaps because of one of its events. */
  | 'batch refused'
  /** alloy tries again by itself. */
  | 'busy'
  /** The same answer to a request of the tag; or an answer that is not the edge's to this request. */
  | 'not taken'
  /** It has failed. */
  | 'unreachable'
  /** The tag has waited long enough, or the page was left: the request may have arrived. */
  | 'given up';

/** What happens to an event: the evidence for what is said of it afterwards. */
export type Happening =
  /** It waits for its turn. `change`: what changes of the event itself. */
  | { readonly is: 'queued'; readonly change?: Partial<CompleteEvent> | undefined }
  /** An earlier page has left it behind. */
  | { readonly is: 'found' }
  /** alloy makes the first try. */
  | { readonly is: 'given to alloy' }
  /**
   * It goes on the wire, and this is what leaves of it. `outlives`: the request may outlive its page, and the edge
   * answers. `isTaken`: the browser has taken the request for good, as its page is left.
   */
  | {
      readonly is: 'sent';
      readonly outlives: boolean;
      readonly isTaken: boolean;
      readonly leaving: Pick<News, 'xdm' | 'data'>;
    }
  /** The browser has had the time to refuse the request, and has not. */
  | { readonly is: 'taken' }
  /** The outcome of its request is known. `isLeft`: its page has been left, and has not come back. */
  | {
      readonly is: 'answered';
      readonly verdict: EdgeVerdict;
      readonly news: News;
      readonly isLeft: boolean;
    }
  /** The outcome of a later request is known. */
  | { readonly is: 'outrun'; readonly verdict: EdgeVerdict }
  /** Its page is left. `isUp`: the edge answers. */
  | { readonly is: 'left'; readonly isUp: boolean }
  /** The storage has lost it. */
  | { readonly is: 'gone' }
  /** A gate refuses it. */
  | { readonly is: 'refused'; readonly reason: string }
  /** Consent was withdrawn. What has left stays in doubt. */
  | { readonly is: 'withdrawn' }
  /** It will not be sent. */
  | { readonly is: 'dropped'; readonly reason: string };

/** What becomes of an event. */
export interface Step {
  readonly to?: Partial<Standing>;
  /** Changes of the event itself, which the storage gets too. */
  readonly change?: Partial<CompleteEvent> | undefined;
  readonly news?: News;
  /** The event is over, with this outcome. */
  readonly end?: Outcome;
  /** The event is given up, and may be lost. */
  readonly isLost?: true;
  /** The page learns that the edge fails. */
  readonly isFailure?: true;
}

/** A request that fails later than this after an event says nothing about the event. */
const TELLING_MS = 60_000;
const LEFT = 'its page was left before the answer';

/** What is said of an event that is not over. Each word rests on what was seen: the table in `docs/delivery.md`. */
export const wordOf = ({ place, isTaken, isDoubtful, wasDoubtful, isStored }: Entry): Outcome => {
  if (place === 'noted' || isTaken) return 'handed over';
  if (isDoubtful || wasDoubtful) return 'in doubt';
  return isStored ? 'stored' : 'waiting';
};

/** The event is given up. What has left, and was not answered, may have arrived; its request is taken back. */
const endOf = (entry: Entry, otherwise: Outcome): Outcome => {
  const word = entry.place === 'wire' ? 'in doubt' : wordOf(entry);
  return word === 'in doubt' || word === 'handed over' ? word : otherwise;
};

/** Whether the event would be lost if its page died now. */
export const isAtRisk = ({ place, outlives, isTaken, wasLeft }: Standing): boolean =>
  place === 'wire' ? wasLeft || !outlives || !isTaken : place !== 'made' && place !== 'over';

/** Its request has failed, or another one carries it: the next page must not wait for any other answer. */
const noLongerHandedOver = ({ event }: Entry): Step['change'] =>
  event?.handedOver ? { handedOver: undefined } : undefined;

const afterAnswer = (entry: Entry, verdict: EdgeVerdict, news: News, isLeft: boolean): Step => {
  // Also if the event was over: an answer that comes late knows better.
  if (verdict === 'taken') return { end: 'delivered', news: { reason: undefined, ...news } };
  if (verdict === 'refused') return { end: 'refused', news };
  if (entry.place === 'over') return {};
  // A success that is not the edge's, or not to this request, may hide the edge's own answer.
  const isAnswered = Number(news.status) >= 400;
  const { wasLeft, isTaken, wasDoubtful } = entry;
  // When a page is left, its requests are given up, by the browser or by the tag: that says nothing about them.
  const isGivenUp = wasLeft && news.status === undefined && (isLeft || verdict === 'given up');
  if (entry.isForeign) {
    if (verdict === 'busy') return { to: { place: 'alloy' }, news };
    if (isGivenUp && isTaken) return { end: 'handed over' };
    return { end: isAnswered && !wasDoubtful ? 'dropped' : endOf(entry, 'dropped'), news, isLost: true };
  }
  if (isGivenUp) return { to: { place: isTaken ? 'noted' : 'ready', isDoubtful: !isTaken } };
  if (verdict === 'batch refused')
    return {
      to: { place: 'ready', isDoubtful: false },
      change: { alone: true, handedOver: undefined },
      news,
    };
  const place = verdict === 'busy' ? 'alloy' : 'ready';
  const isDoubtful = isAnswered ? false : entry.isDoubtful || entry.place === 'wire';
  // The page has come back, and knows better than what it wrote as it was left.
  const change = isAnswered && !wasDoubtful && entry.event?.inDoubt ? { inDoubt: undefined } : undefined;
  return {
    to: { place, isDoubtful },
    change: change || noLongerHandedOver(entry),
    news,
    isFailure: true,
  };
};

/**
 * A later request tells about an event that the browser had taken as its page was left. If the edge has answered, a second
 * try would probably count twice; if not, it has probably not answered the event either.
 */
const afterNextAnswer = ({ age }: Entry, verdict: EdgeVerdict): Step => {
  const end = (why: string): Step => ({ end: 'handed over', news: { reason: `${LEFT}, and ${why}` } });
  if (verdict === 'taken' || verdict === 'refused') return end('the edge has answered the next request');
  if (age() >= TELLING_MS) return end('the next request failed too late to tell');
  return {
    to: { place: 'ready', isDoubtful: true },
    change: { handedOver: undefined, inDoubt: true },
    news: { reason: `sent again: ${LEFT}, and the next request failed` },
  };
};

/** Says what becomes of an event when something happens to it, at a time in epoch milliseconds. */
export const advance = (entry: Entry, happening: Happening, at: number): Step => {
  const { place, record, event, isTaken, outlives } = entry;
  const isDoubtful = entry.isDoubtful || entry.wasDoubtful;
  if (happening.is === 'answered')
    return afterAnswer(entry, happening.verdict, happening.news, happening.isLeft);
  if (place === 'over') return {};
  switch (happening.is) {
    case 'queued':
      return { to: { place: 'ready' }, change: happening.change };
    case 'found':
      if (event?.handedOver) return { to: { place: 'noted' }, news: { attempts: 1, reason: LEFT } };
      if (event?.inDoubt)
        return { to: { place: 'ready', isDoubtful: true }, news: { attempts: 1, reason: LEFT } };
      return { to: { place: 'ready' }, news: { reason: 'left behind by an earlier page' } };
    case 'given to alloy':
      return { to: { place: 'alloy' } };
    case 'sent':
      return {
        // Nobody answers a request that the browser has taken for good.
        to: {
          place: happening.isTaken ? 'noted' : 'wire',
          outlives: happening.outlives,
          isDoubtful: false,
          wasDoubtful: isDoubtful,
          sentAt: at,
        },
        change: happening.isTaken ? { handedOver: at } : noLongerHandedOver(entry),
        // An earlier try may have left its status, its duration and why it failed.
        news: {
          attempts: record.attempts + 1,
          leftAt: [...(record.leftAt ?? []), at],
          status: undefined,
          took: undefined,
          reason: happening.isTaken ? LEFT : undefined,
          ...happening.leaving,
        },
      };
    case 'taken':
      // Once its page has been left, the next page may already send it again.
      return place === 'wire' && outlives && !entry.wasLeft ? { to: { isTaken: true } } : {};
    case 'outrun':
      return place === 'noted' ? afterNextAnswer(entry, happening.verdict) : {};
    case 'left':
      if (entry.wasLeft) return {};
      if (place !== 'wire') return isDoubtful && !event?.inDoubt ? { change: { inDoubt: true } } : {};
      return isTaken && happening.isUp
        ? { to: { wasLeft: true }, change: { handedOver: at }, news: { reason: LEFT } }
        : {
            to: { wasLeft: true, isTaken: false, isDoubtful: true },
            change: { inDoubt: true, ...(happening.isUp && { spare: true }) },
            news: { reason: LEFT },
          };
    case 'gone':
      return { end: 'in doubt', news: { reason: 'another page has it' } };
    case 'withdrawn':
      return {
        end: endOf(entry, 'refused'),
        news: { status: undefined, took: undefined, reason: 'consent was withdrawn' },
      };
    case 'refused':
      return { end: endOf(entry, 'refused'), news: { reason: happening.reason } };
    case 'dropped':
      return { end: endOf(entry, 'dropped'), news: { reason: happening.reason }, isLost: true };
  }
};
