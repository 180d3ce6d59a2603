export type { DepartedEvent } from './createDepartures.ts';
export { DEVICE_ID_COOKIE } from './createDeviceId.ts';
export { createEdge } from './createEdge.ts';
export { createLateEdge } from './createLateEdge.ts';
export type { Edge } from './edge.ts';
export type { LoadAlloy } from './wakeAlloy.ts';
