export { DEVICE_ID_COOKIE } from './createDeviceId.ts';
export { createEdge, type DepartedEvent, type Edge } from './createEdge.ts';
export type { LoadAlloy } from './wakeAlloy.ts';
