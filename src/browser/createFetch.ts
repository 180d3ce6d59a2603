import type { Browser } from './browser.ts';

/**
 * `fetch` with complete responses, which rejects as soon as its signal aborts. Firefox and WebKit may never settle a
 * request whose response came around the time its page entered the bfcache, even if its signal aborts.
 */
export const createFetch =
  (fetch: (url: string, init: RequestInit) => Promise<Response>): Browser['fetch'] =>
  (url, init) =>
    new Promise((resolve, reject) => {
      const { signal } = init;
      signal.onabort = () => reject(signal.reason ?? new Error('The request was given up.'));
      const answer = async () => {
        const response = await fetch(url, init);
        const { status, ok, headers } = response;
        return { status, ok, header: (name: string) => headers.get(name), text: await response.text() };
      };
      answer().then(resolve, reject);
    });
