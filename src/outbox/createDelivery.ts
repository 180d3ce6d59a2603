import type { Clock } from '../browser/index.ts';
import type { Unsubscribe } from '../engine/index.ts';
import { backoff } from './backoff.ts';
import type { Outbox } from './createOutbox.ts';
import type { OutboxEntry } from './entry.ts';

/** A request stays well below the 64 KB that a browser lets outlive its page. */
const MAX_BATCH_BYTES = 50_000;
const MAX_BATCH_EVENTS = 50;
/** The browser says when it is online again, but may be wrong: as patient as after so many failures. */
const OFFLINE_PATIENCE = 5;
/** alloy's own tries follow one another quickly: all of them count for no more failures than these. */
const BUSY_PATIENCE = 2;

/**
 * How the edge took a request: `taken` · `refused` for good · `busy`, and alloy will try again by itself ·
 * `unreachable`, which may pass.
 */
export type EdgeVerdict = 'taken' | 'refused' | 'busy' | 'unreachable';

export interface Delivery {
  /** Takes an event on its way: at once by alloy, or with the next try where the edge is known to be down. */
  readonly send: (entry: OutboxEntry) => void;
  /** Takes over what another page has left. */
  readonly resume: (entries: readonly OutboxEntry[]) => void;
  /**
   * The edge does not answer for the time being, or did not on an earlier page. Requests shall not outlive their page
   * then: their events are written down, and the next page sends them.
   */
  readonly mayBeDown: () => boolean;
  /** These are on the wire now; `keepalive`: also when the page dies. */
  readonly onWire: (ids: readonly string[], keepalive: boolean) => void;
  /** What became of a request. */
  readonly answered: (ids: readonly string[], verdict: EdgeVerdict) => void;
  /** Tries again now: the network is back, or the visitor is. */
  readonly hurry: () => void;
  /** The page is being left: what alloy still holds back goes out by itself. */
  readonly leave: () => void;
  readonly stop: Unsubscribe;
}

export interface DeliveryParts {
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly random: () => number;
  readonly online: () => boolean;
  /** Asked before each try: nothing is sent again without consent. */
  readonly allowed: () => boolean;
  /** First tries go by alloy; settles when alloy is done with the event, rejects when it has failed. */
  readonly byAlloy: (entry: OutboxEntry) => Promise<void>;
  /** Sends finished events by ourselves; `false` if the browser's share for requests that outlive the page is used up. */
  readonly direct: (entries: readonly OutboxEntry[], options: { readonly leaving: boolean }) => boolean;
}

/** Batches of entries, in order, none larger than a request may be unless one entry alone is. */
const batches = (entries: readonly OutboxEntry[]): readonly (readonly OutboxEntry[])[] => {
  const all: OutboxEntry[][] = [];
  let bytes = 0;
  for (const entry of entries) {
    const size = JSON.stringify(entry).length;
    const last = all.at(-1);
    if (last && last.length < MAX_BATCH_EVENTS && bytes + size <= MAX_BATCH_BYTES) {
      last.push(entry);
      bytes += size;
    } else {
      all.push([entry]);
      bytes = size;
    }
  }
  return all;
};

/**
 * Brings every entry of the outbox to the edge. While the edge answers, alloy sends each event at once. Once it does
 * not, events gather, and go together with the next try; the time between tries grows.
 */
export const createDelivery = ({
  outbox,
  clock,
  random,
  online,
  allowed,
  byAlloy,
  direct,
}: DeliveryParts): Delivery => {
  let failures = 0;
  let waiting: Unsubscribe | undefined;
  /** An earlier page has left something behind: likely as not the edge is down. */
  let inDoubt = false;

  const isDown = () => failures > 0;
  const mayBeDown = () => inDoubt || isDown();

  const plan = (milliseconds: number) => {
    waiting?.();
    waiting = clock.after(milliseconds, () => {
      waiting = undefined;
      flush();
    });
  };

  /** One batch at a time: its answer brings the next. */
  const flush = () => {
    if (!allowed() || outbox.at('wire').length > 0) return;
    const [batch] = batches(outbox.at('ready'));
    if (!batch) return;
    if (!online()) return plan(backoff(Math.max(failures, OFFLINE_PATIENCE), random));
    direct(batch, { leaving: false });
  };

  const answered: Delivery['answered'] = (ids, verdict) => {
    if (verdict === 'taken' || verdict === 'refused') {
      for (const id of ids) outbox.strike(id);
      failures = 0;
      inDoubt = false;
      return flush();
    }
    // Not of the outbox: the page's own, or let go of when the page was left, which has come back from the bfcache since.
    if (!ids.some((id) => outbox.find(id))) {
      if (!waiting && outbox.at('ready').length > 0) plan(backoff(failures, random));
      return;
    }
    failures = verdict === 'busy' ? Math.max(failures, BUSY_PATIENCE) : failures + 1;
    // Behind a request that nobody answers, alloy holds back all others: they go with the next try.
    const held = verdict === 'unreachable' ? outbox.at('alloy').map(({ id }) => id) : [];
    for (const id of [...ids, ...held]) outbox.move(id, verdict === 'busy' ? 'alloy' : 'ready');
    plan(backoff(failures, random));
  };

  return {
    answered,
    mayBeDown,
    onWire: (ids, keepalive) => {
      for (const id of ids) outbox.move(id, 'wire', keepalive);
    },
    send: (entry) => {
      outbox.add(entry, isDown() ? 'ready' : 'alloy');
      if (isDown()) return;
      byAlloy(entry).then(
        () => {
          if (outbox.whereabouts(entry.id) === 'alloy') outbox.strike(entry.id);
        },
        () => {
          if (outbox.whereabouts(entry.id) === 'alloy') answered([entry.id], 'unreachable');
        },
      );
    },
    resume: (entries) => {
      for (const entry of entries) outbox.add(entry);
      inDoubt ||= entries.length > 0;
      if (!waiting && outbox.at('ready').length > 0) plan(backoff(failures, random));
    },
    hurry: flush,
    leave: () => {
      // A request that outlives its page is not lost with it; nobody will be there to hear the answer.
      if (mayBeDown() || !online() || !allowed()) return;
      for (const batch of batches(outbox.at('ready', 'alloy'))) {
        if (!direct(batch, { leaving: true })) break;
      }
      outbox.letGo();
    },
    stop: () => waiting?.(),
  };
};
