export { exposeAlloy } from './alloy/exposeAlloy.ts';
export type { LoadAlloy } from './alloy/wakeAlloy.ts';
export type { DepartedEvent } from './createDepartures.ts';
export { createEdge } from './createEdge.ts';
export { createLateEdge } from './createLateEdge.ts';
export type { Edge } from './edge.ts';
export { STORED_OUTBOX } from './outbox/index.ts';
