import { formKey, SHAREHOLDER_START_COOKIE, startedForms } from '../../dataElements/index.ts';
import { condition } from '../define.ts';

/** A form without ID and name cannot be remembered. */
export const formIsNotStarted = <P>() =>
  condition<P, string>({
    label: 'the form is not started yet',
    expected: 'a form that the cookie formStart does not hold',
    find: (_, use) => {
      const form = use(formKey) ?? '';
      return `“${form}” ${use(startedForms)?.includes(form) ? 'started' : 'not started'}`;
    },
    test: (found) => found.endsWith('not started'),
  });

export const onSearchResults = <P>() =>
  condition<P, string>({
    label: 'the page shows search results',
    expected: 'a URL with searchresult?',
    find: ({ page }) => page.url,
    test: (url) => /searchresult\?/i.test(url),
  });

export const atFirstStep = <P>() =>
  condition<P, string>({
    label: 'the page is at step 1',
    expected: 'the hash #/step1',
    find: ({ page }) => `#${page.hash}`,
    test: (hash) => hash.toLowerCase() === '#/step1',
  });

export const registrationIsNotStarted = <P>() =>
  condition<P, string>({
    label: 'the shareholder registration is not started in this session',
    expected: 'no cookie formStartShareholder',
    find: ({ cookie }) => cookie(SHAREHOLDER_START_COOKIE) ?? '',
    test: (started) => started === '',
  });

/** Whatever the site's template adds to it. */
export const titleBegins = <P>(title: string) =>
  condition<P, string>({
    label: `the title is “${title}”`,
    expected: `a title that begins with “${title}”, in any case`,
    find: ({ page }) => page.title,
    test: (found) => found.trim().replace(/\s+/g, ' ').toLowerCase().startsWith(title),
  });
