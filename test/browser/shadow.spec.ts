import type { Page } from 'playwright-core';
import type { Page as FirefoxPage } from 'puppeteer-core';
import { beforeEach, describe, expect } from 'vitest';
import { findFirefox } from '../../scripts/findFirefox.ts';
import type { Tag } from '../../src/startTag.ts';
import { ACDL, CORE, TAG } from './aem/aemPage.ts';
import { aemTest as test } from './aem/aemTest.ts';
import { visits } from './aem/pages/index.ts';
import { toldByTrace } from './aem/readTold.ts';
import { appMeasurementLibrary } from './harness/appMeasurementLibrary.ts';
import { pageHtml, pageShown, until } from './harness/index.ts';

const SHADOW = '/shadow.js';

const shadowOf = (page: Page) => page.evaluate(() => (Reflect.get(window, 'tamis') as Tag).trace.records());

describe('in shadow mode nothing is requested or stored, and the same is decided, on', () => {
  test.for(visits.map((visit) => [visit.what, visit] as const))(
    '%s',
    async ([, visit], { openAem, visitor, edge, nothingLeft, nothingStored }) => {
      const settings = { ...visit.settings, mode: 'shadow' };
      const page = await openAem({ ...visit, settings }, { head: [SHADOW, TAG], bottom: [ACDL, ...CORE] });
      await visitor.quiet();
      await visit.act(page);
      const told = async () => toldByTrace(await shadowOf(page));
      await until(async () => (await told()).length >= visit.leaves.length, 'everything is decided');
      await visitor.quiet();
      expect(await told()).toMatchObject(visit.leaves);
      await nothingLeft();
      await nothingStored();
      expect(edge.events).toEqual([]);
      expect(visitor.errors).toEqual([]);
    },
  );
});

/** As the page's present implementation calls it: a page view, a custom link, an exit. */
const appMeasurement = `
  ${appMeasurementLibrary('foodco-prod')}
  s.pageName = 'na-en:TASTE';
  s.events = 'event1';
  s.server = 'www.foodco.test';
  s.channel = 'taste';
  s.t();`;

test('hits of AppMeasurement are heard, whose images have left before the tag began', async ({
  open,
  analyticsReceives,
  visitor,
}) => {
  const page = await open({
    path: '/na-en/taste.html',
    settings: { mode: 'shadow' },
    consent: ['C0001', 'C0002'],
    before: appMeasurement.replaceAll('</', '<\\/'),
    tag: '<script defer src="/shadow.js"></script><script defer src="/tag.js"></script>',
  });
  await analyticsReceives(1);
  const report = () => page.evaluate(() => window.tamis?.shadow({ quiet: true })?.report);
  await until(
    async () => (await report())?.waiting === 0 && (await report())?.channels[0]?.paired,
    'both sides of the page view are there',
  );
  expect(await report()).toMatchObject({
    here: 1,
    onlyHere: [],
    channels: [
      {
        channel: 'AppMeasurement',
        there: 1,
        paired: 1,
        onlyThere: [],
        differences: [{ path: 's.pageName', pattern: 'letter case', count: 1, of: 1 }],
      },
    ],
  });
  expect((await report())?.channels[0]?.differences).toHaveLength(1);
  expect(visitor.errors).toEqual([]);
});

const inFirefox = test.extend('newPage', async ({ firefox }, { onCleanup }) => {
  const context = await firefox.createBrowserContext();
  onCleanup(() => context.close());
  return (): Promise<FirefoxPage> => context.newPage();
});

describe('in Firefox too', () => {
  beforeEach(({ skip }) =>
    skip(!findFirefox(), 'no Firefox here: install one, or name its executable in TAMIS_FIREFOX'),
  );
  inFirefox('nothing is requested or stored in shadow mode', async ({ newPage, site, edge }) => {
    const quote = { event: 'requestQuote', requestQuoteInfo: { quoteId: 'Q-17' } };
    site.page(
      '/na-en/taste.html',
      pageHtml({
        settings: { mode: 'shadow' },
        consent: ['C0001', 'C0002'],
        pushes: [pageShown, quote, { event: 'formStart', eventInfo: { formID: 'f1' } }],
        tag: '<script src="/shadow.js"></script><script src="/tag.js"></script>',
      }),
    );
    const page = await newPage();
    await page.goto(site.url('/na-en/taste.html'));
    const shadowed = () =>
      page.evaluate(
        () =>
          window.tamis?.trace.records().filter((it) => it.kind === 'event' && it.outcome === 'shadow').length,
      );
    await until(async () => (await shadowed()) === 3, 'three events would have left');
    const kept = await page.evaluate(() => [
      document.cookie,
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ]);
    expect(kept).toEqual(['']);
    expect(site.arrivals.filter((it) => !site.serves(it))).toEqual([]);
    expect(edge.events).toEqual([]);
  });
});
