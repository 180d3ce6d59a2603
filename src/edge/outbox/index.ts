export { createDelivery } from './createDelivery.ts';
export { createOutbox } from './createOutbox.ts';
export { createOutboxStorage, OUTBOX_KEY, type OutboxStorage, STORED_OUTBOX } from './createOutboxStorage.ts';
export { createTabs, type Tabs } from './createTabs.ts';
export type { Delivery, EdgeVerdict } from './delivery.ts';
export type { OutboxEntry } from './entry.ts';
export type { Outbox } from './outbox.ts';
