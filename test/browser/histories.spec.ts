import '../randomSeed.ts';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createMarks } from '../histories/createMarks.ts';
import { type DeedsOf, type StepOf, stepsOf, take } from '../histories/stepsOf.ts';
import { VISITOR_STEPS } from '../histories/visitorSteps.ts';
import { pageHtml, pageShown, pause, wholeBrowserTest as test, until } from './harness/index.ts';
import { answerBanner, DENIAL, GRANT, oneTrust } from './harness/oneTrust.ts';
import { push, quote } from './harness/quotes.ts';

/** `TAMIS_HISTORIES=300 TAMIS_SEED=5 npx vitest run --project browser test/browser/histories.spec.ts` */
const COUNT = Number(process.env.TAMIS_HISTORIES ?? 5);
/** For each history; a failing one is made shorter in the time that is left. */
const LIMIT_MS = 25_000;
/** Of two choices within one second, the banner's cookie does not show which came last: the denial counts then. */
const SURE_MS = 1_000;
const BURST = 40;

const PATHS = ['/a', '/b', '/portal/c'] as const;
type Path = (typeof PATHS)[number];
/** A link to a file is tracked wherever it is. Here the file is one more page with the tag. */
const FILE = '/files/a.pdf';

interface History {
  /** Of the edge's answers, in milliseconds. */
  readonly delay: number;
  /** When the banner starts on the pages that have one, in milliseconds; −1 for before the tag. */
  readonly banner: number;
  /** The pages that the two tabs begin with. */
  readonly first: readonly Path[];
  readonly steps: readonly StepOf<typeof STEPS>[];
  readonly end: {
    readonly granted: boolean;
    readonly grantBefore: boolean;
    readonly gestureBefore: boolean;
    readonly ms: number;
  };
}

const path = fc.constantFrom(...PATHS);
const STEPS = {
  ...VISITOR_STEPS,
  pushOffline: [1, VISITOR_STEPS.push[1]],
  go: [2, { ...VISITOR_STEPS.go[1], to: path }],
  wait: [1, { ms: fc.nat(800) }],
} as const;
const history: fc.Arbitrary<History> = fc.record({
  delay: fc.constantFrom(0, 0, 100, 700, 2_500),
  banner: fc.constantFrom(-1, 50, 400),
  first: fc.tuple(path, path),
  steps: fc.array(stepsOf(STEPS), { minLength: 4, maxLength: 14, size: 'max' }),
  end: fc.record({
    granted: fc.boolean(),
    grantBefore: fc.boolean(),
    gestureBefore: fc.boolean(),
    ms: fc.nat(300),
  }),
});

/**
 * Makes each request report the consent cookie as the page last read it in the same run of code: the tag must ask right
 * before it sends. A new reading would be misleading, because it waits for another process, and in that moment the
 * visitor may withdraw in another tab. So would the cookie on the wire, which the browser adds later still.
 */
const tellConsent = `
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  let read = '';
  Object.defineProperty(Document.prototype, 'cookie', {
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

/** Pages of the portal have no banner. */
const BANNER_HAS_STARTED = "typeof choose !== 'function' || !!window.OnetrustActiveGroups";

/** A page that pushes `lastWord` as it is left, after the tag's listeners, and `firstWord` before its next `pageshow`. */
const words = `
  let isLeft = false;
  addEventListener('load', () => addEventListener('pagehide', () => {
    isLeft = true;
    if (window.lastWord) adobeDataLayer.push(window.lastWord);
    window.lastWord = undefined;
  }));
  document.addEventListener('visibilitychange', () => {
    if (!isLeft || document.visibilityState !== 'visible') return;
    isLeft = false;
    window.said = window.firstWord;
    window.firstWord = undefined;
    if (window.said) adobeDataLayer.push(window.said);
  });
