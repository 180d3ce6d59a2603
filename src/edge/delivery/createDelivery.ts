import type { Browser } from '../../browser/index.ts';
import type { EventRecord } from '../../engine/index.ts';
import type { OutboxLimits } from '../../settings/index.ts';
import { type EdgeVerdict, isAtRisk } from './advance.ts';
import { batchesOf } from './batchesOf.ts';
import type { Ledger } from './createLedger.ts';
import { createTries, OFFLINE_PATIENCE } from './createTries.ts';
import { type CompleteEvent, type Entry, isOpen, type News, type OpenEntry } from './entry.ts';
import { overLimits } from './overLimits.ts';

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
   * Sends complete events without alloy. With `leaving`, events that the browser does not let outlive the page are not
   * sent.
   */
  readonly direct: (events: readonly CompleteEvent[], options: { readonly leaving: boolean }) => void;
  readonly report: (message: string, cause: unknown, rule?: string) => void;
}

/** A visitor who makes another event within this time is active. */
const ACTIVE_MS = 60_000;
/** The events of an active visitor start tries too, but not more often than this. */
const ACTIVE_TRY_MS = 20_000;

const asksForOffers = ({ event }: OpenEntry) => event.renderDecisions === true;
const eventsOf = (entries: readonly OpenEntry[]) => entries.map(({ event }) => event);

