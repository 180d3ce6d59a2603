import { attempt } from '../language/index.ts';
import type { Browser } from './browser.ts';

/** https://developer.mozilla.org/docs/Web/API/Window/fetchLater */
type FetchLater = (url: string, init: RequestInit & { readonly activateAfter: number }) => object;

/**
 * Gives requests to the browser for good. A `fetch` cannot do that for a page that is left: the browser refuses it when
 * the page’s scripts have 64 KB under way, and the page is gone before it learns of that. `fetchLater` has room of its
 * own, and says at once when that is used up; `sendBeacon` says so too, but follows redirects and gives the page’s
 * referrer, which must have nothing to hide then. A function that a script of the page has put in their place may only say
 * so: the browser's own reads the body before it answers.
 */
export const handOver =
  (window: Window & { readonly fetchLater?: FetchLater }): Browser['handOver'] =>
  (url, init, mayTellAddress) => {
    let isRead = false;
    const body = {
      toString: () => {
        isRead = true;
        return init.body;
      },
    } as string;
    return (
      // It throws if there is no more room, or if the page's policy forbids it. A setting of the browser may remove either.
      attempt(() => window.fetchLater?.(url, { ...init, body, activateAfter: 0 }) && isRead) ||
      (mayTellAddress
        ? attempt(() => window.navigator.sendBeacon(url, body) && (isRead || undefined))
        : undefined)
    );
  };
