import type { Clock } from '../../browser/index.ts';
import type { Unsubscribe } from '../../engine/index.ts';
import { backoff, failuresWithin, spread } from './backoff.ts';
import { type Outbox, UNDER_WAY } from './createOutbox.ts';
import type { BecomeListener, OutboxEntry } from './outboxEntry.ts';

/** The outcome of a request. */
export type EdgeVerdict =
  | 'taken'
  /** For good. */
  | 'refused'
  /** Perhaps because of one of its events. */
  | 'batch refused'
  /** alloy tries again by itself. */
  | 'busy'
  /** The same answer to a request of the tag. */
  | 'not taken'
  /** It has failed. */
  | 'unreachable'
  /** The tag has waited long enough, or the page was left: the request may have arrived. */
  | 'given up';

export interface Delivery {
  /** Sends an event: at once by alloy, or with the next try if the edge is known to be down. */
  readonly send: (entry: OutboxEntry) => void;
  /** Takes over the entries that another page has left. */
  readonly resume: (entries: readonly OutboxEntry[]) => void;
  /**
   * Whether the edge may be down: it does not answer at present, or did not on an earlier page. Requests must not
   * outlive their page then: their events are stored, and the next page sends them.
   */
  readonly mayBeDown: () => boolean;
  /** These are on the wire now. With `keepalive` they arrive even if the page dies. */
  readonly onWire: (ids: readonly string[], keepalive: boolean) => void;
  /** The answer to a request is so late that it may never come. */
  readonly late: () => void;
  /** The outcome of a request is known. `wait`: how long the edge asks to wait, in milliseconds. */
  readonly answered: (ids: readonly string[], verdict: EdgeVerdict, wait?: number) => void;
  /** When the next try is planned for, in epoch milliseconds. */
  readonly nextTry: () => number | undefined;
  /** Tries again now, because the network is back, or the page is back or visible again. */
  readonly hurry: () => void;
  /** The page is being left: waiting events leave now, or are stored. */
  readonly leave: () => void;
  readonly stop: Unsubscribe;
}

export interface DeliveryParts {
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly random: () => number;
  readonly online: () => boolean;
  /** Whether the page has been left, and has not come back. */
  readonly isLeft: () => boolean;
  /**
   * Makes the first try, through alloy. Resolves when alloy has finished with the event, rejects if it failed.
   * `isWithAlloy`: whether alloy may still send the event, or it was withdrawn or has left another way.
   */
  readonly byAlloy: (entry: OutboxEntry, isWithAlloy: () => boolean) => Promise<void>;
  /**
   * Sends complete events without alloy. With `leaving`, events beyond the browser's limit for requests that outlive
   * the page are not sent.
   */
  readonly direct: (entries: readonly OutboxEntry[], options: { readonly leaving: boolean }) => void;
  /** Gives up the requests under way whose events are all stored. */
  readonly giveUp: () => void;
  readonly became: BecomeListener;
}

/**
 * The browser says when it is online again, but may be wrong. Until then the tag waits at least as long as after this
 * many failures.
 */
const OFFLINE_PATIENCE = 3;
/** alloy's own tries follow one another quickly: together they count as at least this many failures. */
const BUSY_PATIENCE = 2;
/** A request that fails later than this after an event says nothing about the event. */
const TELLING_MS = 60_000;
/** A visitor who makes another event within this time is active. */
const ACTIVE_MS = 60_000;
/** The events of an active visitor start tries too, but not more often than this. */
const ACTIVE_TRY_MS = 20_000;

/**
 * Delivers every entry of the outbox to the edge. While the edge answers, alloy sends each event at once. When the edge
 * does not answer, events gather and leave together with the next try; the time between tries grows.
 */
