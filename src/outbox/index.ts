export { createDelivery, type Delivery, type EdgeVerdict } from './createDelivery.ts';
export { createOutbox, type Outbox } from './createOutbox.ts';
export { createOutboxStorage, OUTBOX_KEY, type OutboxStorage } from './createOutboxStorage.ts';
export { createTabs, type Tabs } from './createTabs.ts';
export { OUTBOX_LIMITS, type OutboxEntry, type OutboxLimits } from './entry.ts';
