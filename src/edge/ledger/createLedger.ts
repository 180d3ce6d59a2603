import type { Clock } from '../../browser/index.ts';
import type { EventRecord } from '../../engine/index.ts';
import { copyPlain, createEmitter, keysOf, toJson, type Unsubscribe } from '../../language/index.ts';
import type { OutboxLimits } from '../../settings/index.ts';
import { createShelf, type EventStore } from './createShelf.ts';
import type { CompleteEvent, Entry, News, OpenEntry, Outcome, State } from './entry.ts';

/** The reason that the trace shows for an unsure event. */
export const UNDER_WAY = 'under way as its page was left';

/** alloy may still try to send an event that has ended. It never has more than this many. */
const MAX_ENDED = 1_000;

const OUTCOMES: Readonly<Record<Exclude<State, 'ended'>, Outcome>> = {
  made: 'waiting',
  ready: 'waiting',
  alloy: 'waiting',
  wire: 'sent',
  unsure: 'unsure',
};

/** The states of events that enter without being over. */
const ENTERED: Readonly<Partial<Record<Outcome, State>>> = { waiting: 'made', unsure: 'unsure' };

/** The one register of events: what each is, where it is, and how it ended. Its queries change nothing. */
export interface Ledger {
  /**
   * Enters an event. With `event` it is a rule's, which is sent until the edge has acknowledged it. Without, a record
   * that is `waiting` belongs to a foreign event. Throws if JSON cannot hold the event.
   */
  readonly enter: (
    record: Omit<EventRecord, 'kind' | Usual> & Partial<Pick<EventRecord, Usual>>,
    event?: CompleteEvent,
  ) => void;
  readonly find: (id: string) => Entry | undefined;
  /** The rules' events in these states, oldest first. */
  readonly at: (...states: readonly State[]) => readonly OpenEntry[];
  /** Whether a rule’s event is in this state. */
  readonly has: (state: Exclude<State, 'ended'>) => boolean;
  /** The rules' events that have not ended, oldest first. */
  readonly open: () => readonly OpenEntry[];
  /** A copy of the event for alloy, which writes into what it gets. */
  readonly copyOf: (id: string) => CompleteEvent | undefined;
  /** Moves an event that has not ended; its request, if it had one, is over. `changes` are changes of the event itself. */
  readonly move: (
    id: string,
    to: 'ready' | 'alloy' | 'unsure',
    news?: News,
    changes?: Partial<CompleteEvent>,
  ) => void;
  /** The event goes on the wire, and this is what leaves of it. */
  readonly sent: (
    event: Pick<EventRecord, 'id' | 'xdm' | 'data'>,
    on: Pick<Entry, 'isSafe'> & Partial<Pick<Entry, 'request'>>,
  ) => void;
  /** The event is over. An answer that comes later may still change its outcome. */
  readonly end: (id: string, outcome: Outcome, news?: News) => void;
  /** The page is being left: what should reach the edge without the page becomes unsure, and is stored. */
  readonly markInDoubt: () => void;
  /** Stores all events, including those on the wire. */
  readonly persist: () => void;
  /** Another page may have taken over events while this one was frozen or blocked. */
  readonly resync: () => void;
  /** Consent was withdrawn: ends all events, and empties the storage of all pages. */
  readonly withdraw: () => void;
  /** Another tag sends what is stored, so this ledger forgets its events. The storage keeps them. */
  readonly forget: () => void;
  /** Calls the listener with each new record, and with each change. */
  readonly onChange: (
    listener: (record: EventRecord, before: EventRecord | undefined) => void,
  ) => Unsubscribe;
}

export interface LedgerParts {
  readonly store: EventStore;
  readonly limits: OutboxLimits;
  readonly clock: Pick<Clock, 'now' | 'elapsed'>;
  readonly onError?: (cause: unknown) => void;
}

type Usual = 'attempts' | 'occurrence';
type Writable = { -readonly [K in keyof Entry]: Entry[K] };

