import type { Store } from '../../consent/index.ts';
import type { Path } from '../../language/index.ts';
import { isSamePage, type Page } from '../../page/index.ts';
import type { Fill, FillKind, FillTools, XdmFields } from '../../site/index.ts';
import type { Xdm } from '../../xdm/index.ts';

/** A longer text is no name that a fill has stored. */
const MAX_LENGTH = 1_000;

/** The name that a fill has stored; any script of the site may have replaced it. */
export const keptText = (store: Store, key: string): string | undefined => {
  const text = store.get(key);
  return text && text.length <= MAX_LENGTH ? text : undefined;
};

/** Where an internal campaign comes from, and where it goes. */
export interface InternalCampaignOptions {
  /** The query parameter, which is also its key in session storage. */
  readonly parameter: string;
  readonly to: Path<Xdm>;
}

const createInternalCampaign = (
  { browser: { url, landingUrl, prerendering }, session, page }: FillTools,
  { parameter, to }: InternalCampaignOptions,
): Fill => {
  const keep = ({ query }: Page) => {
    const campaign = query[parameter];
    if (campaign) session.set(parameter, campaign);
  };
  // The page on which the tag starts. Redacting an address takes long, and only an address with a query can name a
  // campaign. A prerendered page stores nothing.
  if ((url() + landingUrl()).includes('?') && !prerendering()) keep(page());
  return {
    fields: (departure) => {
      keep(departure.page);
      return { [to]: keptText(session, parameter) } as XdmFields;
    },
  };
};

/**
 * Fills a field with the internal campaign of a query parameter, kept for the session.
 * @example internalCampaign({ parameter: 'intcid', to: '_tenant.internalCampaign' })
 */
export const internalCampaign = (options: InternalCampaignOptions): FillKind => ({
  create: (tools) => createInternalCampaign(tools, options),
  stored: () => ({ storage: [options.parameter] }),
});

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
  let viewed: { readonly url: string; readonly previous: string | undefined } | undefined;
  return {
    fields: ({ page, isPageView }) => {
      // In a single-page application, events of the next page may come before its view. Their previous page is the page
      // that was viewed.
      const isOfViewed = viewed && !isPageView && isSamePage(viewed.url, page.url, 'routes');
      return { [to]: isOfViewed ? viewed?.previous : read() } as XdmFields;
    },
    forget: () => {
      viewed = undefined;
    },
    left: ({ at, page, isPageView, ofEvent }) => {
      const previous = read();
      if (isPageView) viewed = { url: page.url, previous };
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
