import type { Delivery, DeliveryParts } from '../../src/edge/outbox/createDelivery.ts';
import type { Handover } from '../../src/edge/outbox/createHandover.ts';
import type { Outbox } from '../../src/edge/outbox/createOutbox.ts';
import type { OutboxStorage } from '../../src/edge/outbox/createOutboxStorage.ts';
import type { OutboxEntry } from '../../src/edge/outbox/outboxEntry.ts';

// Replaces src/edge/outbox: sends each event once through alloy, with the minimum that the rest of the tag needs.
export { UNDER_WAY } from '../../src/edge/outbox/createOutbox.ts';
export { OUTBOX_KEY, STORED_OUTBOX } from '../../src/edge/outbox/createOutboxStorage.ts';

const nothing = () => {};

export const createOutboxStorage = (): OutboxStorage => ({
  keep: () => true,
  drop: nothing,
  holds: () => true,
  otherOwners: () => [],
  markLeft: nothing,
  unmark: nothing,
  isLeft: () => false,
  takeOut: () => [],
  clear: nothing,
});

export const createOutbox = (): Outbox => {
  const kept = new Map<string, OutboxEntry>();
  return {
    add: (entry) => void kept.set(entry.id, entry),
    copyOf: (id) => structuredClone(kept.get(id)),
    find: (id) => kept.get(id as string),
    isWrittenDown: () => false,
    whereabouts: (id) => (kept.has(id) ? 'alloy' : undefined),
    move: nothing,
    batches: () => [],
    writeDown: nothing,
    remove: (id) => void kept.delete(id),
    at: () => [],
    clear: nothing,
    letGo: nothing,
    size: () => 0,
    forget: nothing,
    resync: nothing,
  };
};

export const createHandover = (): Handover => ({
  resume: nothing,
  isLeft: () => false,
  stop: nothing,
});

export const createDelivery = ({ outbox, byAlloy }: DeliveryParts): Delivery => ({
  send: (entry) => {
    outbox.add(entry);
    byAlloy(entry, () => !!outbox.find(entry.id)).catch(nothing);
  },
  resume: nothing,
  mayBeDown: () => false,
  nextTry: () => undefined,
  onWire: nothing,
  late: nothing,
  answered: (ids) => {
    for (const id of ids) outbox.remove(id);
  },
  hurry: nothing,
  leave: nothing,
  stop: nothing,
});
