export { consentFrom, type OwnBanner } from './consentFrom.ts';
export { cookiebot } from './cookiebot.ts';
export { didomi } from './didomi.ts';
export { type ConsentModeOptions, googleConsentMode } from './googleConsentMode.ts';
export { oneTrust } from './oneTrust.ts';
export { type TcfOptions, tcf } from './tcf.ts';
export { trustArc } from './trustArc.ts';
export { type UsercentricsOptions, usercentrics } from './usercentrics.ts';
