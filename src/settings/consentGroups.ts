/** What the tag uses a consent group for. */
export type Purpose = 'performance' | 'targeting';

/** The banner's group of each purpose; the setting `consent` may name others. */
export const CONSENT_GROUPS: Readonly<Record<Purpose, string>> = { performance: 'C0002', targeting: 'C0004' };
