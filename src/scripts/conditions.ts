import { parseActiveGroups } from '../consent/index.ts';
import { sectionsOf } from '../dataElements/page.ts';
import { condition } from '../rules/define.ts';
import type { ConsentSettings } from '../settings.ts';

const CAREERS = ['careers', 'careers/graduates'];
const GRADUATE_FAQ = 'careers/graduate-faqs';

const pagePath = (path: string): string => sectionsOf(path).join('/').toLowerCase();

export const groupActive = <P>(group: string, { targeting }: ConsentSettings) =>
  condition<P, string>({
    label: `consent group ${group} is active`,
    expected: `${group} among the active groups`,
    find: ({ consent }) => consent.groups,
    // Global Privacy Control closes targeting, whatever the groups say.
    test: (groups, { consent }) =>
      group.toLowerCase() === targeting.toLowerCase()
        ? consent.targeting
        : parseActiveGroups(groups).includes(group.toLowerCase()),
    awaitsConsent: true,
  });

export const addressNamesPortal = <P>() =>
  condition<P, string>({
    label: 'the address contains “portal”',
    expected: 'a URL with “portal”',
    find: ({ page }) => page.url,
    test: (url) => /portal/i.test(url),
  });

export const onCareersPage = <P>() =>
  condition<P, string>({
    label: 'the page is a careers page',
    expected: '/careers or /careers/graduates, with or without .html',
    find: ({ page }) => pagePath(page.path),
    test: (path) => CAREERS.includes(path),
  });

export const onGraduateFaqPage = <P>() =>
  condition<P, string>({
    label: 'the page is the graduate FAQ',
    expected: '/careers/graduate-faqs, with or without .html',
    find: ({ page }) => pagePath(page.path),
    test: (path) => path === GRADUATE_FAQ,
  });
