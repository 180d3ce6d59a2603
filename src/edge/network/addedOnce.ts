import { toJson } from '../../engine/index.ts';
import type { Action, Offer } from './renderableOffers.ts';

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