export const createLedger = ({ store, limits, clock, onError }: LedgerParts): Ledger => {
  const entries = new Map<string, Writable>();
  const counts: Record<State, number> = { made: 0, ready: 0, alloy: 0, wire: 0, unsure: 0, ended: 0 };
  const changes = createEmitter<[EventRecord, EventRecord | undefined]>(onError);
  const shelf = createShelf(store, limits);
  const count = ({ isForeign, state }: Entry, by: 1 | -1) => {
    if (!isForeign || state === 'ended') counts[state] += by;
  };

  const openAt = (...states: readonly State[]) =>
    [...entries.values()].filter(
      (it): it is Writable & { event: CompleteEvent } => !!it.event && states.includes(it.state),
    );
  const at = (...states: readonly State[]) => openAt(...states).sort((a, b) => a.event.at - b.event.at);
  const unlessEnded = (id: string, act: (entry: Writable) => void) => {
    const entry = entries.get(id);
    if (entry && entry.state !== 'ended') act(entry);
  };

  const put = (entry: Writable, state: State, news: News = {}) => {
    count(entry, -1);
    entry.state = state;
    count(entry, 1);
    shelf.update(entry);
    const before = entry.record;
    const outcome = state === 'ended' ? before.outcome : OUTCOMES[state];
    if (outcome === before.outcome && keysOf(news).length === 0) return;
    entry.record = { ...before, outcome, ...news };
    changes.emit(entry.record, before);
  };
  const amend = (entry: Writable, event: CompleteEvent) => {
    shelf.takeOff(entry);
    entry.event = event;
    entry.text = toJson(event);
  };
  const remove = (id: string, entry: Entry) => {
    count(entry, -1);
    entries.delete(id);
  };
  const forgetEnded = () => {
    if (counts.ended < 2 * MAX_ENDED) return;
    for (const [id, entry] of entries)
      if (entry.state === 'ended' && counts.ended > MAX_ENDED) remove(id, entry);
  };
  const end = (entry: Writable, outcome: Outcome, news?: News) => {
    shelf.takeOff(entry);
    Object.assign(entry, { event: undefined, text: '', request: undefined });
    // The reason of a failure does not stay with an event that has arrived.
    const isBetter = outcome === 'delivered' && entry.hasFailed;
    put(entry, 'ended', { ...(isBetter && { reason: undefined }), ...news, outcome });
    forgetEnded();
  };

  return {
    enter: (given, event) => {
      const { id, outcome } = given;
      const record: EventRecord = { kind: 'event', attempts: 0, occurrence: 0, ...given };
      const enteredAt = clock.elapsed();
      const ageThen = Math.max(0, clock.now() - given.at);
      const entry: Writable = {
        record,
        state: ENTERED[outcome] ?? 'ended',
        isForeign: !event,
        event,
        text: event ? toJson(event) : '',
        isStored: false,
        isSafe: false,
        request: undefined,
        hasFailed: false,
        sentAt: given.at,
        age: () => ageThen + clock.elapsed() - enteredAt,
      };
      const known = entries.get(id);
      if (known) {
        shelf.takeOff(known);
        remove(id, known);
      }
      entries.set(id, entry);
      count(entry, 1);
      shelf.update(entry);
      changes.emit(record, undefined);
      forgetEnded();
    },
    find: (id) => entries.get(id),
    at,
    open: () => at('made', 'ready', 'alloy', 'wire', 'unsure'),
    has: (state) => counts[state] > 0,
    copyOf: (id) => copyPlain(entries.get(id)?.event),
    move: (id, to, news, amended) =>
      unlessEnded(id, (entry) => {
        if (amended && entry.event) amend(entry, { ...entry.event, ...amended });
        entry.request = undefined;
        entry.hasFailed ||= !!news && 'status' in news;
        put(entry, to, news);
      }),
    sent: ({ id, xdm, data }, on) =>
      unlessEnded(id, (entry) => {
        const sentAt = clock.now();
        Object.assign(entry, { ...on, sentAt });
        const { attempts, leftAt = [] } = entry.record;
        // An earlier try may have left its status and duration.
        put(entry, 'wire', {
          attempts: attempts + 1,
          leftAt: [...leftAt, sentAt],
          status: undefined,
          took: undefined,
          ...(xdm !== undefined && { xdm, data }),
        });
      }),
    end: (id, outcome, news) => {
      const entry = entries.get(id);
      if (entry) end(entry, outcome, news);
    },
    markInDoubt: () => {
      for (const entry of openAt('wire')) {
        if (!entry.isSafe) continue;
        amend(entry, { ...entry.event, unsure: clock.now() });
        put(entry, 'unsure', { reason: UNDER_WAY });
      }
    },
    persist: () => {
      for (const entry of openAt('ready', 'alloy', 'wire', 'unsure')) {
        entry.isSafe = false;
        shelf.renew(entry);
        shelf.update(entry);
      }
    },
    resync: () => {
      for (const entry of entries.values())
        if (shelf.isGone(entry)) end(entry, 'taken over', { reason: 'another page has it' });
    },
    withdraw: () => {
      shelf.clear();
      for (const entry of entries.values()) {
        if (entry.state === 'ended') continue;
        entry.isStored = false;
        if (entry.record.outcome === 'failed') end(entry, 'failed');
        else end(entry, 'withdrawn', { reason: 'consent was withdrawn' });
      }
    },
    forget: () => {
      for (const [id, entry] of entries) remove(id, entry);
    },
    onChange: changes.listen,
  };
};
