import { describe, expect } from 'vitest';
import { alloyVersion } from '../../../build/alloy/alloySources.ts';
import type { RecordedEvent } from '../../../edge-emulator/record.ts';
import { engines } from '../harness/engines/engines.ts';
import { errorsOf } from '../harness/engines/engineTest.ts';
import { consent, until } from '../harness/index.ts';

const tenant = (event: RecordedEvent | undefined) =>
  event?.xdm._foodco as Record<string, Record<string, unknown> | undefined>;

describe.each(engines)('a page view in %s', (_, test) => {
  test('arrives complete, once for two announcements, and again for a page that is loaded again', async ({
    visit,
    edgeReceives,
  }) => {
    const tab = await visit({
      path: '/na-en/products/taste.html',
      search: '?utm_campaign=spring&intcid=hero&email=jane%40example.com',
      title: 'Taste',
      consent,
    });
    const [event] = await edgeReceives(1);
    expect(event?.configId).toBe('ds-prod');
    expect(event?.request.configOverrides).toEqual({
      com_adobe_analytics: { reportSuites: ['foodco-prod'] },
    });
    expect(event?.xdm).toMatchObject({
      eventType: 'web.webpagedetails.pageViews',
      web: {
        webPageDetails: {
          name: 'na-en:products:taste',
          URL: 'https://www.foodco.test/na-en/products/taste.html?utm_campaign=spring&intcid=hero&email=redacted',
          server: 'www.foodco.test',
          siteSection: 'products',
          isErrorPage: false,
          isHomePage: false,
          pageViews: { value: 1 },
        },
      },
      marketing: { trackingCode: 'spring' },
      implementationDetails: { version: alloyVersion() },
      device: { screenHeight: expect.any(Number), screenWidth: expect.any(Number) },
      environment: { type: 'browser', browserDetails: { viewportWidth: expect.any(Number) } },
      _foodco: {
        page: {
          name: 'na-en:products:taste',
          title: 'Taste',
          region: 'na',
          language: 'en',
          sectionLevel1: 'products',
          sectionLevel2: 'taste',
        },
        internalCampaign: 'hero',
        timeParting: { day: expect.stringMatching(/day$/), time: expect.stringMatching(/^\d+:\d\d [AP]M$/) },
      },
    });
    expect(event?.xdm._id).toMatch(/^[0-9a-f-]{36}$/);
    expect(event?.data).toEqual({ __adobe: { analytics: { events: 'event1', pageType: '' } } });
    await tab.evaluate(`void adobeDataLayer.push({ event: 'cmp:show', eventInfo: { path: 'page.page-1' } })`);
    const verdicts = () => tab.evaluate<string[]>('tamis.explain("Page view").map(({ verdict }) => verdict)');
    await until(async () => (await verdicts()).length === 2, 'the second announcement is decided');
    expect(await verdicts()).toEqual(['fired', 'not met']);
    expect(await errorsOf(tab)).toEqual([]);
    await tab.reload();
    const [first, second] = await edgeReceives(2);
    expect(second?.xdm._id).not.toBe(first?.xdm._id);
  });

  test('carries the previous page, its load time and the depth of its scroll', async ({
    visit,
    edgeReceives,
  }) => {
    const tab = await visit({ path: '/en/long.html', body: '<div style="height: 9000px"></div>', consent });
    await edgeReceives(1);
    await tab.evaluate('scrollTo(0, 3000)');
    await until(() => tab.evaluate('Number(sessionStorage.ppv_max_scroll) > 30'), 'the scroll is noted');
    const depth = Number(await tab.evaluate('sessionStorage.ppv_max_scroll'));
    await until(
      () => tab.evaluate('performance.getEntriesByType("navigation")[0].loadEventEnd'),
      'the page has loaded',
    );
    await visit({ path: '/en/next.html', consent, tab });
    const [first, next] = await edgeReceives(2);
    expect(next?.xdm).toMatchObject({
      web: { webPageDetails: { name: 'en:next' } },
      experienceContent: {
        experience: { experienceScroll: { verticalPercentageDepth: { value: depth } } },
      },
      _foodco: { page: { previousName: 'en:long' } },
    });
    expect(tenant(first).page).not.toHaveProperty('previousName');
    // The load time is in the page's own page view if the page had loaded by then, otherwise in the next page view.
    const loadTimes = [tenant(first).page?.loadTime, tenant(next).previousPage?.loadTime];
    expect(loadTimes.filter((it) => typeof it === 'number')).toHaveLength(1);
    expect(next?.ecid).toBe(first?.ecid);
  });

  test('carries the depth of the element that scrolls, with the content that came late', async ({
    visit,
    edgeReceives,
  }) => {
    const tab = await visit({
      path: '/en/app.html',
      head: '<style>html, body { overflow: hidden; height: 100%; margin: 0 } main { height: 100%; overflow: auto }</style>',
      body: '<main><div id="app">Loading</div></main>',
      consent,
    });
    await edgeReceives(1);
    await tab.evaluate(`void (app.innerHTML = '<div style="height: ' + 8 * innerHeight + 'px"></div>')`);
    await until(() => tab.evaluate('sessionStorage.ppv_max_scroll === "13"'), 'the content is measured');
    await tab.evaluate(`void document.querySelector('main').scrollTo(0, 3 * innerHeight)`);
    await until(() => tab.evaluate('sessionStorage.ppv_max_scroll === "50"'), 'the scroll is measured');
    await visit({ path: '/en/next.html', consent, tab });
    const [, next] = await edgeReceives(2);
    expect(next?.xdm).toMatchObject({
      experienceContent: { experience: { experienceScroll: { verticalPercentageDepth: { value: 50 } } } },
    });
  });

  test('carries the campaign of the landing, although a router has removed it, and the page before as referrer', async ({
    visit,
    edgeReceives,
  }) => {
    const tab = await visit({
      path: '/en/a.html',
      search: '?utm_campaign=spring&intcid=hero#/home?utm_campaign=other',
      before: `history.replaceState(null, '', '/en/a.html')`,
      consent,
    });
    await edgeReceives(1);
    await tab.evaluate(
      `(history.pushState(null, '', '/en/b.html'), void adobeDataLayer.push({ event: 'cmp:show', eventInfo: { path: 'page.page-1' } }))`,
    );
    const [first, next] = await edgeReceives(2);
    expect(first?.xdm).toMatchObject({
      marketing: { trackingCode: 'spring' },
      _foodco: { internalCampaign: 'hero' },
    });
    expect(next?.xdm).not.toHaveProperty('marketing');
    expect(next?.xdm.web).toMatchObject({
      webReferrer: { URL: 'https://www.foodco.test/en/a.html' },
      webPageDetails: { URL: 'https://www.foodco.test/en/b.html' },
    });
  });
});
