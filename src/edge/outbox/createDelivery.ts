import type { Browser } from '../../browser/index.ts';
import type { EventRecord } from '../../engine/index.ts';
import type { OutboxLimits } from '../../settings/index.ts';
import {
  type CompleteEvent,
  type Entry,
  isOpen,
  type Ledger,
  type News,
  type OpenEntry,
  UNDER_WAY,
} from '../ledger/index.ts';
import { batchesOf } from './batchesOf.ts';
import { createTries, OFFLINE_PATIENCE } from './createTries.ts';
import { overLimits } from './overLimits.ts';

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

export type Delivery = ReturnType<typeof createDelivery>;

export interface DeliveryParts {
  readonly ledger: Ledger;
  readonly limits: OutboxLimits;
  readonly browser: Pick<Browser, 'clock' | 'random' | 'online' | 'visible'>;
  /** Whether the visitor has an ID. A new one gets it with the answer to the first request, which alloy reads. */
  readonly isKnown: () => boolean;
  /** Whether the page has been left, and has not come back. */
  readonly isLeft: () => boolean;
  /**
   * Makes the first try, through alloy. Resolves when alloy has finished with the event, rejects if it failed.
   * `isWithAlloy`: whether alloy may still send the event, or it was withdrawn or has left another way.
   */
  readonly byAlloy: (event: CompleteEvent, isWithAlloy: () => boolean) => Promise<void>;
  /**
   * Sends complete events without alloy. With `leaving`, events beyond the browser's limit for requests that outlive
   * the page are not sent.
   */
  readonly direct: (events: readonly CompleteEvent[], options: { readonly leaving: boolean }) => void;
  readonly report: (message: string, cause: unknown, rule?: string) => void;
}

/** A request that fails later than this after an event says nothing about the event. */
const TELLING_MS = 60_000;
/** A visitor who makes another event within this time is active. */
const ACTIVE_MS = 60_000;
/** The events of an active visitor start tries too, but not more often than this. */
const ACTIVE_TRY_MS = 20_000;

/**
 * Delivers every event of the ledger to the edge. While the edge answers, alloy sends an event at once; those that follow
 * wait for its answer, and leave together. When the edge does not answer, events gather and leave together with the next
 * try; the time between tries grows.
 */
