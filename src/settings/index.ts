export { check, object, requireRight, text } from './checks.ts';
export { environmentOf, reportSuiteOf } from './hosts.ts';
export type { OutboxLimits } from './outboxLimits.ts';
export { readSettings } from './readSettings.ts';
export { requireAllowedHost } from './requireAllowedHost.ts';
export type { ScriptEntry, Scripts } from './scripts.ts';
export { type Settings, type SettingsInput, SHADOW_TRACE_SIZE } from './settings.ts';
