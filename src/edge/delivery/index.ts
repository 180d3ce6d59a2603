export type { EdgeVerdict } from './advance.ts';
export { bytesOf } from './batchesOf.ts';
export { createDelivery, type Delivery, type DeliveryParts } from './createDelivery.ts';
export { createLedger, type EventStore, type Ledger } from './createLedger.ts';
export { createOutboxStorage, OUTBOX_KEY, type OutboxStorage, STORED_OUTBOX } from './createOutboxStorage.ts';
export { createTabs } from './createTabs.ts';
export { type CompleteEvent, type Entry, idOf, type News } from './entry.ts';
