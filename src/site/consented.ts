import { foundFor } from '../consent/index.ts';
import type { Purpose } from '../settings/index.ts';
import { condition } from './define.ts';

/**
 * The visitor allows this purpose: `performance` for analytics, `targeting` for third-party pixels. If only this
 * condition is not met, a rule with `stateOf` is held until consent comes.
 */
export const consented = (purpose: Purpose) =>
  condition<unknown, string>({
    label: `${purpose} consent is given`,
    find: ({ consent, site }) => foundFor(site.consent[purpose], consent[purpose], consent.groups),
    test: (_, { consent }) => consent[purpose],
    awaitsConsent: true,
  });
