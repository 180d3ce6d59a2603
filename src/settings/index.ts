export {
  type Check,
  check,
  flag,
  listOf,
  mapOf,
  noSuch,
  number,
  object,
  oneOf,
  optional,
  requireRight,
  text,
} from './checks.ts';
export {
  ENVIRONMENTS,
  type Environment,
  environmentOf,
  type Hosts,
  type HostUse,
  plainHosts,
  reportSuiteOf,
} from './hosts.ts';
export type { Lock } from './lock.ts';
export type { OutboxLimits } from './outboxLimits.ts';
export type { OwnSetting, OwnSettings, OwnSettingsDeclared } from './ownSettings.ts';
export { isHost } from './plainHost.ts';
export { readSettings, type SettingsOfSite } from './readSettings.ts';
export { requireAllowedHost } from './requireAllowedHost.ts';
export type { OwnScripts, ScriptEntry, Scripts } from './scripts.ts';
export {
  type ConsentSettings,
  DEFAULTS,
  type Purpose,
  type Settings,
  type SettingsInput,
  SHADOW_TRACE_SIZE,
  type SiteSettings,
} from './settings.ts';
export type { FromJson, SettingsJson } from './settingsJson.ts';
