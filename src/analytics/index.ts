export { ANALYTICS_EVENTS } from './analyticsEvents.ts';
export { reportSuiteOf } from './reportSuite.ts';
