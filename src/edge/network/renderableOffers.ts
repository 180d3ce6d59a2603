interface Action {
  readonly type?: unknown;
  readonly actionType?: unknown;
  readonly selector?: unknown;
  readonly content?: unknown;
}

/** An offer from the edge: what it does to the page, and where. It may be anything. */
export interface Offer {
  readonly scope?: string;
  readonly items?: readonly { readonly data?: Action }[];
}

/** What a page that applies offers itself wants from the offers of a scope. */
export type OfferPlaces = Readonly<Record<string, Action>>;

export type RenderableOffers = (offers: readonly Offer[], places?: OfferPlaces) => readonly Offer[];

/** setHtml, replaceHtml, appendHtml, prependHtml, insertBefore, insertAfter, customCode. */
const WRITES_HTML = /Html$|^insert|^customCode$/;

/**
 * Makes the function that keeps the offers that the page lets a script render. If Trusted Types refuse an offer's HTML,
 * alloy would empty its element before it fails, and count it as displayed. Tamis has no policy for them: it would open
 * to every answer of the edge what the page has closed.
 */
export const createRenderableOffers =
  (
    takesHtml: (html: string) => boolean,
    report: (message: string, cause: unknown) => void,
  ): RenderableOffers =>
  (offers, places) => {
    const refused: unknown[] = [];
    const renderable = offers.map((offer) => ({
      ...offer,
      items: offer?.items?.filter?.((item) => {
        const place = places?.[String(offer.scope)];
        const { type, actionType = type, selector, content }: Action = { ...item?.data, ...place };
        const isRenderable = !WRITES_HTML.test(String(actionType)) || takesHtml(String(content));
        if (!isRenderable) refused.push(selector);
        return isRenderable;
      }),
    })) as Offer[];
    if (refused.length > 0) report('The page’s Trusted Types refuse the HTML of offers.', refused.join(', '));
    return renderable;
  };
