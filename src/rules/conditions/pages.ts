import type { PageShown } from '../../sources/index.ts';
import { condition } from '../define.ts';

const PORTAL = /\/portal\//i;
const REGISTER_YOUR_INTEREST = /\/portal\/register-your-interest(\.[^/.]+)?\/?$/i;

/** The customer portal, without the page that invites visitors to it. */
export const inPortal = <P>() =>
  condition<P, string>({
    label: 'the page is in the portal',
    expected: 'a path with /portal/ other than /portal/register-your-interest',
    find: ({ page }) => page.path,
    test: (path) => PORTAL.test(path) && !REGISTER_YOUR_INTEREST.test(path),
  });

export const onShareholderPage = <P>() =>
  condition<P, string>({
    label: 'the page is a shareholder page',
    expected: 'a path with a segment that begins with “shareholder”',
    find: ({ page }) => page.path,
    test: (path) => /\/shareholder/i.test(path),
  });

/** A component shows itself by the same event as a page. */
export const announcedByPage = condition<PageShown, string>({
  label: 'a page announced itself',
  expected: 'an event path under “page.”',
  find: ({ payload }) => payload.path,
  test: (path) => path.startsWith('page.'),
});

export const shownByIgnoredComponent = condition<PageShown, string>({
  label: 'tabs, an accordion or a story card showed itself',
  expected: 'a component type with tabs, accordion, story card or carousel story card',
  find: ({ payload }) => payload.type,
  test: (type) => /tabs|accordion|story-?card/i.test(type),
});

/** The data layer may announce the same page twice, as when it is loaded twice. */
export const notYetCounted = condition<{ readonly duplicate: boolean }, string>({
  label: 'this showing of the page is not counted yet',
  expected: 'a first announcement',
  find: ({ payload }) => (payload.duplicate ? 'the same page again' : 'first announcement'),
  test: (found) => found === 'first announcement',
});
