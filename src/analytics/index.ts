export { ANALYTICS_EVENTS, type AnalyticsEvent } from '../xdm/analyticsEvents.ts';
export { reportSuiteOf } from '../settings/reportSuite.ts';
