import type { Store } from '../../consent/index.ts';
import type { Path } from '../../language/index.ts';
import { placeOf } from '../../page/index.ts';
import type { Fill, FillKind, XdmFields } from '../../site/index.ts';
import type { Xdm } from '../../xdm/index.ts';
import { keptText } from './keptText.ts';

/** Sliding: events that leave restart it. */
const LIFETIME_MS = 1_800_000;
/** Writing a cookie involves another process of the browser, so an unchanged value is written at most once a minute. */
const RENEW_MS = 60_000;

/** The fields of pages' names. */
export interface PreviousPageFields {
  /** Gets the name of the page before. */
  readonly to: Path<Xdm>;
  /** Has the name of the event's own page; XDM's field by default. */
  readonly from?: Path<Xdm>;
}

/** The name of the page before this one. It changes only when a page view has passed the gates. */
const createPreviousPage = (
  cookies: Store,
  cookie: string,
  { to, from = 'web.webPageDetails.name' }: PreviousPageFields,
): Fill => {
  const read = () => keptText(cookies, cookie);
  let kept = { name: '', at: 0 };
  let viewed: { readonly place: string; readonly previous: string | undefined } | undefined;
  return {
    fields: ({ page, isPageView }) => {
      // In a single-page application, events of the next page may come before its view. Their previous page is the page
      // that was viewed.
      const isOfViewed = viewed && !isPageView && viewed.place === placeOf(page.url);
      return { [to]: isOfViewed ? viewed?.previous : read() } as XdmFields;
    },
    forget: () => {
      viewed = undefined;
    },
    left: ({ at, page, isPageView, ofEvent }) => {
      const previous = read();
      if (isPageView) viewed = { place: placeOf(page.url), previous };
      const name = isPageView ? ofEvent(from) : previous;
      if (
        typeof name !== 'string' ||
        !name ||
        (name === previous && name === kept.name && at - kept.at < RENEW_MS)
      )
        return;
      cookies.set(cookie, name, LIFETIME_MS);
      kept = { name, at };
    },
  };
};

/**
 * Fills a field with the name of the page before, which the cookie of the setting `previousPageCookie` keeps.
 * @example previousPage({ to: '_tenant.page.previousName' })
 */
export const previousPage = (fields: PreviousPageFields): FillKind => ({
  create: ({ cookies, settings }) => createPreviousPage(cookies, settings.previousPageCookie, fields),
  stored: ({ previousPageCookie }) => ({ cookies: [previousPageCookie] }),
});