/**
 * Delivers every event of the ledger to the edge. While the edge answers, alloy sends an event at once; those that follow
 * wait for its answer, and leave together. When the edge does not answer, events gather and leave together with the next
 * try; the time between tries grows. `advance` says what becomes of an event; here is said which one leaves when.
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
  /** An event that asks for offers waits for its turn. */
  let offersWait = false;

  /** What a page sends as it is left reaches the edge, as far as is known. */
  const mayArrive = () => online() && !mayBeDown();
  /** Whether an answer will come soon. While the edge is down, alloy may keep an event for long. */
  const isUnderWay = () => ledger.has('wire') || (!tries.isDown() && ledger.has('alloy'));

  /** Drops what is too much. While the edge answers, a burst is no reason to drop anything: it will be over soon. */
  const keepLimits = () => {
    const over = overLimits(ledger.at('ready', 'alloy', 'wire', 'noted'), limits);
    for (const { id, reason } of over) ledger.happen(id, { is: 'dropped', reason });
  };

  const sendByAlloy = (event: CompleteEvent) => {
    const { id } = event;
    ledger.happen(id, { is: 'given to alloy' });
    const isWithAlloy = () => ledger.find(id)?.place === 'alloy';
    byAlloy(event, isWithAlloy)
      .then(
        () => isWithAlloy() && ledger.happen(id, { is: 'dropped', reason: 'alloy has not sent it' }),
        (cause) =>
          isWithAlloy() && answered([id], 'unreachable', { status: undefined, reason: String(cause) }),
      )
      .then(() => tries.next() || flush());
  };

  /**
   * What waits leaves now, in order. Offers come only by alloy, so nothing younger leaves before alloy has sent the event
   * that asks for them.
   */
  const sendAhead = () => {
    offersWait = false;
    const waiting = ledger.at('ready', 'alloy');
    const first = waiting.find(asksForOffers);
    const ahead = first ? waiting.slice(0, waiting.indexOf(first)) : waiting;
    for (const batch of batchesOf(ahead)) direct(eventsOf(batch), { leaving: false });
    for (const entry of waiting.slice(ahead.length)) {
      if (!asksForOffers(entry)) break;
      if (entry.place === 'ready') sendByAlloy(entry.event);
    }
    offersWait = ledger.at('ready').some(asksForOffers);
  };

  /** One batch at a time: the answer to one starts the next. Another page sends what waits on a page that is left. */
  const flush = () => {
    if (isLeft() || isUnderWay() || !ledger.has('ready')) return;
    if (mayBeDown()) keepLimits();
    const [batch] = batchesOf(ledger.at('ready'));
    if (!batch) return;
    if (!online()) return tries.backOff(0, OFFLINE_PATIENCE);
    if (offersWait) sendAhead();
    else direct(eventsOf(batch), { leaving: false });
  };

  const flushInTime = () => {
    const [oldest] = ledger.at('ready');
    if (oldest) tries.spreadOver(oldest.age());
  };

  /** The event waits for the next try, which is too late for offers. */
  const waitForTry = ({ event }: OpenEntry) =>
    ledger.happen(event.id, {
      is: 'queued',
      change: event.renderDecisions ? { renderDecisions: undefined } : undefined,
    });

  /**
   * The outcome of a request tells about what the browser had taken when earlier pages were left; only about those left
   * before the request was sent, if that is known.
   */
  const outrun = (verdict: EdgeVerdict, left = Number.POSITIVE_INFINITY) => {
    if (!ledger.has('noted')) return;
    for (const { event } of ledger.at('noted'))
      if (Number(event.handedOver) < left) ledger.happen(event.id, { is: 'outrun', verdict });
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
    const isAnswer = verdict === 'taken' || verdict === 'refused';
    // Another page may have taken over what is stored, and sends it.
    if (!isAnswer && isLeft()) ledger.resync();
    const happening = { is: 'answered', verdict, news, isLeft: isLeft() } as const;
    const isFailure = ids.filter((id) => ledger.happen(id, happening)).length > 0;
    if (isAnswer) {
      lastVerdict = verdict;
      outrun(verdict);
    }
    if (isAnswer || verdict === 'batch refused') return goOn();
    // The page made these events itself; or they were given up as the page was left.
    if (!isFailure) {
      if (!tries.next() && ledger.has('ready')) tries.backOff(wait);
      return;
    }
    tries.failed(verdict === 'busy');
    // A page that is left gives up its own requests: such a failure says nothing about the edge.
    if (!isLeft()) outrun(verdict);
    // alloy holds back all other requests behind an unanswered one. Their events leave with the next try.
    if (verdict !== 'busy') {
      for (const entry of ledger.at('ready', 'alloy')) waitForTry(entry);
      offersWait = false;
    }
    keepLimits();
    tries.backOff(wait);
  };

  /** Sends an event of a page that stays, while the edge is not known to be down. */
  const sendNow = (entry: OpenEntry) => {
    // What an outage has left behind waits for its own moment; nothing waits for that.
    const hasOlder = ledger.has('ready') && !(Number(tries.next()) > clock.now());
    // Until alloy knows the visitor, it holds such an event back itself, and hides what the offers will change.
    const isAlloys = asksForOffers(entry) && !isKnown();
    if (!hasOlder && (isAlloys || mayBeDown() || !isUnderWay())) return sendByAlloy(entry.event);
    ledger.happen(entry.event.id, { is: 'queued' });
    offersWait ||= asksForOffers(entry);
    // Offers cannot wait, and a hidden page may get no further task. Only by alloy's first answer the visitor is known.
    if ((offersWait || mayBeDown() || !visible()) && isKnown() && online()) sendAhead();
  };

  const left = () => {
    const happening = { is: 'left', isUp: mayArrive() } as const;
    for (const { event } of ledger.at('wire', 'ready', 'alloy')) ledger.happen(event.id, happening);
  };

  /** Sends events of a page that is left, unless the next page does. */
  const sendLast = (entries: readonly OpenEntry[], leaving = true) => {
    for (const batch of online() ? batchesOf(entries) : []) {
      // While the edge may be down, the next page sends them. Events that are not stored have no other chance.
      const last = batch.filter(({ isStored }) => !mayBeDown() || !isStored);
      if (last.length > 0) direct(eventsOf(last), { leaving });
    }
    left();
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
    /**
     * These are on the wire now. `keepalive`: their request may outlive the page; `isTaken`: the browser has said that it
     * has it.
     */
    onWire: (
      events: readonly Pick<EventRecord, 'id' | 'xdm' | 'data'>[],
      { keepalive, isTaken }: { readonly keepalive: boolean; readonly isTaken: boolean },
      request?: Entry['request'],
    ): void => {
      // A page that is left may never get the answer.
      if (!isLeft()) lastTry = clock.now();
      // While the edge may be down, even such a request may not arrive: its events stay stored, or wait here.
      const outlives = keepalive && !mayBeDown();
      for (const { id, ...leaving } of events)
        ledger.happen(id, { is: 'sent', outlives, isTaken, leaving }, request);
      if (isLeft()) left();
      else if (offersWait && isKnown()) sendAhead();
    },
    /** The browser has had the time to refuse these, and has not. */
    taken: (ids: readonly string[]): void => {
      for (const id of ids) ledger.happen(id, { is: 'taken' });
    },
    /** The answer to a request is so late that it may never come: nothing waits for it any longer. */
    late: (): void => {
      tries.doubt();
      if (ledger.has('ready') && isKnown() && online() && !isLeft()) sendAhead();
    },
    /**
     * Sends an event that the ledger has: at once by alloy, or together with others, after the answer to the event under
     * way, or with the next try if the edge is known to be down.
     */
    send: (id: string): void => {
      const entry = ledger.find(id);
      if (!isOpen(entry)) return;
      if (isLeft()) {
        // This event leaves as the others did. Another page may already have taken over what is stored of those, and takes
        // what is stored next at once: so the event is stored only after it has left, or if it cannot leave.
        if (!mayArrive()) ledger.happen(id, { is: 'queued' });
        sendLast([entry]);
        if (entry.place === 'made') ledger.happen(id, { is: 'queued' });
        return;
      }
      const now = clock.now();
      const isActive = now - lastEvent < ACTIVE_MS;
      lastEvent = now;
      // No try is planned, because the last one found nothing to send (after a withdrawal): this event is the next try.
      const isNextTry = !tries.next() && !isUnderWay();
      if (!tries.isDown() || isNextTry) {
        sendNow(entry);
        return;
      }
      waitForTry(entry);
      keepLimits();
      if (isActive && now - lastTry > ACTIVE_TRY_MS) flush();
    },
    /** The ledger has got events that another page has left: this page sends them. */
    resume: (): void => {
      for (const { event } of ledger.at('made')) ledger.happen(event.id, { is: 'found' });
      // Events of earlier pages may be too old, and too many together with those of this page.
      keepLimits();
      // The page before this one may mark what it left only after the edge has answered here.
      if (lastVerdict && !mayBeDown() && !isUnderWay()) outrun(lastVerdict, lastTry);
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
    hide: (): void => {
      // A page that is left is hidden after that: another page sends what the browser has not taken.
      if (mayArrive() && isKnown() && ledger.has('ready') && !isLeft()) sendAhead();
    },
    /** The page is being left: waiting events leave now, or are stored. */
    leave: (): void => {
      const isUp = mayArrive();
      if (!isUp) {
        // The next page sends the waiting events, and those on their way too, because this page gets no answer.
        left();
        ledger.persist();
        giveUp();
        // alloy must not send them too.
        for (const entry of ledger.at('alloy')) waitForTry(entry);
      }
      sendLast(ledger.at('ready', 'alloy'));
      // What has left makes room in the storage.
      for (const { event } of ledger.at('ready', 'alloy'))
        ledger.happen(event.id, { is: 'queued', ...(isUp && { change: { spare: true } }) });
      const unfinished = isUp ? ledger.at('ready', 'wire') : ledger.at('ready', 'wire', 'noted');
      const lost = unfinished.filter((entry) => isAtRisk(entry) && !entry.isStored);
      if (lost.length === 0) return;
      // They have no other chance than a request that may end with the page. What is older leaves before them.
      if (lost.some(({ place }) => place === 'ready')) sendLast(ledger.at('ready'), false);
      report(
        'Events may be lost unless their page comes back: they could not be stored.',
        `${lost.length} events`,
        [...new Set(lost.map(({ record }) => record.rule))].join(', '),
      );
    },
    /** Consent was withdrawn: nothing waits for a next try. */
    withdraw: (): void => {
      tries.cancel();
      ledger.withdraw();
    },
    stop: (): void => {
      tries.cancel();
      ledger.forget();
    },
  };
};
