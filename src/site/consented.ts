import { foundFor } from '../consent/index.ts';
import type { Purpose } from '../settings/index.ts';
import { condition, defineDataElement } from './define.ts';

/** The consent groups that are active, as their source has them. */
export const activeGroups = defineDataElement({
  name: 'Active consent groups',
  read: ({ consent }) => consent.groups,
  fallback: '',
});

/**
 * The visitor allows this purpose: `performance` for analytics, `targeting` for third-party pixels. If only this
 * condition is not met, a rule with `stateOf` is held until consent comes.
 */
export const consented = (purpose: Purpose) =>
  condition<unknown, string>({
    label: `${purpose} consent is given`,
    find: ({ consent, site }, use) => {
      if (typeof consent[purpose] !== 'boolean') throw new Error(`There is no purpose "${purpose}".`);
      return foundFor(site.consent[purpose], consent[purpose], use(activeGroups) ?? '');
    },
    test: (_, { consent }) => consent[purpose],
    awaitsConsent: true,
    purpose,
  });
