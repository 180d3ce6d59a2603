import { type Consent, foundFor, isActive } from '../consent/index.ts';
import { sectionsOf } from '../dataElements/page.ts';
import type { ConsentSettings } from '../settings/settings.ts';
import { condition } from '../site/index.ts';

const pagePath = (path: string): string => sectionsOf(path).join('/').toLowerCase();

/** `optedOut`: whether Global Privacy Control forbids the script, whatever the groups say. */
export const groupActive = (group: string, { targeting }: ConsentSettings, optedOut: () => boolean) => {
  const isGiven = (consent: Consent) =>
    !optedOut() &&
    (group.toLowerCase() === targeting.toLowerCase() ? consent.targeting : isActive(group, consent.groups));
  return condition<unknown, string>({
    label: `consent group ${group} is active`,
    find: ({ consent }) => foundFor(group, isGiven(consent), consent.groups),
    test: (_, { consent }) => isGiven(consent),
    awaitsConsent: true,
  });
};

export const addressNamesPortal = condition<unknown, string>({
  label: 'the page’s URL has “portal”',
  find: ({ page }) => page.url,
  test: (url) => /portal/i.test(url),
});

export const onCareersPage = condition<unknown, string>({
  label: 'the path is /careers or /careers/graduates, with or without .html',
  find: ({ page }) => pagePath(page.path),
  test: (path) => /^careers(\/graduates)?$/.test(path),
});

export const onGraduateFaqPage = condition<unknown, string>({
  label: 'the path is /careers/graduate-faqs, with or without .html',
  find: ({ page }) => pagePath(page.path),
  test: (path) => path === 'careers/graduate-faqs',
});
