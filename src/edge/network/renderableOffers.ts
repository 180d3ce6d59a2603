import type { Browser } from '../../browser/index.ts';
import { attempt, isRecord } from '../../engine/index.ts';

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

/** For a page that applies offers itself: what to do with the offers of each scope, and where. */
export type OfferPlaces = Readonly<Record<string, Action>>;

export type RenderableOffers = (offers: readonly Offer[], places?: OfferPlaces) => readonly Offer[];

/** setHtml, replaceHtml, appendHtml, prependHtml, insertBefore, insertAfter, customCode. */
const WRITES_HTML = /Html$|^insert|^customCode$/;
/** setAttribute, setStyle, move, resize, rearrange: their content is an object. */
const SETS = /^(set(Attribute|Style)|move|resize|rearrange)$/;
/** They need a parent that may have two elements. */
const BESIDE = /^(insert|replaceHtml)/;

const isText = (it: unknown): it is string => typeof it === 'string';

/** alloy finds what to do by this name in a plain object. */
const isName = (it: unknown) => it === undefined || (isText(it) && !(it in {}));

/** alloy takes these objects apart. */
const areDetails = (it: unknown) =>
  it === undefined || (isRecord(it) && (it.characteristics === undefined || isRecord(it.characteristics)));

/** The change that alloy makes to an element, as far as a page or a browser may refuse it. */
const change = (element: Element, type: string, content: unknown) => {
  if (BESIDE.test(type) && element.nodeName === 'HTML') throw new Error('It has nothing beside it.');
  if (type === 'setText') element.textContent = String(content);
  if (type === 'setAttribute')
    for (const [name, value] of Object.entries(content as object)) element.setAttribute(name, value);
};

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
    const canRender = (schema: unknown, { type, actionType = type, selector, content }: Action) => {
      const name = String(actionType);
      if (!isName(actionType)) return false;
      if (/redirect-item$/.test(String(schema)))
        return attempt(() => /^https?:$/.test(new URL(String(content), 'https://-').protocol)) === true;
      if (SETS.test(name) && !isRecord(content)) return false;
      if (WRITES_HTML.test(name) && !takesHtml(String(content))) return false;
      if (selector == null) return !/dom-action$/.test(String(schema));
      return takesChange(selector, (element) => change(element, name, content));
    };
    const refused: unknown[] = [];
    const renderable = offers.flatMap((offer) => {
      if (!isRecord(offer)) return [];
      const { scope, scopeDetails, items = [] } = offer;
      if (!isName(scope) || !areDetails(scopeDetails || undefined) || !Array.isArray(items)) return [];
      const rendered = items.filter((item) => {
        if (!areDetails(item) || !isName(item.schema)) return false;
        if (item.data !== undefined && !isRecord(item.data)) return false;
        const action = { ...item.data, ...places?.[String(scope)] };
        const isRenderable = canRender(item.schema, action);
        if (!isRenderable) refused.push(action.selector ?? action.content);
        return isRenderable;
      });
      return [{ ...offer, items: rendered }];
    });
    if (refused.length > 0) report('Offers that this page cannot show were left out.', refused.join(', '));
    return renderable;
  };
