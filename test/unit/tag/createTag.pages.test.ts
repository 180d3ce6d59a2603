import { describe, expect, it } from 'vitest';
import { getPath } from '../../../src/language/index.ts';
import { allRules } from '../../../src/rules/allRules.ts';
import { createFoodcosTestTag } from '../../fakes/createFoodcosTestTag.ts';

const SITE = 'https://www.example.com';
const SEARCH = 'https://search.example/';

/** The site's tag on a page that a visitor has landed on, and what its events say about where they came from. */
const land = (landing: string, now = landing) => {
  const test = createFoodcosTestTag({ rules: allRules, url: SITE + landing, referrer: SEARCH });
  if (now !== landing) test.go(SITE + now);
  const show = (path?: string) => {
    if (path) test.go(SITE + path);
    test.push('cmp:show', {
      eventInfo: { path: 'page.page-1' },
      page: { 'page-1': { '@type': 'page' } },
    } as never);
  };
  const told = (path: string) => test.events.map(({ xdm }) => getPath(xdm, path));
  return {
    ...test,
    show,
    request: () => test.push('requestTechnicalDocument', { requestInfo: { type: 'pdf' } }),
    sentBy: () => test.events.map(({ rule }) => rule),
    referrers: () => told('web.webReferrer.URL'),
    campaigns: () => told('marketing.trackingCode'),
    internal: () => told('_foodco.internalCampaign'),
    urls: () => told('web.webPageDetails.URL'),
  };
};

describe('the campaign of the landing', () => {
  it('counts until another page is shown, although a router has removed it before the page is announced', () => {
    const site = land('/?utm_campaign=AutumnBakery&intcid=hero1&token=abc', '/home.html');
    site.request();
    site.show();
    site.request();
    site.show('/home.html?step=2');
    site.show('/b.html');
    site.request();
    const four = Array.from({ length: 4 }, () => 'AutumnBakery');
    expect(site.campaigns()).toEqual([...four, undefined, undefined]);
    expect(new Set(site.internal())).toEqual(new Set(['hero1']));
    expect(site.urls()[1]).toBe(`${SITE}/home.html`);
  });

  it.each([
    ['/?campaignsource=fair', '/', 'fair'],
    ['/#/home?utm_campaign=spring', '/#/home', 'spring'],
    ['/#!/home?utm_campaign=spring', '/#!/home', 'spring'],
    ['/?utm_campaign=spring&utm_campaign=summer', '/', 'spring'],
    ['/?utm_campaign=jane@example.com', '/', 'redacted'],
    ['/?utm_campaign=spring', '/?utm_campaign=summer', 'summer'],
    ['/?utm_campaign=', '/', undefined],
  ])('of %s, now %s, is %s', (landing, now, campaign) => {
    const site = land(landing, now);
    site.show();
    expect(site.campaigns()).toEqual([campaign]);
  });

  it.each(['/#/b', '/#!/b', '/b'])('does not count for the later route %s', (route) => {
    const site = land('/#/home?utm_campaign=spring&intcid=hero', '/#/home');
    site.show();
    site.show(route);
    expect(site.campaigns()).toEqual(['spring', undefined]);
    expect(site.internal()).toEqual(['hero', 'hero']);
  });

  it('does not count again for a document that comes back from the bfcache', () => {
    const site = land('/?utm_campaign=spring', '/');
    site.show();
    site.browser.fire('pagehide', { persisted: true });
    site.browser.fire('pageshow', { persisted: true });
    site.request();
    expect(site.campaigns()).toEqual(['spring', undefined, undefined]);
  });

  it('does not count for the next page, if another tag has shown the first one', () => {
    const site = land('/?utm_campaign=spring', '/');
    site.show();
    site.tag.stop();
    site.go(`${SITE}/b.html`);
    expect(site.campaigns()).toEqual(['spring']);
  });

  it('does not come back with the address of the landing', () => {
    const site = land('/a.html?utm_campaign=spring', '/a.html');
    site.show();
    site.show('/b.html');
    site.show('/a.html');
    expect(site.campaigns()).toEqual(['spring', undefined, undefined]);
  });

  it('does not let other parameters of the landing come back', () => {
    const site = land('/?orderNumber=12&gclid=Cj0K', '/');
    site.show();
    expect(site.urls()).toEqual([`${SITE}/`]);
  });
});

describe('the referrer', () => {
  it('of the first page is the document’s; of a later one, the page before; of clicks, that of their page', () => {
    const site = land('/a.html?email=jane%40example.com');
    site.show();
    site.request();
    site.show('/b.html');
    site.request();
    site.go(`${SITE}/c.html`);
    site.request();
    site.show();
    site.request();
    const a = `${SITE}/a.html?email=redacted`;
    const b = `${SITE}/b.html`;
    expect(site.referrers()).toEqual([SEARCH, SEARCH, a, a, b, b, b]);
  });

  it('stays on a page whose parameters or anchor change, also if it is announced again', () => {
    const site = land('/a.html');
    site.show();
    site.show('/b.html');
    site.show('/b.html?sort=price');
    site.go(`${SITE}/b.html?sort=price#/step2`);
    site.request();
    site.go(`${SITE}/b.html?sort=price#top`);
    site.request();
    site.show('/c.html');
    expect(site.referrers()).toEqual([
      SEARCH,
      ...Array.from({ length: 4 }, () => `${SITE}/a.html`),
      `${SITE}/b.html?sort=price`,
    ]);
  });

  it('of a route in the hash is the route before', () => {
    const site = land('/#/a');
    site.show();
    site.show('/#/b?x=1');
    site.show('/#!/c');
    expect(site.referrers()).toEqual([SEARCH, `${SITE}/#/a`, `${SITE}/#/b?x=1`]);
  });

  it('of a page back from the bfcache is empty, and that of its next route is the page', () => {
    const site = land('/a.html');
    site.show();
    site.browser.fire('pagehide', { persisted: true });
    site.browser.fire('pageshow', { persisted: true });
    site.request();
    site.show('/b.html');
    expect(site.referrers()).toEqual([SEARCH, '', '', `${SITE}/a.html`]);
  });

  it('is the page before also if the visitor allows measurement only on the later one', () => {
    const site = land('/a.html');
    site.consent.withdraw();
    site.show();
    site.show('/b.html');
    site.consent.give();
    expect(site.referrers()).toEqual([`${SITE}/a.html`]);
  });
});

describe('a choice', () => {
  const choose = (isReloading: boolean) => {
    const site = land('/a.html');
    site.consent.withdraw();
    site.show();
    site.browser.is.reloading = isReloading;
    site.consent.give();
    site.advance(1_000);
    return site.sentBy();
  };

  it('that reloads the page leaves its view to the page that is loaded', () => {
    expect(choose(true)).toEqual([]);
  });

  it('that does not, sends it', () => {
    expect(choose(false)).toEqual(['Page view']);
  });
});
