export { type EventType, PAGE_VIEW } from './eventTypes.ts';
export type { DataObject, TenantXdm, Xdm } from './xdm.ts';
