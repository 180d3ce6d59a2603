import { expect, it } from 'vitest';
import { getPath } from '../../../src/language/index.ts';
import { pageViewRules } from '../../../src/rules/pageViews.ts';
import type { AddOn } from '../../../src/tag/addOn.ts';
import type { FakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { eventually } from '../../fakes/eventually.ts';
import { createSite } from './createSite.ts';

it('a page that was left before consent, and is shown again with it, counts once: now, after the page between', async () => {
  const site = createSite(',C0001,');
  // Runs in a separate task, as in browsers.
  const browser: FakeBrowser = { ...site.browser, soon: (work) => void setTimeout(work) };
  browser.globals.adobeDataLayer = [
    { event: 'cmp:show', eventInfo: { path: 'page.p1' }, page: { p1: { '@type': 'page' } } },
  ];
  const left: unknown[] = [];
  const journal: AddOn = {
    name: 'journal',
    start: ({ onDeparture }) =>
      onDeparture(({ xdm }) => {
        left.push([
          String(xdm.timestamp).slice(11, 19),
          getPath(xdm, 'web.webPageDetails.name'),
          getPath(xdm, '_foodco.page.previousName'),
        ]);
      }),
  };
  const tag = site.start(Object.values(pageViewRules), {}, { browser, addOns: [journal] });
  await eventually(() => expect(tag.explain('Page view')).toMatchObject([{ verdict: 'held' }]));
  // On the next page, /en/b.html, the visitor consents, so that page counts. Then they go back.
  browser.fire('pagehide', { persisted: true });
  browser.clock.pass(30_000);
  const datestamp = new Date(browser.clock.now()).toUTCString();
  browser.cookieJar.set(
    'OptanonConsent',
    String(new URLSearchParams({ datestamp, groups: 'C0001:1,C0002:1' })),
  );
  browser.cookieJar.set('s_gpv', 'en:b');
  browser.clock.pass(2_000);
  browser.fire('pageshow', { persisted: true });
  await eventually(() => expect(left).not.toEqual([]));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(left).toEqual([['09:05:32', 'en:a', 'en:b']]);
});
