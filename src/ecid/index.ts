export {
  addLinkIdentity,
  alloyCookie,
  decodeIdentity,
  isEcid,
  LEGACY_IDENTITY_MS,
  legacyIdentityCookie,
  readLinkIdentity,
  TARGETS_PREVIEW,
} from './identities.ts';
export { ecidInCookies, ecidToAdd, knownEcid } from './knownEcid.ts';
