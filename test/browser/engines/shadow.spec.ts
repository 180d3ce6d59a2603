import { describe, expect } from 'vitest';
import type { Tab } from '../harness/engines/engine.ts';
import { engines } from '../harness/engines/engines.ts';
import { errorsOf, type VisitOptions } from '../harness/engines/engineTest.ts';
import { consent, pageShown, stayHere, until } from '../harness/index.ts';
import { choose } from '../harness/oneTrust.ts';

/** Records each attempt to store or to send, successful or not; runs before any other script. */
const watch = `
  const { setItem } = Storage.prototype;
  const attempts = (window.__attempts = []);
  Storage.prototype.setItem = function (key, value) {
    attempts.push('storage ' + key);
    return setItem.call(this, key, value);
  };
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  Object.defineProperty(Document.prototype, 'cookie', {
    ...cookie,
    set(text) {
      attempts.push('cookie ' + text);
      cookie.set.call(this, text);
    },
  });
  for (const [owner, name] of [[window, 'fetch'], [Navigator.prototype, 'sendBeacon'], [XMLHttpRequest.prototype, 'open']]) {
    const own = owner[name];
    owner[name] = function (...given) {
      attempts.push('request ' + given.join(' '));
      return own.apply(this, given);
    };
  }
  window.OptanonWrapper = () => {};`;

const quote = { event: 'requestQuote', requestQuoteInfo: { quoteId: 'Q-17' } };
const formStart = { event: 'formStart', eventInfo: { formID: 'f1', formName: 'Contact' } };

const visited = (mode: 'live' | 'shadow'): VisitOptions => ({
  path: '/na-en/taste.html',
  search: '?utm_campaign=spring&intcid=home-banner',
  settings: { mode, sisterHosts: ['sister.test'], socialHosts: ['social.test'] },
  consent,
  before: watch,
  pushes: [pageShown, quote, formStart],
  tag:
    mode === 'shadow'
      ? '<script src="/shadow.js"></script><script src="/tag.js"></script>'
      : '<script src="/tag.js"></script>',
  body: `<main style="block-size: 4000px">
      <a id="download" style="display: block" href="/files/starch-guide.pdf">Starch guide</a>
      <a id="exit" style="display: block" href="https://social.test/foodco">Elsewhere</a>
    </main>
    ${stayHere}`,
});

/** The visitor's own requests, where the browser follows links in a frame. */
const FOLLOWED = /\/files\/starch-guide\.pdf$|^https:\/\/social\.test\//;

const outcomes = (tab: Tab) =>
  tab.evaluate<readonly string[]>(
    `tamis.trace.records().flatMap((it) => it.kind === 'event' ? it.outcome : [])`,
  );

/** The visitor's actions on the page: clicks, scrolls, withdraws consent and gives it again. */
const act = async (tab: Tab) => {
  await tab.click('#download');
  await tab.click('#exit');
  await until(async () => (await outcomes(tab)).length === 5, 'both clicks are decided');
  await tab.evaluate('void scrollTo(0, 2000)');
  await choose(tab, ',C0001,');
  await choose(tab, ',C0001,C0002,');
};

/** The cookies of this page’s host, and the page’s own storage. */
const kept = async (tab: Tab) => ({
  cookies: await tab.cookies(),
  stored: await tab.evaluate(`[...Object.keys(localStorage), ...Object.keys(sessionStorage)]`),
});

describe.each(engines)('in %s', (_, test) => {
  test('a visit in shadow mode makes no request, cookie or storage entry', async ({
    visit,
    put,
    site,
    edge,
  }) => {
    const tab = await visit(visited('shadow'));
    await act(tab);
    const next = put({ ...visited('shadow'), path: '/na-en/next.html' });
    expect(await outcomes(tab)).toEqual(Array(5).fill('shadow'));
    expect(await tab.evaluate('window.__attempts')).toEqual([]);
    expect(await errorsOf(tab)).toEqual([]);
    // Leaving the page for another one reveals data that is stored for the next page, or sent while leaving.
    await tab.goto(next);
    await until(async () => (await outcomes(tab)).length === 3, 'the next page has decided');
    expect(await tab.evaluate('window.__attempts')).toEqual([]);
    expect(await kept(tab)).toEqual({ cookies: [], stored: [] });
    const others = site.arrivals.filter((it) => !site.serves(it) && !FOLLOWED.test(it.url));
    expect(others).toEqual([]);
    expect(edge.requests).toEqual([]);
    expect(await errorsOf(tab)).toEqual([]);
  });

  test('the same visit in live mode makes all three', async ({ visit, edgeReceives }) => {
    const tab = await visit(visited('live'));
    await edgeReceives(3);
    const { cookies, stored } = await kept(tab);
    expect(cookies).not.toEqual([]);
    expect(stored).not.toEqual([]);
    expect(await tab.evaluate<string>('window.__attempts.join()')).toMatch(/request https:\/\/edge\./);
  });

  test('the inspector opens, and says how things stand', async ({ visit, edgeReceives }) => {
    const tab = await visit({ consent });
    await edgeReceives(1);
    await tab.evaluate('void tamis.inspect()');
    const words = (selector: string) =>
      tab.evaluate<string>(
        `document.querySelector('tamis-inspector')?.shadowRoot.querySelector('${selector}')?.textContent ?? ''`,
      );
    await until(async () => (await words('.standing__words')) === '1 event delivered.', 'the headline');
    expect(await words('.standing__next')).toContain('Acknowledged: HTTP 200');
    expect(
      await tab.evaluate(
        `getComputedStyle(document.querySelector('tamis-inspector').shadowRoot.querySelector('.standing')).display`,
      ),
    ).toBe('flex');
    expect(await errorsOf(tab)).toEqual([]);
  });
});
