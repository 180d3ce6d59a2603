import { type Page, parsePage } from '../page/index.ts';

/** The `given` of an example whose visitor allows only what is necessary. */
export const withoutConsent = {
  consent: { performance: false, targeting: false, groups: ',C0001,' },
} as const;

/**
 * The `given` of an example on another page. Declared free of side effects, so that a build drops the examples with
 * their calls.
 */
// @__NO_SIDE_EFFECTS__
export const onPage = (url: string, title = 'Title', referrer = ''): { readonly page: Page } => ({
  page: parsePage(url, title, referrer),
});
