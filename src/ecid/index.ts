export {
  alloyCookie,
  decodeIdentity,
  LEGACY_IDENTITY_MS,
  legacyIdentityCookie,
  TARGETS_PREVIEW,
} from './identityCookies.ts';
export { isEcid } from './isEcid.ts';
export { ecidInCookies, ecidToAdd, knownEcid } from './knownEcid.ts';
export { addLinkIdentity, readLinkIdentity } from './linkIdentity.ts';
