import fc from 'fast-check';
import type { JSDOM } from 'jsdom';

// Random tests are the same in each run, so that none fails by chance. `TAMIS_SEED=random` runs others; a number
// repeats those of a failure, which prints its seed.
const { TAMIS_SEED = '2026' } = process.env;
if (TAMIS_SEED !== 'random') fc.configureGlobal({ seed: Number(TAMIS_SEED) });

/** Provided by Vitest. */
declare const jsdom: JSDOM;
const START = 'http://localhost:3000/';

// Files that need a document share one, as they share a worker. The document is reset for each file.
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
