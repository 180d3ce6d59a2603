export type { DepartedEvent } from './createDepartures.ts';
export { DEVICE_ID_COOKIE } from './createDeviceId.ts';
export { createEdge, type Edge } from './createEdge.ts';
export type { LoadAlloy } from './wakeAlloy.ts';
