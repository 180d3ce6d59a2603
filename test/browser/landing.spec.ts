import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { RecordedEvent } from '../../edge-emulator/record.ts';
import { consent, pageHtml, pageShown, test, until } from './harness/index.ts';

const announce = `adobeDataLayer.push({ event: 'cmp:show', eventInfo: { path: 'page.page-1' } })`;
const route = (tab: Page, path: string) =>
  tab.evaluate(`(history.pushState(null, '', '${path}'), void ${announce})`);

const facts = ({ xdm }: RecordedEvent) => {
  const { web, marketing, _foodco } = xdm as unknown as {
    web: { webPageDetails: { URL: string }; webReferrer?: { URL: string } };
    marketing?: { trackingCode: string };
    _foodco: { internalCampaign?: string; page: { loadTime?: number } };
  };
  return {
    url: web.webPageDetails.URL.replace(/^https:\/\/[^/]+/, ''),
    campaign: marketing?.trackingCode,
    intcid: _foodco.internalCampaign,
    referrer: web.webReferrer?.URL.replace(/^https:\/\/www.foodco.test/, ''),
  };
};

describe('the campaign of the landing', () => {
  const landed = '?utm_campaign=AutumnBakery&intcid=hero1';

  test('counts, although a router leaves its parameters empty', async ({ open, edgeReceives }) => {
    const before = `history.replaceState(null, '', location.pathname + '?utm_campaign=&intcid=%20')`;
    await open({ path: '/en/a.html', search: landed, consent, before });
    const [view] = await edgeReceives(1);
    expect(view && facts(view)).toMatchObject({ campaign: 'AutumnBakery', intcid: 'hero1' });
  });

  test('counts, although a router changes the address between the tag and the view', async ({
    open,
    edgeReceives,
  }) => {
    const tab = await open({ path: '/', search: landed, consent, pushes: [{ page: pageShown.page }] });
    await until(() => tab.evaluate('window.tamis?.running'), 'the tag runs');
    await tab.evaluate(`(history.replaceState(null, '', '/en/home.html'), void ${announce})`);
    const [view] = await edgeReceives(1);
    expect(view && facts(view)).toMatchObject({
      url: '/en/home.html',
      campaign: 'AutumnBakery',
      intcid: 'hero1',
    });
  });

  for (const [mark, search] of [
    ['#/', '#/home?utm_campaign=AutumnBakery&intcid=hero1'],
    ['#!/', '#!/home?utm_campaign=AutumnBakery&intcid=hero1'],
  ] as const) {
    test(`counts for the first route in the hash alone: ${mark}`, async ({ open, edgeReceives }) => {
      const before = `history.replaceState(null, '', '/${mark}home')`;
      const tab = await open({ search, consent, before });
      await edgeReceives(1);
      await tab.evaluate(`(location.hash = '${mark}recipes', void ${announce})`);
      expect((await edgeReceives(2)).map(facts)).toMatchObject([
        { url: `/${mark}home`, campaign: 'AutumnBakery', intcid: 'hero1' },
        { url: `/${mark}recipes`, campaign: undefined, intcid: 'hero1', referrer: `/${mark}home` },
      ]);
    });
  }

  test('counts with the page that was shown before consent', async ({ open, edgeReceives }) => {
    const before = `history.replaceState(null, '', location.pathname)`;
    const tab = await open({ search: landed, consent: ['C0001'], before });
    await until(() => tab.evaluate('tamis.explain("Page view").length > 0'), 'the page waits for consent');
    await tab.evaluate(
      `(OnetrustActiveGroups = ',C0001,C0002,', void dispatchEvent(new CustomEvent('OneTrustGroupsUpdated')))`,
    );
    const [view] = await edgeReceives(1);
    expect(view && facts(view)).toMatchObject({ campaign: 'AutumnBakery', intcid: 'hero1' });
  });
});

test('the referrer of a route is the page before, without its secrets, on views and other events', async ({
  newTab,
  site,
  edgeReceives,
}) => {
  const first = '/en/a.html?email=jane%40example.com';
  site.page('/en/a.html', pageHtml({ consent }));
  site.page(
    '/results',
    `<meta name="referrer" content="unsafe-url"><a id="go" href="${site.url(first)}">Go</a>`,
  );
  const tab = await newTab();
  const search = site.url('/results', 'search.foodco.test');
  await tab.goto(search);
  await tab.click('#go');
  await edgeReceives(1);
  await tab.evaluate(`void adobeDataLayer.push({ event: 'requestQuote' })`);
  await edgeReceives(2);
  await route(tab, '/en/b.html');
  await edgeReceives(3);
  await route(tab, '/en/b.html?sort=price');
  await edgeReceives(4);
  await tab.evaluate(`void adobeDataLayer.push({ event: 'requestQuote' })`);
  await edgeReceives(5);
  await route(tab, '/en/c.html');
  const referrers = (await edgeReceives(6)).map((event) => facts(event).referrer);
  const a = '/en/a.html?email=redacted';
  expect(referrers).toEqual([search, search, a, a, a, '/en/b.html?sort=price']);
});

test('a page in a same-origin frame of the site with the tag counts once, for each document that announces itself', async ({
  open,
  edgeReceives,
  site,
  visitor,
}) => {
  site.page('/en/teaser.html', pageHtml({ consent, pushes: [] }));
  await open({ path: '/en/a.html', consent, body: '<iframe src="/en/teaser.html"></iframe>' });
  await visitor.quiet();
  expect((await edgeReceives(1)).map((event) => facts(event).url)).toEqual(['/en/a.html']);
});

test('a choice that reloads the page gives one view', async ({ open, edgeReceives, visitor, site }) => {
  const choose = `
    const datestamp = new Date().toUTCString();
    document.cookie = 'OptanonConsent=' + new URLSearchParams({ datestamp, groups: 'C0001:1,C0002:1' }) + ';path=/';
    OnetrustActiveGroups = ',C0001,C0002,';
    dispatchEvent(new CustomEvent('OneTrustGroupsUpdated'));
    location.reload();`;
  const before = `window.OnetrustActiveGroups = document.cookie.includes('C0002%3A1') ? ',C0001,C0002,' : ',C0001,';`;
  const body = `<button id="accept">Accept</button><script>accept.onclick = () => { ${choose} };</script>`;
  const tab = await open({ path: '/en/a.html', before, body });
  await until(() => tab.evaluate('tamis.explain("Page view").length > 0'), 'the page waits for consent');
  await tab.click('#accept');
  await until(
    () => site.arrivals.filter(({ url }) => url.includes('/en/a.html')).length >= 2,
    'the page is loaded again',
  );
  await visitor.quiet();
  await edgeReceives(1);
});
