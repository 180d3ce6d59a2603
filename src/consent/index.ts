export type { Banner, BannerParts, BannerState, ConsentAdapter, WhereNotRequired } from './adapter.ts';
export { type ConsentPhase, type ConsentWatch, createConsent } from './createConsent.ts';
export { type ConsentMemory, createConsentMemory } from './createJudge.ts';
export { followConsent } from './followConsent.ts';
export { forget, type Stored } from './forget.ts';
export { allowedByBoth, type Consent, foundFor, isActive, NO_CONSENT } from './groups.ts';
export { type Store, withConsent } from './withConsent.ts';
