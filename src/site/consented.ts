import { foundFor } from '../consent/index.ts';
import { activeGroups } from '../dataElements/index.ts';
import type { Purpose } from '../settings/consentGroups.ts';
import { condition } from './index.ts';

/**
 * The visitor allows this purpose: `performance` for analytics, `targeting` for third-party pixels. If only this
 * condition is not met, a rule with `stateOf` is held until consent comes.
 */
export const consented = (purpose: Purpose) =>
  condition<unknown, string>({
    label: `${purpose} consent is given`,
    find: ({ consent, site }, use) =>
      foundFor(site.consent[purpose], consent[purpose], use(activeGroups) ?? ''),
    test: (_, { consent }) => consent[purpose],
    awaitsConsent: true,
  });
