export { ANALYTICS_EVENTS, type AnalyticsEvent } from './analyticsEvents.ts';
export { reportSuiteOf } from './reportSuite.ts';