export const createDelivery = ({
  outbox,
  clock,
  random,
  online,
  isLeft,
  byAlloy,
  direct,
  giveUp,
  became,
}: DeliveryParts): Delivery => {
  /** `doubtful`: an answer is late, or an earlier page left something behind, perhaps because of the edge. */
  let edge: 'answers' | 'doubtful' | 'down' = 'answers';
  let failures = 0;
  let nextTry: { readonly at: number; readonly cancel: Unsubscribe } | undefined;
  let lastTry = 0;
  let lastEvent = 0;
  /** `taken` or `refused`, whichever came last. */
  let lastVerdict: EdgeVerdict | undefined;
  /** The events of requests whose outcome this page still waits for. */
  const underWay = new Set<string>();

  const mayBeDown = () => edge !== 'answers';
  const doubt = () => {
    if (edge !== 'down') edge = 'doubtful';
  };
  /** What a page sends as it is left reaches the edge, as far as is known. */
  const mayArrive = () => online() && !mayBeDown();
  const awaitsAnswer = () => outbox.at('wire').length > 0;

  const plan = (milliseconds: number) => {
    nextTry?.cancel();
    const cancel = clock.after(milliseconds, () => {
      nextTry = undefined;
      flush();
    });
    nextTry = { at: clock.now() + milliseconds, cancel };
  };

  /** One batch at a time: the answer to one starts the next. Another page sends what waits on a page that is left. */
  const flush = () => {
    if (isLeft() || awaitsAnswer()) return;
    const [batch] = outbox.batches('ready');
    if (!batch) return;
    if (!online()) return plan(backoff(Math.max(failures, OFFLINE_PATIENCE), random));
    direct(batch, { leaving: false });
  };

  const age = ({ at }: OutboxEntry) => clock.now() - at;
  const flushInTime = () => {
    const [oldest] = outbox.at('ready');
    if (oldest) plan(spread(age(oldest), random));
  };

  /** The event has not arrived: it leaves with the next try. */
  const waitAgain = ({ unsure: _, ...entry }: OutboxEntry, why: string) => {
    outbox.add(entry);
    became(entry.id, 'waiting', why);
  };

  /**
   * The edge's answer to one request decides about all events that were under way when their page was left. If the
   * answer came before this page knew of these events, it decides only about those whose page was left before its request
   * was sent. The events of this page's own requests wait for the answer to these.
   */
  const settleUnsure = (verdict: EdgeVerdict, left = Number.POSITIVE_INFINITY) => {
    for (const entry of outbox.at('unsure')) {
      if ((entry.unsure ?? 0) >= left || underWay.has(entry.id)) continue;
      const end = (outcome: 'delivered' | 'lost', why: string) => {
        outbox.remove(entry.id);
        became(entry.id, outcome, `${UNDER_WAY}, and ${why}`);
      };
      if (verdict === 'taken') end('delivered', 'the edge has taken the next request');
      else if (verdict === 'refused') end('lost', 'the edge has refused the next request');
      else if (age(entry) >= TELLING_MS) end('lost', 'the next request failed too late to tell');
      else waitAgain(entry, `sent again: it was ${UNDER_WAY}, and the next request failed`);
    }
  };

  const goOn = () => {
    const wasDown = mayBeDown();
    edge = 'answers';
    failures = 0;
    return wasDown ? flushInTime() : flush();
  };

  const answered: Delivery['answered'] = (ids, verdict, wait = 0) => {
    for (const id of ids) underWay.delete(id);
    if (verdict === 'taken' || verdict === 'refused') {
      for (const id of ids) outbox.remove(id);
      lastVerdict = verdict;
      settleUnsure(verdict);
      return goOn();
    }
    // Another page may have taken over what is stored, and sends it.
    if (isLeft()) outbox.resync();
    // A page that has come back sees that its request has failed. While it is left, this would say nothing.
    if (verdict === 'unreachable' ? !isLeft() : verdict !== 'given up') {
      for (const entry of outbox.at('unsure'))
        if (ids.includes(entry.id)) waitAgain(entry, `${UNDER_WAY}, and its request has failed`);
    }
    if (verdict === 'batch refused') {
      for (const entry of ids.flatMap((id) => outbox.find(id) ?? [])) outbox.add({ ...entry, alone: true });
      return goOn();
    }
    // These events are not in the outbox: the page made them itself, or they were given up when the page was left, and
    // the page has since come back from the bfcache.
    if (!ids.some((id) => outbox.find(id))) {
      if (!nextTry && outbox.at('ready').length > 0) plan(wait + backoff(failures, random));
      return;
    }
    // If a request fails while the next try is planned, it was under way together with the last failed request. Both
    // count as one failure.
    if (edge !== 'down' || (verdict !== 'busy' && !nextTry)) failures += 1;
    if (verdict === 'busy') failures = Math.max(failures, BUSY_PATIENCE);
    edge = 'down';
    // A page that is left gives up its own requests: such a failure says nothing about the edge.
    if (!isLeft()) settleUnsure(verdict);
    // alloy holds back all other requests behind an unanswered one. Their events leave with the next try.
    const held = verdict === 'busy' ? [] : outbox.at('alloy').map(({ id }) => id);
    for (const id of [...ids, ...held]) outbox.move(id, verdict === 'busy' ? 'alloy' : 'ready');
    plan(wait + backoff(failures, random));
  };

  const sendByAlloy = (entry: OutboxEntry) => {
    outbox.add(entry, 'alloy');
    const isWithAlloy = () => outbox.whereabouts(entry.id) === 'alloy';
    byAlloy(entry, isWithAlloy).then(
      () => {
        if (!isWithAlloy()) return;
        outbox.remove(entry.id);
        became(entry.id, 'failed', 'alloy has not sent it');
      },
      () => isWithAlloy() && answered([entry.id], 'unreachable'),
    );
  };

  /** Sends events of a page that is left, unless the next page does. */
  const sendLast = (batches: readonly (readonly OutboxEntry[])[]) => {
    if (!online()) return;
    for (const batch of batches) {
      // While the edge may be down, the next page sends them. Events that are not stored have no other chance.
      const last = batch.filter(({ id }) => !mayBeDown() || !outbox.isWrittenDown(id));
      if (last.length > 0) direct(last, { leaving: true });
    }
    outbox.letGo();
  };

  return {
    answered,
    mayBeDown,
    nextTry: () => nextTry?.at,
    onWire: (ids, keepalive) => {
      // A page that is left may never get the answer.
      if (!isLeft()) lastTry = clock.now();
      for (const id of ids) underWay.add(id);
      // While the edge may be down, even a request with keepalive may not arrive: its events stay stored, or wait here.
      const safe = keepalive && !mayBeDown();
      for (const id of ids) outbox.move(id, 'wire', safe);
      if (isLeft()) outbox.letGo();
    },
    late: doubt,
    send: (entry) => {
      if (isLeft()) {
        // This event leaves as the others did. Another page may already have taken over what is stored of those, and takes
        // what is stored next at once: so the event is stored only after it has left, or if it cannot leave.
        const mayLeave = mayArrive();
        outbox.add(entry, mayLeave ? 'wire' : 'ready');
        sendLast([[entry]]);
        if (mayLeave && outbox.whereabouts(entry.id) === 'wire') outbox.move(entry.id, 'ready');
        return;
      }
      const now = clock.now();
      const isActive = now - lastEvent < ACTIVE_MS;
      lastEvent = now;
      // No try is planned, because the last one found nothing to send (after a withdrawal): this event is the next try.
      const isNextTry = !nextTry && !awaitsAnswer();
      if (edge !== 'down' || isNextTry) return sendByAlloy(entry);
      outbox.add(entry);
      if (isActive && now - lastTry > ACTIVE_TRY_MS) flush();
    },
    resume: (entries) => {
      for (const entry of entries) outbox.add(entry, entry.unsure ? 'unsure' : 'ready');
      // The page before this one may mark what it left only after the edge has answered here.
      if (lastVerdict && edge === 'answers' && !awaitsAnswer()) {
        settleUnsure(lastVerdict, lastTry);
      }
      const [oldest] = outbox.at('ready');
      if (!oldest || entries.length === 0) return;
      doubt();
      failures = Math.max(failures, failuresWithin(age(oldest)));
      if (!nextTry) flushInTime();
    },
    hurry: flush,
    leave: () => {
      if (!mayArrive()) {
        // The next page sends the waiting events, and those on their way too, because this page gets no answer.
        outbox.writeDown();
        giveUp();
        // alloy must not send them too.
        for (const { id } of outbox.at('alloy')) outbox.move(id, 'ready');
      }
      sendLast(outbox.batches('ready', 'alloy'));
    },
    stop: () => {
      nextTry?.cancel();
      outbox.forget();
    },
  };
};
