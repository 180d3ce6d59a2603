import { expect, it } from 'vitest';
import { consentFrom } from '../../../src/consent/adapters/consentFrom.ts';
import { foodco } from '../../../src/foodco.ts';
import { boom } from '../../fakes/boom.ts';
import { createFakeConsent } from '../../fakes/createFakeConsent.ts';
import { createFoodcosTestTag } from '../../fakes/createFoodcosTestTag.ts';

it('a fill that fails to forget, or to say what it stores, stops no withdrawal', () => {
  const broken = { create: () => ({ fields: () => ({}), forget: boom }), stored: boom };
  const page = createFoodcosTestTag({
    site: { ...foodco, fills: [broken, ...(foodco.fills ?? [])], stored: { cookies: ['own'] } },
  });
  page.browser.cookies.set('own', '1');
  page.consent.withdraw();
  expect(page.browser.cookieJar.has('own')).toBe(false);
});

it('a site without a targeting group has no targeting, also where the banner asks nobody', () => {
  const everyone = consentFrom({ read: () => 'not required', subscribe: () => undefined });
  const { consent } = createFakeConsent({ performance: 'analytics', targeting: '' }, () => {}, everyone);
  expect(consent.current()).toMatchObject({ performance: true, targeting: false });
});
