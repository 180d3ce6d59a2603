export type { DepartedEvent } from './createDepartures.ts';
export { DEVICE_ID_COOKIE } from '../hooks/fills/deviceId.ts';
export { createEdge } from './createEdge.ts';
export { createLateEdge } from './createLateEdge.ts';
export type { Edge } from './edge.ts';
export type { LoadAlloy } from './alloy/wakeAlloy.ts';
