import type { Clock } from '../../browser/index.ts';
import type { EventRecord } from '../../engine/index.ts';
import { copyPlain, createEmitter, toJson, type Unsubscribe } from '../../language/index.ts';
import type { OutboxLimits } from '../../settings/index.ts';
import type { EventContent } from '../../site/index.ts';
import { advance, type Happening, isAtRisk, wordOf } from './advance.ts';
import {
  type CompleteEvent,
  type Entry,
  idOf,
  type News,
  type OpenEntry,
  type Outcome,
  type Place,
} from './entry.ts';

/** alloy may still try to send an event that is over. It never has more than this many. */
const MAX_OVER = 1_000;

/** Where events are kept from page to page. */
export interface EventStore {
  /** Stores the event, and returns whether the storage has it now. `text` is its JSON. */
  readonly keep: (event: CompleteEvent, text: string) => boolean;
  readonly drop: (event: CompleteEvent) => void;
  readonly holds: (event: CompleteEvent) => boolean;
  /** Deletes everything, of all pages. */
  readonly clear: () => void;
}

type Optional = 'attempts' | 'occurrence' | 'outcome';
type Made = Omit<EventRecord, 'kind' | Optional> & Partial<Pick<EventRecord, Optional>>;

/** The one register of events: what each is, where it is, and how it ended. Its queries change nothing. */
export interface Ledger {
  /**
   * Enters an event. With `event` it is a rule's, which is sent until the edge has acknowledged it: what happens to it
   * next, within the same task, makes its first record. With an `outcome` it is over. Throws if JSON cannot hold it.
   */
  readonly enter: (record: Made, event?: CompleteEvent) => void;
  /** Enters an event that alloy made, or the page through alloy. With `reason`, it was refused. */
  readonly enterForeign: (xdm: EventContent['xdm'], reason?: string) => void;
  readonly find: (id: string) => Entry | undefined;
  /** The rules' events in these places, oldest first. */
  readonly at: (...places: readonly Place[]) => readonly OpenEntry[];
  /** Whether a rule’s event is in this place. */
  readonly has: (place: Exclude<Place, 'over'>) => boolean;
  /** The rules' events that are not over, oldest first. */
  readonly open: () => readonly OpenEntry[];
  /** A copy of the event for alloy, which writes into what it gets. */
  readonly copyOf: (id: string) => CompleteEvent | undefined;
  /**
   * Something happens to an event. Returns whether the page learns from it that the edge fails. With `request` it goes on
   * the wire.
   */
  readonly happen: (id: string, happening: Happening, request?: Entry['request']) => boolean;
  /** Stores again whatever is at risk: the site may have cleared its storage, for example at a logout. */
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
  /** Called with an event that is given up, and may be lost. */
  readonly onLoss?: (record: EventRecord) => void;
}

type Writable = { -readonly [K in keyof Entry]: Entry[K] };

