export { exposeAlloy } from './alloy/exposeAlloy.ts';
export type { LoadAlloy } from './alloy/wakeAlloy.ts';
export { createEdge, type Edge } from './createEdge.ts';
export { STORED_OUTBOX } from './delivery/index.ts';
export type { DepartedEvent } from './way/wayParts.ts';
