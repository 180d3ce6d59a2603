import { describe, expect } from 'vitest';
import { setHtml } from '../../edge-emulator/decisions.ts';
import { consent, pageHtml, startUnattended, test, until } from './harness/index.ts';

describe('a page view', () => {
  test('asks for personalisation and renders it, and says so to the edge', async ({
    open,
    edge,
    edgeReceives,
  }) => {
    edge.setDecisions([setHtml({ activity: '1', selector: '#hero', html: 'Welcome back' })]);
    const page = await open({ body: '<h1 id="hero">Welcome</h1>', consent });
    await until(async () => (await page.textContent('#hero')) === 'Welcome back', 'the hero is personalised');
    const events = await edgeReceives(2);
    // The display notification is alloy's own: it passes the same hook, but is not a page view for Analytics.
    expect(events[1]?.xdm).toMatchObject({
      eventType: 'decisioning.propositionDisplay',
      web: { webInteraction: { type: 'other' }, webPageDetails: { name: 'home' } },
      _foodco: { page: { name: 'home' } },
    });
  });

  test('of the portal is not lost if the visitor leaves before its user is known', async ({
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

  test('goes to the datastream of its host’s environment, and to the report suite of its host', async ({
    open,
    edgeReceives,
  }) => {
    await open({ host: 'explore.foodco.test', consent });
    const [event] = await edgeReceives(1);
    expect(event?.configId).toBe('ds-prod');
    expect(event?.request.configOverrides).toEqual({
      com_adobe_analytics: { reportSuites: ['foodco-dev'] },
    });
  });
});

describe('one page view for each page shown:', () => {
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

  test('a prerendered page counts when it is shown, not before, and took no time to load', async ({
    site,
    edge,
    edgeReceives,
  }) => {
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
        // Long after the tag would have sent something, which it must not yet.
        before: `addEventListener('load', () => setTimeout(() =>
            fetch('/loaded-' + (document.prerendering ? 'unseen' : 'seen')), 500));
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
        web: { webPageDetails: { name: 'en:next' }, webReferrer: { URL: site.url('/en/start.html') } },
        _foodco: { page: { previousName: 'en:start', loadTime: 0 } },
      });
    } finally {
      await end();
    }
  });
});
