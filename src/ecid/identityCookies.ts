import { attempt } from '../language/index.ts';

/** The name of alloy's cookie for an organisation's visitor: `identity`, `cluster` or `consent`. */
export const alloyCookie = (orgId: string, name: string): string =>
  `kndctr_${orgId.replace('@', '_')}_${name}`;

/** The cookie by which Target's preview links last from page to page. The edge asks alloy to store it. */
export const TARGETS_PREVIEW = 'at_qa_mode';

/** Reads the ECID from alloy's identity cookie: the first field of a protobuf message, in URL-safe base 64. */
export const decodeIdentity = (cookie: string): string | undefined =>
  attempt(() => /\d{38}/.exec(atob(cookie.replace(/-/g, '+').replace(/_/g, '/')))?.[0]);

/**
 * The name of the visitor-ID library's identity cookie, which alloy reads and writes too.
 * Its value is `MCMID|<38 digits>`.
 */
export const legacyIdentityCookie = (orgId: string): string => `AMCV_${orgId}`;

/** §9 of the specification: 390 days. */
export const LEGACY_IDENTITY_MS = 390 * 86_400_000;