export const createDelivery = (parts: DeliveryParts) => {
  const { ledger, limits, isKnown, isLeft, byAlloy, direct, report } = parts;
  const { clock, random, online, visible } = parts.browser;
  const tries = createTries(clock, random, () => flush());
  const { mayBeDown } = tries;
  let lastTry = 0;
  let lastEvent = 0;
  /** `taken` or `refused`, whichever came last. */
  let lastVerdict: EdgeVerdict | undefined;

  /** What a page sends as it is left reaches the edge, as far as is known. */
  const mayArrive = () => online() && !mayBeDown();
  /** Whether an answer will come soon. While the edge is down, alloy may keep an event for long. */
  const isUnderWay = () => ledger.has('wire') || (!tries.isDown() && ledger.has('alloy'));
  const eventsOf = (entries: readonly OpenEntry[]) => entries.map(({ event }) => event);

  /** Drops what is too much. While the edge answers, a burst is no reason to drop anything: it will be over soon. */
  const keepLimits = () => {
    const over = overLimits(ledger.at('ready', 'alloy', 'wire', 'unsure'), limits);
    for (const { id, reason } of over) ledger.end(id, 'dropped', { reason });
  };

  /** One batch at a time: the answer to one starts the next. Another page sends what waits on a page that is left. */
  const flush = () => {
    if (isLeft() || isUnderWay() || !ledger.has('ready')) return;
    if (mayBeDown()) keepLimits();
    const [batch] = batchesOf(ledger.at('ready'));
    if (!batch) return;
    if (!online()) return tries.backOff(0, OFFLINE_PATIENCE);
    direct(eventsOf(batch), { leaving: false });
  };

  const flushInTime = () => {
    const [oldest] = ledger.at('ready');
    if (oldest) tries.spreadOver(oldest.age());
  };

  /** The event has not arrived: it leaves with the next try. */
  const waitAgain = (id: string, why: string) =>
    ledger.move(id, 'ready', { reason: why }, { unsure: undefined });

  /**
   * The edge's answer to one request decides about all events that were under way when their page was left. If the
   * answer came before this page knew of these events, it decides only about those whose page was left before its request
   * was sent. The events of this page's own requests wait for the answer to these.
   */
  const settleUnsure = (verdict: EdgeVerdict, left = Number.POSITIVE_INFINITY) => {
    for (const { event, request, age } of ledger.at('unsure')) {
      const { id, unsure = 0 } = event;
      if (unsure >= left || request) continue;
      const end = (outcome: 'delivered' | 'lost', why: string) =>
        ledger.end(id, outcome, { reason: `${UNDER_WAY}, and ${why}` });
      if (verdict === 'taken') end('delivered', 'the edge has taken the next request');
      else if (verdict === 'refused') end('lost', 'the edge has refused the next request');
      else if (age() >= TELLING_MS) end('lost', 'the next request failed too late to tell');
      else waitAgain(id, `sent again: it was ${UNDER_WAY}, and the next request failed`);
    }
  };

  const goOn = () => {
    const wasDown = mayBeDown();
    tries.works();
    if (wasDown) return flushInTime();
    // Only after this, alloy stores the cookies of the answer.
    if (isKnown()) flush();
    else if (ledger.has('ready')) tries.soon();
  };

  /**
   * The outcome of a request is known. `news` say more of it than the verdict does; `wait`: how long the edge asks to
   * wait, in milliseconds.
   */
  const answered = (ids: readonly string[], verdict: EdgeVerdict, news: News = {}, wait = 0) => {
    const entries = ids.flatMap((id) => ledger.find(id) ?? []);
    if (verdict === 'taken' || verdict === 'refused') {
      for (const { record } of entries)
        ledger.end(record.id, verdict === 'taken' ? 'delivered' : 'failed', news);
      lastVerdict = verdict;
      settleUnsure(verdict);
      return goOn();
    }
    // Another page may have taken over what is stored, and sends it.
    if (isLeft()) ledger.resync();
    for (const { record, isForeign, state } of entries) {
      if (!isForeign || state === 'ended') continue;
      // alloy tries again by itself if the edge is busy.
      if (verdict === 'busy') ledger.move(record.id, 'alloy', { ...news, outcome: 'failed' });
      else ledger.end(record.id, 'failed', news);
    }
    const inDoubt = entries.filter(({ state }) => state === 'unsure');
    // A page that has come back sees that its request has failed. While it is left, this would say nothing.
    const isTelling = verdict === 'unreachable' ? !isLeft() : verdict !== 'given up';
    for (const { record } of inDoubt) {
      if (isTelling) waitAgain(record.id, `${UNDER_WAY}, and its request has failed`);
      else ledger.move(record.id, 'unsure');
    }
    const own = entries.filter((entry) => isOpen(entry) && entry.state !== 'unsure');
    const moveOwn = (to: 'ready' | 'alloy', amended?: Partial<CompleteEvent>) => {
      for (const entry of own) ledger.move(entry.record.id, to, inDoubt.includes(entry) ? {} : news, amended);
    };
    if (verdict === 'batch refused') {
      moveOwn('ready', { alone: true });
      return goOn();
    }
    // The page made these events itself, or they were given up when the page was left, and the page has since come back
    // from the bfcache.
    if (own.length === 0) {
      if (!tries.next() && ledger.has('ready')) tries.backOff(wait);
      return;
    }
    tries.failed(verdict === 'busy');
    // A page that is left gives up its own requests: such a failure says nothing about the edge.
    if (!isLeft()) settleUnsure(verdict);
    moveOwn(verdict === 'busy' ? 'alloy' : 'ready');
    // alloy holds back all other requests behind an unanswered one. Their events leave with the next try.
    if (verdict !== 'busy') for (const { event } of ledger.at('alloy')) ledger.move(event.id, 'ready');
    keepLimits();
    tries.backOff(wait);
  };

  const sendByAlloy = (event: CompleteEvent) => {
    const { id } = event;
    ledger.move(id, 'alloy');
    const isWithAlloy = () => ledger.find(id)?.state === 'alloy';
    byAlloy(event, isWithAlloy)
      .then(
        () => isWithAlloy() && ledger.end(id, 'failed', { reason: 'alloy has not sent it' }),
        (cause) =>
          isWithAlloy() && answered([id], 'unreachable', { status: undefined, reason: String(cause) }),
      )
      .then(() => tries.next() || flush());
  };

  /** The events that wait leave now, in front of whatever leaves next. What does not fit waits on. */
  const sendAhead = () => {
    const waiting = ledger.at('ready', 'alloy');
    // Offers, and the ID of a new visitor, come only by alloy.
    const isAlloys = !isKnown() || waiting.some(({ event }) => event.renderDecisions);
    if (!mayArrive() || isAlloys || !ledger.has('ready')) return;
    for (const batch of batchesOf(waiting)) direct(eventsOf(batch), { leaving: true });
  };

  const sendOrFollow = (event: CompleteEvent) => {
    const hasAnswer = Number(tries.next()) <= clock.now();
    const follows = !mayBeDown() && (isUnderWay() || hasAnswer);
    if (follows && !event.renderDecisions) ledger.move(event.id, 'ready');
    // Offers cannot wait, and a hidden page may get no further task.
    if (follows && (event.renderDecisions || !visible())) sendAhead();
    if (!follows || event.renderDecisions) sendByAlloy(event);
  };

  /** Sends events of a page that is left, unless the next page does. */
  const sendLast = (entries: readonly OpenEntry[]) => {
    if (!online()) return;
    for (const batch of batchesOf(entries)) {
      // While the edge may be down, the next page sends them. Events that are not stored have no other chance.
      const last = batch.filter(({ isStored }) => !mayBeDown() || !isStored);
      if (last.length > 0) direct(eventsOf(last), { leaving: true });
    }
    ledger.markInDoubt();
  };

  /** Ends the requests under way whose events are all stored. */
  const giveUp = () => {
    const requests = new Map<Entry['request'], boolean>();
    for (const { request, isStored } of ledger.at('wire'))
      requests.set(request, isStored && requests.get(request) !== false);
    for (const [request, areStored] of requests) if (areStored) request?.abort();
  };

  return {
    answered,
    /**
     * Whether the edge may be down: it does not answer at present, or did not on an earlier page. Requests must not
     * outlive their page then: their events are stored, and the next page sends them.
     */
    mayBeDown,
    nextTry: tries.next,
    /** These are on the wire now. With `keepalive` they arrive even if the page dies. */
    onWire: (
      events: readonly Pick<EventRecord, 'id' | 'xdm' | 'data'>[],
      keepalive: boolean,
      request?: Entry['request'],
    ): void => {
      // A page that is left may never get the answer.
      if (!isLeft()) lastTry = clock.now();
      // While the edge may be down, even a request with keepalive may not arrive: its events stay stored, or wait here.
      const isSafe = keepalive && !mayBeDown();
      for (const event of events) ledger.sent(event, { isSafe, request });
      if (isLeft()) ledger.markInDoubt();
    },
    /** The answer to a request is so late that it may never come. */
    late: () => tries.doubt(),
    /**
     * Sends an event that the ledger has: at once by alloy, or together with others, after the answer to the event under
     * way, or with the next try if the edge is known to be down.
     */
    send: (id: string) => {
      const entry = ledger.find(id);
      if (!isOpen(entry)) return;
      if (isLeft()) {
        // This event leaves as the others did. Another page may already have taken over what is stored of those, and takes
        // what is stored next at once: so the event is stored only after it has left, or if it cannot leave.
        if (!mayArrive()) ledger.move(id, 'ready');
        sendLast([entry]);
        if (entry.state !== 'unsure') ledger.move(id, 'ready');
        return;
      }
      const now = clock.now();
      const isActive = now - lastEvent < ACTIVE_MS;
      lastEvent = now;
      // No try is planned, because the last one found nothing to send (after a withdrawal): this event is the next try.
      const isNextTry = !tries.next() && !isUnderWay();
      if (!tries.isDown() || isNextTry) return sendOrFollow(entry.event);
      ledger.move(id, 'ready');
      keepLimits();
      if (isActive && now - lastTry > ACTIVE_TRY_MS) flush();
    },
    /** The ledger has got events that another page has left: this page sends them. */
    resume: (): void => {
      for (const { event } of ledger.at('made')) ledger.move(event.id, 'ready');
      // Events of earlier pages may be too old, and too many together with those of this page.
      keepLimits();
      // The page before this one may mark what it left only after the edge has answered here.
      if (lastVerdict && !mayBeDown() && !isUnderWay()) settleUnsure(lastVerdict, lastTry);
      const oldest = ledger.at('ready').find(({ event }) => !event.spare);
      if (!oldest) flush();
      else {
        tries.doubt(oldest.age());
        if (!tries.next()) flushInTime();
      }
    },
    /** Tries again now, because the network is back, or the page is back or visible again. */
    retryNow: flush,
    /** The page is hidden: events that wait for an answer leave now. */
    hide: sendAhead,
    /** The page is being left: waiting events leave now, or are stored. */
    leave: (): void => {
      const isUp = mayArrive();
      if (!isUp) {
        // The next page sends the waiting events, and those on their way too, because this page gets no answer.
        ledger.persist();
        giveUp();
        // alloy must not send them too.
        for (const { event } of ledger.at('alloy')) ledger.move(event.id, 'ready');
      }
      sendLast(ledger.at('ready', 'alloy'));
      // What has left makes room in the storage.
      for (const { event } of ledger.at('ready', 'alloy'))
        ledger.move(event.id, 'ready', {}, isUp ? { spare: true } : undefined);
      const lost = ledger.at('ready').filter(({ isStored }) => !isStored);
      if (lost.length > 0)
        report(
          'Events will be lost unless their page comes back: they could be neither sent nor stored.',
          `${lost.length} events`,
          [...new Set(lost.map(({ record }) => record.rule))].join(', '),
        );
    },
    stop: (): void => {
      tries.cancel();
      ledger.forget();
    },
  };
};