export const createLedger = ({ store, limits, clock, onError, onLoss }: LedgerParts): Ledger => {
  const entries = new Map<string, Writable>();
  /** The rules' events that are not over. */
  const open = new Set<Writable>();
  const changes = createEmitter<[EventRecord, EventRecord | undefined]>(onError);
  let storedEvents = 0;
  let storedBytes = 0;

  const note = (entry: Writable, isStored: boolean) => {
    if (isStored === entry.isStored) return;
    entry.isStored = isStored;
    storedEvents += isStored ? 1 : -1;
    storedBytes += isStored ? entry.text.length : -entry.text.length;
  };
  const takeOff = (entry: Writable) => {
    if (entry.event) store.drop(entry.event);
    note(entry, false);
  };
  /**
   * Stores the event as long as it would be lost with its page, if the limits leave room. If a change does not fit into
   * the storage, that keeps what it had.
   */
  const storeOrTakeOff = (entry: Writable, isChanged = false) => {
    const { event, text } = entry;
    if (!event) return;
    if (!isAtRisk(entry)) return takeOff(entry);
    const hasRoom = storedEvents < limits.maxEvents && storedBytes + text.length <= limits.maxBytes;
    if (entry.isStored ? isChanged : hasRoom) note(entry, store.keep(event, text));
  };

  const at = (...places: readonly Place[]) =>
    ([...open] as readonly (OpenEntry & Writable)[])
      .filter(({ place }) => places.includes(place))
      .sort((a, b) => a.event.at - b.event.at);
  const remove = (id: string, entry: Writable) => {
    entries.delete(id);
    open.delete(entry);
  };
  const forgetOver = () => {
    const tooMany = () => entries.size - open.size - MAX_OVER;
    if (tooMany() < MAX_OVER) return;
    for (const [id, entry] of entries) if (entry.place === 'over' && tooMany() > 0) remove(id, entry);
  };
  const tell = (entry: Writable, before: EventRecord | undefined, changed: Partial<EventRecord>) => {
    entry.record = { ...entry.record, ...changed };
    changes.emit(entry.record, before);
    forgetOver();
  };

  /** Tells what is said of the event, if that has changed or there is other news. */
  const tellWord = (entry: Writable, isNew: boolean, news?: News) => {
    const { record } = entry;
    const outcome: Outcome = entry.place === 'over' ? record.outcome : wordOf(entry);
    if (isNew || news || outcome !== record.outcome)
      tell(entry, isNew ? undefined : record, { outcome, ...news });
  };

  const happen = (entry: Writable, happening: Happening, request?: Entry['request']): boolean => {
    const { event, place } = entry;
    const { to, change, news, end, isLost, isFailure = false } = advance(entry, happening, clock.now());
    if (end) {
      takeOff(entry);
      open.delete(entry);
    }
    if (event && change) {
      const text = toJson({ ...event, ...change });
      if (entry.isStored) storedBytes += text.length - entry.text.length;
      Object.assign(entry, { event: { ...event, ...change }, text });
    }
    if (to?.place) Object.assign(entry, { isTaken: false, wasLeft: false, request });
    Object.assign(entry, to, end && { place: 'over', event: undefined, text: '', request: undefined });
    storeOrTakeOff(entry, !!change);
    tellWord(entry, place === 'made', end ? { outcome: end, final: true, ...news } : news);
    if (isLost) onLoss?.(entry.record);
    return isFailure;
  };

  const enter: Ledger['enter'] = (given, event) => {
    const { id, outcome } = given;
    const enteredAt = clock.elapsed();
    const ageThen = Math.max(0, clock.now() - given.at);
    const entry: Writable = {
      record: {
        kind: 'event',
        attempts: 0,
        occurrence: 0,
        outcome: 'waiting',
        ...(outcome && { final: true }),
        ...given,
      },
      place: outcome ? 'over' : event ? 'made' : 'alloy',
      isForeign: !event,
      event,
      text: event ? toJson(event) : '',
      isStored: false,
      outlives: false,
      isTaken: false,
      isDoubtful: false,
      wasDoubtful: false,
      wasLeft: false,
      request: undefined,
      sentAt: given.at,
      age: () => ageThen + clock.elapsed() - enteredAt,
    };
    const known = entries.get(id);
    if (known) {
      takeOff(known);
      remove(id, known);
    }
    entries.set(id, entry);
    if (event) open.add(entry);
    else tell(entry, undefined, {});
  };

  return {
    enter,
    enterForeign: (xdm, reason) => {
      const what = { id: idOf({ xdm }), eventType: String(xdm?.eventType), at: clock.now() };
      enter({ ...what, rule: 'alloy', ...(reason && { outcome: 'refused', reason }) });
    },
    find: (id) => entries.get(id),
    at,
    open: () => at('made', 'ready', 'alloy', 'wire', 'noted'),
    has: (place) => [...open].some((it) => it.place === place),
    copyOf: (id) => copyPlain(entries.get(id)?.event),
    happen: (id, happening, request) => {
      const entry = entries.get(id);
      return !!entry && happen(entry, happening, request);
    },
    persist: () => {
      for (const entry of at('ready', 'alloy', 'wire', 'noted')) {
        if (entry.isStored && !store.holds(entry.event)) note(entry, false);
        storeOrTakeOff(entry);
        tellWord(entry, false);
      }
    },
    resync: () => {
      for (const entry of entries.values())
        if (entry.event && entry.isStored && !store.holds(entry.event)) happen(entry, { is: 'gone' });
    },
    withdraw: () => {
      store.clear();
      for (const entry of entries.values()) happen(entry, { is: 'withdrawn' });
    },
    forget: () => {
      for (const [id, entry] of entries) remove(id, entry);
    },
    onChange: changes.listen,
  };
};
