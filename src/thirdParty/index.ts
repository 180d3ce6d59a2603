export { createConsentMode } from './consentMode.ts';
export { createScriptLoader } from './createScriptLoader.ts';
export { scriptRules } from './scriptRules.ts';
export { SCRIPT_HOSTS, type ScriptEntry, type Scripts } from '../settings/scripts.ts';
