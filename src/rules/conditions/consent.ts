import { activeGroups } from '../../dataElements/index.ts';
import { CONSENT_GROUPS, type Purpose } from '../../settings/consentGroups.ts';
import { condition } from '../../tracking/index.ts';

/** Performance consent for analytics, targeting consent for third-party pixels. */
export const consented = (purpose: Purpose) =>
  condition<unknown, string>({
    label: `consent group ${CONSENT_GROUPS[purpose]} (${purpose}) is active`,
    find: (_, use) => use(activeGroups) ?? '',
    test: (_, { consent }) => consent[purpose],
    awaitsConsent: true,
  });
