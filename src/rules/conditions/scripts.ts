import { sectionsOf } from '../../dataElements/index.ts';
import { condition } from '../../site/index.ts';

const pagePath = (path: string): string => sectionsOf(path).join('/').toLowerCase();

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
