import { attempt } from '../engine/attempt.ts';

/** The cookie in which alloy keeps something of an organisation's visitor: its `identity`, `cluster` or `consent`. */
export const alloyCookie = (orgId: string, name: string): string =>
  `kndctr_${orgId.replace('@', '_')}_${name}`;

/** alloy keeps the identity as a protobuf message, of which the ECID is the first field, in URL-safe base 64. */
export const decodeIdentity = (cookie: string): string | undefined =>
  attempt(() => /\d{38}/.exec(atob(cookie.replace(/-/g, '+').replace(/_/g, '/')))?.[0]);

/** The identity cookie of the visitor-ID library, which alloy reads and writes too: `MCMID|<38 digits>`. */
export const legacyIdentityCookie = (orgId: string): string => `AMCV_${orgId}`;

/** §9 of the specification: 390 days. */
export const LEGACY_IDENTITY_MS = 390 * 86_400_000;
