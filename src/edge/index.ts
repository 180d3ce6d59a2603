export { createEdge, type DepartedEvent, type Edge } from './createEdge.ts';
export type { LoadAlloy } from './wakeAlloy.ts';
