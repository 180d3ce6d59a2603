import { foundFor } from '../../consent/index.ts';
import { activeGroups } from '../../dataElements/index.ts';
import type { Purpose } from '../../settings/consentGroups.ts';
import { condition } from '../../tracking/index.ts';

/** Performance consent for analytics, targeting consent for third-party pixels. */
export const consented = (purpose: Purpose) =>
  condition<unknown, string>({
    label: `${purpose} consent is given`,
    find: ({ consent, site }, use) =>
      foundFor(site.consent[purpose], consent[purpose], use(activeGroups) ?? ''),
    test: (_, { consent }) => consent[purpose],
    awaitsConsent: true,
  });
