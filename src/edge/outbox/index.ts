export { createDelivery, type Delivery, type DeliveryParts, type EdgeVerdict } from './createDelivery.ts';
export { createHandover } from './createHandover.ts';
export { createOutboxStorage, OUTBOX_KEY, type OutboxStorage, STORED_OUTBOX } from './createOutboxStorage.ts';
