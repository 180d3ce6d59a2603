export { type ConsentModeMemory, createConsentMode } from './consentMode.ts';
export { createScriptLoader } from './createScriptLoader.ts';
export { groupsOf } from './groupsOf.ts';
export { scriptRules } from './scriptRules.ts';
