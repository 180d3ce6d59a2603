import { describe, expect } from 'vitest';
import { alloyVersion } from '../../build/alloy/alloySources.ts';
import { pageHtml, startUnattended, test, until } from './harness/index.ts';

const consent = ['C0001', 'C0002'];

describe('a page view', () => {
  test('passes the gates and arrives at the edge, complete', async ({ open, edgeReceives, visitor }) => {
    await open({
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
    expect(visitor.errors).toEqual([]);
  });

  test('asks for personalisation and renders it, and says so to the edge', async ({
    open,
    edge,
    edgeReceives,
  }) => {
    edge.setDecisions([
      {
        id: 'AT:1',
        scope: '__view__',
        scopeDetails: {
          decisionProvider: 'TGT',
          activity: { id: '1' },
          experience: { id: '0' },
          characteristics: { eventToken: 't' },
          correlationID: '1:0:0',
        },
        items: [
          {
            id: '0',
            schema: 'https://ns.adobe.com/personalization/dom-action',
            meta: {},
            data: {
              type: 'setHtml',
              format: 'application/vnd.adobe.target.dom-action',
              content: 'Welcome back',
              selector: '#hero',
              prehidingSelector: '#hero',
            },
          },
        ],
      },
    ]);
    const page = await open({ body: '<h1 id="hero">Welcome</h1>', consent });
    await until(async () => (await page.textContent('#hero')) === 'Welcome back', 'the hero is personalised');
    const events = await edgeReceives(2);
    // The notice is alloy's own: it passes the same hook, and is no page view for Analytics.
    expect(events[1]?.xdm).toMatchObject({
      eventType: 'decisioning.propositionDisplay',
      web: { webInteraction: { type: 'other' }, webPageDetails: { name: 'home' } },
      _foodco: { page: { name: 'home' } },
    });
  });

  test('carries the previous page, its load time, and the depth of its scroll', async ({
    open,
    edge,
    edgeReceives,
  }) => {
    const tab = await open({ path: '/en/long.html', body: '<div style="height: 2880px"></div>', consent });
    await edgeReceives(1);
    await tab.evaluate(() => scrollTo(0, 720));
    await until(
      () => tab.evaluate(() => sessionStorage.getItem('ppv_max_scroll') === '50'),
      'the depth of the scroll is known',
    );
    await until(
      () => tab.evaluate(() => sessionStorage.getItem('tamis_load_time')),
      'the load time is known',
    );
    await open({ path: '/en/next.html', consent, tab });
    const [, event] = await edgeReceives(2);
    expect(event?.xdm).toMatchObject({
      web: { webPageDetails: { name: 'en:next' } },
      experienceContent: { experience: { experienceScroll: { verticalPercentageDepth: { value: 50 } } } },
      _foodco: { page: { previousName: 'en:long' }, previousPage: { loadTime: expect.any(Number) } },
    });
    expect(edge.events[0]?.xdm._foodco).not.toHaveProperty('page.previousName');
    expect(event?.ecid).toBe(edge.events[0]?.ecid);
  });

  test('of the portal is sent when the user is known, once, by a rule of its own', async ({
    open,
    edgeReceives,
    nothingLeft,
    visitor,
  }) => {
    const path = '/na-en/portal/orders.html';
    const page = await open({ path, consent });
    await nothingLeft();
    const rows = await page.evaluate(`tamis.explain("Page view")`);
    expect(rows).toMatchObject([
      { rule: 'Page view', verdict: 'not met', why: expect.stringContaining(path) },
    ]);
    const known = `adobeDataLayer.push({ event: 'userInfoLoaded', userInfo: { userID: 'u1' } })`;
    await page.evaluate(`${known}; ${known}`);
    await visitor.quiet();
    const [event] = await edgeReceives(1);
    expect(event?.xdm).toMatchObject({
      eventType: 'web.webpagedetails.pageViews',
      web: { webPageDetails: { name: 'na-en:portal:orders' } },
      _foodco: { user: { userID: 'u1', jobTitle: 'No datalayer value found' } },
    });
  });

  test('of the portal is sent without a user where none is announced in time, who then comes by an event of their own', async ({
    open,
    edgeReceives,
    visitor,
  }) => {
    const page = await open({ path: '/na-en/portal/login.html', consent });
    const [view] = await edgeReceives(1);
    await page.evaluate(`adobeDataLayer.push({ event: 'userInfoLoaded', userInfo: { userID: 'u1' } })`);
    await visitor.quiet();
    const [, late] = await edgeReceives(2);
    expect(view?.xdm).toMatchObject({
      eventType: 'web.webpagedetails.pageViews',
      web: { webPageDetails: { name: 'na-en:portal:login' } },
      _foodco: { user: { userID: 'No datalayer value found' } },
    });
    expect(late?.xdm).toMatchObject({
      eventType: 'web.webinteraction.linkClicks',
      web: { webInteraction: { name: 'Late user info' }, webPageDetails: { name: 'na-en:portal:login' } },
      _foodco: { user: { userID: 'u1' } },
    });
  });

  test('of the portal is not lost where the visitor leaves before its user is known', async ({
    open,
    site,
    edgeReceives,
    visitor,
  }) => {
    const tab = await open({ path: '/na-en/portal/orders.html', consent });
    await until(() => tab.evaluate('tamis.explain("Page view").length > 0'), 'the page is announced');
    site.page('/plain.html', '<title>Plain</title>');
    await tab.goto(site.url('/plain.html'));
    const [event] = await edgeReceives(1);
    expect(event?.xdm).toMatchObject({ web: { webPageDetails: { name: 'na-en:portal:orders' } } });
    expect(visitor.errors).toEqual([]);
  });

  test('says what the page calls itself in the data layer', async ({ open, edgeReceives }) => {
    await open({
      path: '/na-en/portal/orders.html',
      consent,
      pushes: [
        { pageInfo: { pageName: 'My orders' } },
        { event: 'userInfoLoaded', userInfo: { userID: 'u1' } },
      ],
    });
    const [event] = await edgeReceives(1);
    expect(event?.xdm).toMatchObject({
      _foodco: { page: { announcedName: 'My orders', name: 'na-en:portal:orders' } },
    });
  });

  test('of a page that was not found is recognised by its title, in the site’s languages and with its name', async ({
    open,
    edgeReceives,
  }) => {
    const settings = { errorPageTitles: ['Page not found', 'Página no encontrada'] };
    await open({ path: '/en/nowhere.html', title: 'Page Not Found | Foodco', settings, consent });
    await edgeReceives(1);
    await open({ path: '/latam-es/nada.html', title: 'Página no encontrada | Foodco', settings, consent });
    const events = await edgeReceives(2);
    expect(events.map(({ xdm }) => xdm.web)).toMatchObject([
      { webPageDetails: { name: 'en:nowhere:Page not found', isErrorPage: true } },
      { webPageDetails: { name: 'latam-es:nada:Página no encontrada', isErrorPage: true } },
    ]);
  });

  test('of the shareholder area is sent once, by a rule of its own', async ({
    open,
    edgeReceives,
    visitor,
  }) => {
    const page = await open({ path: '/shareholder-login.html', search: '#/sign-in', consent });
    await visitor.quiet();
    const [event] = await edgeReceives(1);
    expect(event?.xdm).toMatchObject({ web: { webPageDetails: { name: 'shareholder-login:sign-in' } } });
    expect(await page.evaluate(`tamis.explain("Shareholder page view")`)).toMatchObject([
      { verdict: 'fired' },
    ]);
  });

  test.for([
    ['www.foodco.test', 'ds-prod', 'foodco-prod'],
    ['explore.foodco.test', 'ds-prod', 'foodco-dev'],
    ['stage.foodco.test', 'ds-stage', 'foodco-stage'],
    ['beta.foodco.test', 'ds-stage', 'foodco-stage'],
    ['dev.foodco.test', 'ds-dev', 'foodco-dev'],
    ['qa.foodco.test', 'ds-dev', 'foodco-dev'],
    ['shop.foodco.test', 'ds-dev', 'foodco-dev'],
    ['foodco.test', 'ds-dev', 'foodco-dev'],
  ])(
    'of %s goes to datastream %s and report suite %s',
    async ([host = '', datastream, suite], { open, edgeReceives }) => {
      await open({ host, consent });
      const [event] = await edgeReceives(1);
      expect(event?.configId).toBe(datastream);
      expect(event?.request.configOverrides).toEqual({ com_adobe_analytics: { reportSuites: [suite] } });
    },
  );
});

describe('one page view for each page shown:', () => {
  test('a page announced twice counts once', async ({ open, edgeReceives, visitor }) => {
    const page = await open({ consent });
    await edgeReceives(1);
    await page.evaluate(() => {
      const { adobeDataLayer } = window as unknown as { adobeDataLayer: unknown[] };
      adobeDataLayer.push({ event: 'cmp:show', eventInfo: { path: 'page.page-1' } });
    });
    await visitor.quiet();
    await edgeReceives(1);
  });

  test('a route counts at its own address, whether its router announces it before or after the change', async ({
    open,
    edgeReceives,
    visitor,
  }) => {
    const page = await open({ path: '/en/first.html', consent });
    await edgeReceives(1);
    await page.evaluate(`
      adobeDataLayer.push({ event: 'cmp:show', eventInfo: { path: 'page.page-1' } });
      history.pushState(null, '', '/en/second.html');
    `);
    await edgeReceives(2);
    await page.evaluate(`
      history.pushState(null, '', '/en/third.html');
      adobeDataLayer.push({ event: 'cmp:show', eventInfo: { path: 'page.page-1' } });
    `);
    await visitor.quiet();
    const events = await edgeReceives(3);
    expect(events.map(({ xdm }) => xdm.web)).toMatchObject([
      { webPageDetails: { name: 'en:first' } },
      { webPageDetails: { name: 'en:second' } },
      { webPageDetails: { name: 'en:third' } },
    ]);
  });

  test('back from the bfcache counts again', async ({ open, site, edgeReceives, visitor }) => {
    const tab = await open({ path: '/en/first.html', consent });
    await edgeReceives(1);
    await visitor.quiet();
    site.page('/plain.html', '<title>Plain</title>');
    await tab.goto(site.url('/plain.html'));
    await tab.goBack({ waitUntil: 'commit' });
    const events = await edgeReceives(2);
    expect(
      events.map(({ xdm }) => (xdm.web as { webPageDetails: { name: string } }).webPageDetails.name),
    ).toEqual(['en:first', 'en:first']);
    expect(events[0]?.id).not.toBe(events[1]?.id);
  });

  test('a prerendered page counts when it is shown, not before', async ({ site, edge, edgeReceives }) => {
    const told = (path: string) => site.arrivals.some(({ url }) => url.includes(path));
    site.page(
      '/en/start.html',
      pageHtml({
        consent,
        head: '<script type="speculationrules">{"prerender":[{"urls":["/en/next.html"],"eagerness":"immediate"}]}</script>',
        before: `(async () => {
          while (!(await fetch('/go', { cache: 'no-store' })).ok) await new Promise((then) => setTimeout(then, 20));
          location.href = '/en/next.html';
        })();`,
      }),
    );
    site.page(
      '/en/next.html',
      pageHtml({
        consent,
        before: `addEventListener('load', () => fetch('/loaded-' + (document.prerendering ? 'unseen' : 'seen')));
          document.addEventListener('prerenderingchange', () => fetch('/activated'));`,
      }),
    );
    const end = await startUnattended(site, site.url('/en/start.html'));
    try {
      await edgeReceives(1);
      await until(() => told('/loaded-'), 'the next page is loaded');
      expect(told('/loaded-unseen')).toBe(true);
      expect(edge.events).toHaveLength(1);
      site.page('/go', '');
      await until(() => told('/activated'), 'the next page is shown');
      const events = await edgeReceives(2);
      expect(events[1]?.xdm).toMatchObject({
        web: { webPageDetails: { name: 'en:next' } },
        _foodco: { page: { previousName: 'en:start' } },
      });
    } finally {
      await end();
    }
  });
});
