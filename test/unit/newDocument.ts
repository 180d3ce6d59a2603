import type { JSDOM } from 'jsdom';

/** Vitest's. */
declare const jsdom: JSDOM;
const START = 'http://localhost:3000/';

// Files that need a document share one, as they share a worker. Each of them finds it as new.
if (typeof document !== 'undefined') {
  jsdom.reconfigure({ url: START });
  jsdom.cookieJar.removeAllCookiesSync();
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceWith(document.createElement('body'));
}
