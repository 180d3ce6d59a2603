import type { ConsentRecord, ConsentState } from '../../src/engine/index.ts';

const allowed = (groups: string): ConsentState => ({
  performance: groups.includes('C0002'),
  targeting: groups.includes('C0004'),
  groups,
});

/** The trace's record of a change of consent from one list of groups to another, by the banner at the time 0. */
export const consentRecord = (
  before: string,
  now: string,
  more: Partial<ConsentRecord> = {},
): ConsentRecord => ({
  kind: 'consent',
  at: 0,
  now: allowed(now),
  before: allowed(before),
  source: 'banner',
  globalPrivacyControl: false,
  ...more,
});
