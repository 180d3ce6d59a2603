import { formKey, SHAREHOLDER_START_COOKIE, startedForms } from '../../dataElements/index.ts';
import { condition } from '../../site/index.ts';

export const formIsNotStarted = condition<unknown, string>({
  label: 'the form is not in the cookie formStart',
  find: (_, use) => {
    const form = use(formKey) ?? '';
    return `“${form}” ${use(startedForms)?.includes(form) ? 'started' : 'not started'}`;
  },
  test: (found) => found.endsWith('not started'),
});

export const onSearchResults = condition<unknown, string>({
  label: 'the page’s URL has searchresult? or searchresult.html?',
  find: ({ page }) => page.url,
  test: (url) => /searchresult(\.html)?\?/i.test(url),
});

export const atFirstStep = condition<unknown, string>({
  label: 'the page’s hash is #/step1',
  find: ({ page }) => `#${page.hash}`,
  test: (hash) => /^#\/step1\/?(\?|$)/i.test(hash),
});

export const registrationIsNotStarted = condition<unknown, string>({
  label: 'the session has no cookie formStartShareholder',
  find: ({ cookie }) => cookie(SHAREHOLDER_START_COOKIE) ?? '',
  test: (started) => started === '',
});

/** The site's template may add text after the title. */
export const titleBegins = (title: string) =>
  condition<unknown, string>({
    label: `the title begins with “${title}”, in any case`,
    find: ({ page }) => page.title,
    test: (found) => found.trim().replace(/\s+/g, ' ').toLowerCase().startsWith(title),
  });
