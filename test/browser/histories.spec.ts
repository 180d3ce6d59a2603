import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { cookiesOf, pageHtml, pageShown, pause, test, until } from './harness/index.ts';
import { answerBanner, DENIAL, GRANT, oneTrust } from './harness/oneTrust.ts';

/** `TAMIS_HISTORIES=1000 TAMIS_SEED=5 npx vitest run --project browser test/browser/histories.spec.ts` */
const COUNT = Number(process.env.TAMIS_HISTORIES ?? 12);
const FIRST_SEED = Number(process.env.TAMIS_SEED ?? 2026);

/** Numbers from 0 up to 1, the same for the same seed. */
const randomOf = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/**
 * Makes each request report the consent cookie as the page last read it in the same run of code: the tag must ask right
 * before it sends. A new reading would be misleading, because it waits for another process, and in that moment the
 * visitor may withdraw in another tab. So would the cookie on the wire, which the browser adds later still.
 */
const tellConsent = `
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  let read = '';
  Object.defineProperty(document, 'cookie', {
    get() {
      read = cookie.get.call(document);
      Promise.resolve().then(() => { read = ''; });
      return read;
    },
    set(pair) { cookie.set.call(document, pair); },
  });
  const { fetch } = window;
  window.fetch = (url, init) => {
    const groups = /OptanonConsent=[^;]*/.exec(read);
    return fetch(url + '&consent=' + (/C0002%3A1/.test(groups) ? 'granted' : 'denied'), init);
  };
`;

test(`${COUNT} random histories of one visitor, two tabs, Back and late answers included: nothing leaves after a withdrawal, and nothing stays (from seed ${FIRST_SEED})`, {
  timeout: 60_000 + COUNT * 30_000,
}, async ({ site, edge, chromium }) => {
  const pages = ['/a', '/b', '/portal/c'];
  const failures: string[] = [];
  let withdrawals = 0;
  let events = 0;
  let overtaken = 0;

  const runOne = async (seed: number): Promise<void> => {
    const random = randomOf(seed);
    const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
    const told: string[] = [];
    let known = 0;
    edge.reset();
    site.reset();
    const delay = pick([0, 0, 100, 700, 2_500]);
    edge.setPlan([{ times: 'always', delay }]);
    for (const path of pages) {
      const banner = path.includes('portal') ? '' : oneTrust(pick([-1, 50, 400]));
      site.page(path, pageHtml({ before: `{ ${tellConsent} } ${banner}`, pushes: [pageShown] }));
    }
    const context = await chromium.newContext();
    try {
      const tabs = [await context.newPage(), await context.newPage()] as const;
      const isGranted = async () =>
        (await cookiesOf(context)).some(
          ({ name, value }) => name === 'OptanonConsent' && value.includes('C0002%3A1'),
        );
      const noteLeaks = () => {
        for (const { method, url, headers, eventIds } of edge.requests.slice(known)) {
          if (method !== 'POST') continue;
          if (!url.includes('&consent=granted')) failures.push(`seed ${seed}: ${eventIds} left (${told})`);
          // The edge is on the same domain, so it receives the cookie.
          if (!/OptanonConsent=[^;]*C0002%3A1/.test(headers.cookie ?? '')) overtaken += 1;
        }
        known = edge.requests.length;
      };
      const choose = async (tab: Page, groups: string) => {
        const hasBanner = await tab.evaluate("typeof choose === 'function'");
        if (!hasBanner) return;
        if (groups === DENIAL && (await isGranted())) withdrawals += 1;
        await answerBanner(tab, groups);
      };
      const gesture = (tab: Page, quoteId = 'Q') =>
        tab.evaluate(
          `adobeDataLayer.push({ event: 'requestQuote', requestQuoteInfo: { quoteId: '${quoteId}' } })`,
        );
      const hasArrived = (quoteId: string) =>
        edge.events.some(({ xdm }) => JSON.stringify(xdm).includes(`"quoteId":"${quoteId}"`));
      for (const tab of tabs) await tab.goto(site.url(pick(pages)), { waitUntil: 'load' });

      const deeds: Record<string, (tab: Page) => Promise<unknown>> = {
        grant: (tab) => choose(tab, GRANT),
        deny: (tab) => choose(tab, DENIAL),
        gesture,
        go: (tab) => tab.goto(site.url(pick(pages)), { waitUntil: 'load' }),
        back: async (tab) => {
          await tab.goBack({ waitUntil: 'commit' });
          // Before its first page, a tab shows an empty page.
          if (tab.url() === 'about:blank') await deeds.go?.(tab);
          await until(() => tab.evaluate("document.readyState === 'complete'"), 'the page before loads');
        },
        reload: (tab) => tab.reload({ waitUntil: 'load' }),
        wait: () => pause(random() * 800),
      };
      const names = ['grant', 'grant', 'deny', 'deny', 'gesture', 'gesture', 'go', 'back', 'reload', 'wait'];
      const count = 4 + Math.floor(random() * 10);
      for (let step = 0; step < count; step += 1) {
        const at = random() < 0.5 ? 0 : 1;
        const name = pick(names);
        told.push(`${name} ${at}`);
        await deeds[name]?.(tabs[at]);
        noteLeaks();
      }

      const end = random() < 0.75 ? DENIAL : GRANT;
      await tabs[0].goto(site.url('/a'), { waitUntil: 'load' });
      await until(() => tabs[0].evaluate('window.OnetrustActiveGroups'), 'the banner is there');
      if (random() < 0.5) await choose(tabs[0], GRANT);
      if (random() < 0.5) await gesture(tabs[1]);
      await pause(random() * 300);
      await choose(tabs[0], end);
      told.push(end);
      if (end === GRANT) {
        // No grant is lost in either tab.
        for (const [at, tab] of tabs.entries()) {
          await until(() => tab.evaluate('!!window.tamis'), 'the tag is there');
          await gesture(tab, `last-${at}`);
          await until(() => hasArrived(`last-${at}`), 'the event arrives').catch(() =>
            failures.push(`seed ${seed}: a grant is lost in tab ${at} (${told})`),
          );
        }
      } else {
        await pause(delay + 100);
        for (const tab of tabs) await gesture(tab);
        const stored = async () => [
          ...(await cookiesOf(context)).map(({ name }) => name).filter((name) => !name.startsWith('Optanon')),
          ...(await tabs[0].evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)])),
          ...(await tabs[1].evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)])),
        ];
        await until(async () => (await stored()).length === 0, 'nothing is stored').catch(async () =>
          failures.push(`seed ${seed}: stays ${await stored()} (${told})`),
        );
      }
      noteLeaks();
      events += edge.events.length;
    } finally {
      await context.close();
    }
  };

  for (let at = 0; at < COUNT; at += 1) {
    const seed = FIRST_SEED + at;
    await runOne(seed).catch((cause) => failures.push(`seed ${seed}: ${cause}`));
  }
  if (process.env.TAMIS_HISTORIES)
    console.info(
      `${COUNT} histories, ${withdrawals} withdrawals, ${events} events, ${overtaken} overtaken by a withdrawal on the wire, ${failures.length} failures`,
    );
  expect(failures).toEqual([]);
  expect(events).toBeGreaterThan(0);
});
