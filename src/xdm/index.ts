export type { AnalyticsEvent } from '../dataElements/analyticsEvents.ts';
export * as ANALYTICS_EVENTS from '../dataElements/analyticsEvents.ts';
export { type EventType, PAGE_VIEW } from './eventTypes.ts';
export type { TenantXdm } from './tenantXdm.ts';
export type { DataObject, Xdm } from './xdm.ts';
