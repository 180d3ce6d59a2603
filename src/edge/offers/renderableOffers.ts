import type { Browser } from '../../browser/index.ts';
import { attempt, isRecord, toJson, valuesOf } from '../../language/index.ts';

interface Action {
  readonly type?: unknown;
  readonly actionType?: unknown;
  readonly selector?: unknown;
  readonly content?: unknown;
}

/** An offer from the edge: what it does to the page, and where. It may have any shape. */
export interface Offer {
  readonly scope?: unknown;
  readonly scopeDetails?: unknown;
  readonly items?: unknown;
}

interface Item {
  readonly schema?: unknown;
  readonly characteristics?: unknown;
  readonly data?: Action;
}

/** For a page that applies offers itself: what to do with the offers of each scope, and where. */
export type OfferPlaces = Readonly<Record<string, Action>>;

export type RenderableOffers = (offers: readonly Offer[], places?: OfferPlaces) => readonly Offer[];

/** setHtml, replaceHtml, appendHtml, prependHtml, insertBefore, insertAfter, customCode. */
const WRITES_HTML = /Html$|^insert|^customCode$/;
/** setAttribute, setStyle, move, resize, rearrange: their content is an object of texts and numbers. */
const SETS = /^set[AS]t|^move|^resize|^rearr/;
/** insertBefore, insertAfter, replaceHtml: they write around the element, and nothing can stand around the root. */
const WRITES_AROUND = /^insert|^replaceH/;

/** alloy finds what to do by such a name in a plain object. */
const isName = (it: unknown) => it === undefined || (typeof it === 'string' && !(it in {}));

const isPlain = (it: unknown) => typeof it === 'string' || typeof it === 'number' || typeof it === 'boolean';

/** alloy takes `characteristics` apart. */
const isWhole = (it: unknown) => (it as Item | undefined)?.characteristics !== null;

/**
 * Makes a function that keeps only the offers that alloy can render on this page. If Trusted Types, or the browser,
 * refuse an offer, alloy would empty the element before it fails, reject a promise that nobody has, and count the offer
 * as displayed. Tamis has no Trusted Types policy for offers, because such a policy would let every answer of the edge
 * past the page's protection.
 */
export const createRenderableOffers =
  (
    { takesHtml, takesChange }: Pick<Browser, 'takesHtml' | 'takesChange'>,
    report: (message: string, cause: unknown) => void,
  ): RenderableOffers =>
  (offers, places) => {
    const canRender = (schema: string, { type, actionType = type, selector, content }: Action) => {
      if (/redirect-item$/.test(schema))
        return attempt(() => /^http/.test(new URL(content as string, 'https://-').protocol)) === true;
      if (!isName(actionType)) return false;
      const name = String(actionType);
      const isWhole = SETS.test(name)
        ? isRecord(content) && valuesOf(content).every(isPlain)
        : !name.startsWith('set') || isPlain(content);
      if (!isWhole) return false;
      if (WRITES_HTML.test(name) && !(typeof content === 'string' && takesHtml(content))) return false;
      if (selector == null) return !/dom-action$/.test(schema);
      return takesChange(selector, (element) => {
        // Nothing has a place beside the root, as no element has one inside itself: this throws.
        if (WRITES_AROUND.test(name) && element.localName === 'html') element.append(element);
        if (name === 'setText') element.textContent = String(content);
        if (name === 'setAttribute')
          for (const [key, value] of Object.entries(content as object)) element.setAttribute(key, value);
      });
    };
    const refused: unknown[] = [];
    const renderable = offers.flatMap((offer) => {
      if (!isRecord(offer)) return [];
      const { scope, scopeDetails, items = [] } = offer as Offer;
      if (!Array.isArray(items) || !isName(scope) || !isWhole(scopeDetails)) return [];
      const rendered = items.filter((item) => {
        if (!isRecord(item) || !isName(item.schema) || !isWhole(item)) return false;
        const action = { ...(item.data as Action), ...places?.[String(scope)] };
        const isRenderable = canRender(String(item.schema), action);
        if (!isRenderable)
          refused.push([action.selector, action.content].find(isPlain) ?? 'an offer of another form');
        return isRenderable;
      });
      return [{ ...offer, items: rendered }];
    });
    if (refused.length > 0) report('Offers that this page cannot show were left out.', refused.join(', '));
    return renderable;
  };

/** An offer for the whole page. Other offers are for a view, where alloy remembers what it has added, or for the page's code. */
const FOR_WHOLE_PAGE = /^(__view__|web:[^#]*)$/;
const ADDS_HTML = /^(append|prepend|replace)Html$|^insert|^customCode$/;

const hashOf = (text: string) => {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return hash;
};

/**
 * Removes what is in the page already from offers that add HTML: alloy adds it again for each event that renders, such
 * as a page view and then a login. A comment in front of the HTML shows that it is there, for as long as it is.
 */
export const addedOnce = (
  offers: readonly Offer[],
  hasComment: (text: string) => boolean,
): readonly Offer[] =>
  offers.map((offer) => ({
    ...offer,
    items: (offer.items as readonly { readonly data?: Action }[]).flatMap((item) => {
      const { type, selector, content } = { ...item?.data };
      if (!FOR_WHOLE_PAGE.test(String(offer.scope)) || !ADDS_HTML.test(String(type))) return [item];
      const mark = `tamis ${hashOf(toJson([type, selector, content]))}`;
      return hasComment(mark)
        ? []
        : [{ ...item, data: { ...item.data, content: `<!--${mark}-->${content}` } }];
    }),
  }));
