import { NO_VALUE, user } from '../dataElements/index.ts';
import { keysOf } from '../language/index.ts';
import { type Page, parsePage } from '../page/index.ts';
import { under } from '../site/index.ts';

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

// @__NO_SIDE_EFFECTS__
const nothingKnown = () =>
  Object.fromEntries(keysOf(user).map((name) => [name, NO_VALUE])) as Readonly<
    Record<keyof typeof user, string>
  >;

/** The fields of an event about a user whom the data layer does not know. Examples add the fields that are known. */
export const unknownUser = /* @__PURE__ */ under('_tenant.user', nothingKnown());