`;

test(`${COUNT} random histories of one visitor with two tabs: nothing leaves or stays without consent, nothing is lost, nothing comes twice`, {
  timeout: 60_000 + COUNT * LIMIT_MS,
}, async ({ site, edge, chromium }) => {
  const played = { histories: 0, withdrawals: 0, events: 0, due: 0, firstWords: 0 };
  /** Plays a history, and returns the promises that were broken. */
  const play = async ({ delay, banner, first, steps, end }: History): Promise<readonly string[]> => {
    edge.reset();
    site.reset();
    edge.setPlan([{ times: 'always', delay }]);
    for (const path of [...PATHS, FILE]) {
      const ask = path.startsWith('/portal') ? '' : oneTrust(banner);
      site.page(
        path,
        pageHtml({
          before: `{ ${tellConsent} } { ${words} } ${ask}`,
          pushes: [pageShown],
          body: `<a href="${FILE}">A</a>`,
        }),
      );
    }
    const context = await chromium.newContext();
    try {
      const tabs = [await context.newPage(), await context.newPage()] as const;
      const tabAt = (at: number) => tabs[at] as Page;
      const broken: string[] = [];

      let granted = false;
      let isSure = true;
      let chosenAt = -Infinity;
      const marks = createMarks();
      const ask = (mark: string) => granted && marks.allow(mark, isSure);
      const newGesture = () => {
        const mark = marks.make('gesture');
        ask(mark);
        return mark;
      };
      /** The mark of the page view of the shown page; pages of the portal have none. */
      const viewOf = (tab: Page) => /(?<=[ab]\?)view-\d+\./.exec(tab.url())?.[0];

      const loaded = async (tab: Page, wait: Promise<unknown>) => {
        await wait;
        await until(() => tab.evaluate("document.readyState === 'complete'"), 'the page loads');
        ask(viewOf(tab) ?? '');
      };
      const go = (tab: Page, to: Path) =>
        loaded(tab, tab.goto(site.url(`${to}?${marks.make('view')}`), { waitUntil: 'load' }));
      const choose = async (tab: Page, next: boolean) => {
        if (!(await tab.evaluate("typeof choose === 'function'"))) return;
        // A banner that starts writes again what it has just read. A choice made in another tab between the two is lost,
        // in the cookie itself, so no script of the site can know it.
        for (const other of tabs)
          await until(() => other.evaluate(BANNER_HAS_STARTED), 'the banners have started');
        const now = Date.now();
        isSure = (isSure && next === granted) || now - chosenAt >= SURE_MS;
        chosenAt = now;
        if (granted && !next) {
          played.withdrawals += 1;
          marks.withdraw();
        }
        granted = next;
        if (next) for (const shown of tabs) marks.allow(viewOf(shown) ?? '', shown === tab && isSure);
        await answerBanner(tab, next ? GRANT : DENIAL);
      };
      const gesture = (tab: Page) => push(tab, newGesture());
      const burst = (tab: Page) => {
        const all = Array.from({ length: BURST }, newGesture);
        return tab.evaluate(`adobeDataLayer.push(...${JSON.stringify(all.map(quote))})`);
      };

      const willPush = async (tab: Page, when: 'firstWord' | 'lastWord') => {
        const mark = marks.make('gesture');
        await tab.evaluate(`window.${when} = ${JSON.stringify(quote(mark))}`);
        if (when === 'lastWord') ask(mark);
      };
      const back = async (tab: Page) => {
        await loaded(tab, tab.goBack({ waitUntil: 'commit' }));
        const said = await tab.evaluate('window.said?.requestQuoteInfo.quoteId');
        if (typeof said === 'string') {
          played.firstWords += 1;
          await tab.evaluate('window.said = undefined');
          ask(said);
        }
        // Before its first page, a tab shows an empty page.
        if (tab.url() === 'about:blank') await go(tab, '/a');
      };
      const click = async (tab: Page) => {
        const mark = newGesture();
        await tab.evaluate(`document.querySelector('a').textContent = '${mark}'`);
        await tab.click('a', { noWaitAfter: true });
        await loaded(tab, tab.waitForURL(site.url(FILE), { waitUntil: 'load' }));
      };
      const whileOffline = async (work: () => Promise<unknown>) => {
        await context.setOffline(true);
        await work();
        await pause(200);
        await context.setOffline(false);
      };
      const prepare = async (at: number, isLast: boolean, isFirst = false) => {
        const tab = tabAt(at);
        if (isLast) await willPush(tab, 'lastWord');
        if (isFirst) await willPush(tab, 'firstWord');
        return tab;
      };
      const deeds: DeedsOf<typeof STEPS> = {
        choose: (it) => choose(tabAt(it.tab), it.granted),
        push: (it) => gesture(tabAt(it.tab)),
        pushOffline: (it) => whileOffline(() => gesture(tabAt(it.tab))),
        burst: (it) => burst(tabAt(it.tab)),
        click: (it) => click(tabAt(it.tab)),
        go: async (it) => go(await prepare(it.tab, it.last, it.first), it.to),
        back: async (it) => back(await prepare(it.tab, it.last)),
        reload: async (it) => {
          const tab = await prepare(it.tab, it.last);
          return loaded(tab, tab.reload({ waitUntil: 'load' }));
        },
        wait: (it) => pause(it.ms),
      };

      for (const [at, path] of first.entries()) await go(tabAt(at), path);
      for (const it of steps) await take(deeds, it);

      await go(tabs[0], '/a');
      await until(() => tabs[0].evaluate('window.OnetrustActiveGroups'), 'the banner is there');
      if (end.grantBefore) await choose(tabs[0], true);
      if (end.gestureBefore) await gesture(tabs[1]);
      await pause(end.ms + (end.granted ? SURE_MS : 0));
      await choose(tabs[0], end.granted);
      for (const tab of tabs) {
        await until(() => tab.evaluate('!!window.tamis'), 'the tag is there');
        await gesture(tab);
      }

      const idsWith = (mark: string) =>
        new Set(
          edge.events.filter(({ xdm }) => JSON.stringify(xdm).includes(mark)).map(({ xdm }) => xdm._id),
        );
      const missing = () => marks.due().filter((mark) => idsWith(mark).size === 0);
      await until(
        () => missing().length === 0,
        () => `all arrives, ${missing()} too`,
      ).catch((late) => broken.push(String(late)));
      if (!end.granted) {
        await pause(delay + 100);
        const stored = async () => [
          ...(await context.cookies()).map(({ name }) => name).filter((name) => !name.startsWith('Optanon')),
          ...(await tabs[0].evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)])),
          ...(await tabs[1].evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)])),
        ];
        await until(async () => (await stored()).length === 0, 'nothing is stored').catch(async () =>
          broken.push(`stays: ${await stored()}`),
        );
      }

      for (const { method, url, eventIds } of edge.requests)
        if (method === 'POST' && !url.includes('&consent=granted')) broken.push(`left: ${eventIds}`);
      broken.push(...marks.brokenBy((mark) => idsWith(mark).size));
      // After a break of the network, or if an answer takes three seconds, the tag sends an event again, with the same
      // ID: docs/delivery.md. On a busy machine, short delays become longer.
      const mayRepeat = delay > 100 || steps.some((it) => it.do === 'pushOffline');
      const ids = edge.events.map(({ xdm }) => xdm._id);
      const again = ids.filter((id, at) => ids.indexOf(id) < at);
      if (!mayRepeat && again.length > 0) broken.push(`arrives twice: ${again}`);
      played.histories += 1;
      played.events += ids.length;
      played.due += marks.due().length;
      return broken;
    } finally {
      await context.close();
    }
  };

  await fc.assert(
    fc.asyncProperty(history, async (it) => {
      expect(await play(it)).toEqual([]);
    }),
    { numRuns: COUNT, interruptAfterTimeLimit: COUNT * LIMIT_MS, markInterruptAsFailure: true },
  );
  if (process.env.TAMIS_HISTORIES) console.info(played);
  expect(played.due).toBeGreaterThan(0);
});
