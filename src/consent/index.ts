export { type ConsentWatch, createConsent } from './createConsent.ts';
export { forget, type Stored } from './forget.ts';
export { CONSENT_GROUPS, type Consent, type Purpose, parseActiveGroups } from './groups.ts';
export { type Store, withConsent } from './withConsent.ts';
