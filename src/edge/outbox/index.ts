export { createDelivery } from './createDelivery.ts';
export { createOutbox } from './createOutbox.ts';
export { createOutboxStorage, OUTBOX_KEY, type OutboxStorage } from './createOutboxStorage.ts';
export { createTabs, type Tabs } from './createTabs.ts';
export type { Delivery, EdgeVerdict } from './delivery.ts';
export { OUTBOX_LIMITS, type OutboxEntry, type OutboxLimits } from './entry.ts';
export type { Outbox } from './outbox.ts';
