import type { Browser } from './browser.ts';

/**
 * `fetch` that rejects as soon as its signal aborts, as does reading the text. Firefox and WebKit may never settle a
 * request whose response came around the time its page entered the bfcache, even if its signal aborts.
 */
export const createFetch =
  (fetch: (url: string, init: RequestInit) => Promise<Response>): Browser['fetch'] =>
  async (url, init) => {
    const { signal } = init;
    const abortion = new Promise<never>((_, reject) => {
      if (signal) signal.onabort = () => reject(signal.reason ?? new Error('The request was given up.'));
    });
    const response = await Promise.race([abortion, fetch(url, init)]);
    const { status, ok, headers } = response;
    return {
      status,
      ok,
      header: (name) => headers.get(name),
      text: () => Promise.race([abortion, response.text()]),
    };
  };
