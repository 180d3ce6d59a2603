export { check, object, requireRight, text } from './checks.ts';
export { CONSENT_GROUPS, type Purpose } from './consentGroups.ts';
export { type Environment, environmentOf, reportSuiteOf } from './hosts.ts';
export { OUTBOX_LIMITS, type OutboxLimits } from './outboxLimits.ts';
export { readSettings } from './readSettings.ts';
export { requireAllowedHost } from './requireAllowedHost.ts';
export { SCRIPT_HOSTS, type ScriptEntry, type Scripts } from './scripts.ts';
export {
  type ConsentSettings,
  type Settings,
  type SettingsInput,
  SHADOW_TRACE_SIZE,
  type SiteSettings,
} from './settings.ts';
