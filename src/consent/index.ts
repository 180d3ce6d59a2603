export type { ActiveGroups, Banner, BannerParts, ConsentAdapter, WhereNotRequired } from './adapter.ts';
export { type ConsentPhase, type ConsentWatch, createConsent } from './createConsent.ts';
export { type ConsentMemory, createConsentMemory } from './createStatements.ts';
export { followConsent } from './followConsent.ts';
export { type BannerState, followState, type StatedBanner } from './followState.ts';
export { forget, type Stored } from './forget.ts';
export { allowedByBoth, type Consent, foundFor, isActive, NO_CONSENT } from './groups.ts';
export { type Store, withConsent } from './withConsent.ts';
