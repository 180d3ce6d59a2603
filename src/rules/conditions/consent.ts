import { CONSENT_GROUPS, type Purpose } from '../../consent/index.ts';
import { condition } from '../define.ts';

/** Performance consent for analytics, targeting consent for third-party pixels. */
export const consented = <P>(purpose: Purpose) =>
  condition<P, string>({
    label: `consent group ${CONSENT_GROUPS[purpose]} (${purpose}) is active`,
    expected: `${CONSENT_GROUPS[purpose]} among the active groups`,
    find: ({ consent }) => consent.groups,
    test: (_, { consent }) => consent[purpose],
    awaitsConsent: true,
  });
