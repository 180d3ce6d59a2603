/** The cookie in which alloy keeps something of an organisation's visitor: its `identity`, `cluster` or `consent`. */
export const alloyCookie = (orgId: string, name: string): string =>
  `kndctr_${orgId.replace('@', '_')}_${name}`;

/** The identity cookie of the visitor-ID library, which alloy reads and writes too: `MCMID|<38 digits>`. */
export const legacyIdentityCookie = (orgId: string): string => `AMCV_${orgId}`;

/** SPEC.md §9: 390 days. */
export const LEGACY_IDENTITY_MS = 390 * 86_400_000;
