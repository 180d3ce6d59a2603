import '../randomSeed.ts';
import type { JSDOM } from 'jsdom';

/** Provided by Vitest. */
declare const jsdom: JSDOM;
const START = 'http://localhost:3000/';

// Files that need a document share one, as they share a worker. The document is reset for each file.
if (typeof document !== 'undefined') {
  jsdom.reconfigure({ url: START });
  jsdom.cookieJar.removeAllCookiesSync();
  localStorage.clear();
  sessionStorage.clear();
  // A tag that an earlier file has stopped.
  Reflect.deleteProperty(window, Symbol.for('tamis'));
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceWith(document.createElement('body'));
}
