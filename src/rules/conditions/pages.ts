import { condition } from '../../site/index.ts';
import { NO_PAGE, type PageShown } from '../../sources/index.ts';
import { isPortalPath, type PortalShown } from '../portal/portalShown.ts';

export const inPortal = condition<unknown, string>({
  label: 'the path has /portal/, and is not /portal/register-your-interest',
  find: ({ page }) => page.path,
  test: isPortalPath,
});

export const onShareholderPage = condition<unknown, string>({
  label: 'a segment of the path begins with “shareholder”',
  find: ({ page }) => page.path,
  test: (path) => /\/shareholder/i.test(path),
});

export const onForgottenLogin = condition<unknown, string>({
  label: 'the path has “forgot” or “password”',
  find: ({ page }) => page.path,
  test: (path) => /forgot|password/i.test(path),
});

/** A component announces that it is shown by the same event as a page. */
export const announcedByPage = condition<PageShown, string>({
  label: 'the event’s path begins with “page.”',
  find: ({ payload }) => payload.path,
  test: (path) => path.startsWith('page.'),
});

export const shownByIgnoredComponent = condition<PageShown, string>({
  label: 'the component’s type has tabs, accordion, story card or carousel story card',
  find: ({ payload }) => payload.type,
  test: (type) => NO_PAGE.test(type),
});

/** The data layer may announce the same page twice, for example if it is loaded twice. */
export const notYetCounted = condition<{ readonly duplicate: boolean }, string>({
  label: 'this showing of the page is not counted yet',
  find: ({ payload }) => (payload.duplicate ? 'the same page again' : 'first announcement'),
  test: (found) => found === 'first announcement',
});

/** The page was counted without a user. Without a further event, the user's data would be lost. */
export const userCameLate = condition<PortalShown, string>({
  label: 'the user is announced after the page was counted without one',
  find: ({ payload }) => payload.announcedBy,
  test: (found) => found === 'late user',
});
