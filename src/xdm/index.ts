export { type EventType, PAGE_VIEW, STANDARD_EVENT_TYPES } from './eventTypes.ts';
export type { TenantField, TenantFields, TenantValues } from './tenantField.ts';
export type { TenantXdm } from './tenantXdm.ts';
export type { DataObject, Xdm } from './xdm.ts';
