interface Action {
  readonly type?: unknown;
  readonly actionType?: unknown;
  readonly selector?: unknown;
  readonly content?: unknown;
}

/** An offer from the edge: what it does to the page, and where. It may have any shape. */
export interface Offer {
  readonly scope?: string;
  readonly items?: readonly { readonly data?: Action }[];
}

/** For a page that applies offers itself: what to do with the offers of each scope, and where. */
export type OfferPlaces = Readonly<Record<string, Action>>;

export type RenderableOffers = (offers: readonly Offer[], places?: OfferPlaces) => readonly Offer[];

/** setHtml, replaceHtml, appendHtml, prependHtml, insertBefore, insertAfter, customCode. */
const WRITES_HTML = /Html$|^insert|^customCode$/;

/**
 * Makes a function that keeps only the offers that the page lets a script render. If Trusted Types refuse an offer's
 * HTML, alloy would empty the element before it fails, and count the offer as displayed. Tamis has no Trusted Types
 * policy for offers, because such a policy would let every answer of the edge past the page's protection.
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
