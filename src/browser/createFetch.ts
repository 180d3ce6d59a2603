import type { Browser } from './browser.ts';

/**
 * `fetch` for whole answers, which settles as soon as its signal says so. Firefox and WebKit may never settle a request
 * that was answered around the time its page entered the bfcache, not even by its signal.
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
