import { describe, expect, it } from 'vitest';
import { allRules } from '../../../src/rules/index.ts';
import { createFoodcosTestTag } from '../../fakes/createFoodcosTestTag.ts';
import { extentOf } from '../../fakes/extentOf.ts';

const HOME = { '@type': 'site/components/page', 'dc:title': 'Home', 'repo:path': '/content/site/home' };

/** A page whose view has left; consent is then withdrawn. */
const openAndWithdraw = () => {
  const site = createFoodcosTestTag({ rules: allRules, url: 'https://www.example.com/en/products.html' });
  site.browser.cookieJar.set('s_gpv', 'en:before');
  (site.browser.global('adobeDataLayer') as unknown[]).push({
    page: { 'page-1': HOME },
    event: 'cmp:show',
    eventInfo: { path: 'page.page-1' },
  });
  site.advance(1_000);
  expect(site.events.map(({ eventType }) => eventType)).toEqual(['web.webpagedetails.pageViews']);
  expect(JSON.stringify(site.events)).toContain('en:before');
  site.consent.withdraw();
  site.advance(2_000);
  return site;
};

describe('after consent was withdrawn and given again on one page', () => {
  it('nothing of a scroll between them is stored', () => {
    const { browser, consent, advance } = openAndWithdraw();
    browser.is.extent = extentOf(930, 1_000);
    browser.fire('scroll');
    advance(1_000);
    browser.is.extent = extentOf(30, 1_000);
    consent.give();
    advance(1_000);
    browser.fire('pagehide');
    expect(browser.sessionItems.get('ppv_max_scroll')).toBeUndefined();
  });

  it('no event names the previous page', () => {
    const site = openAndWithdraw();
    site.consent.give();
    site.advance(1_000);
    site.push('requestQuote', { requestQuoteInfo: { productTitle: 'Vanilla' } });
    site.advance(1_000);
    expect(site.events.map(({ rule }) => rule)).toEqual(['Page view', 'Request quote']);
    expect(JSON.stringify(site.events.at(-1))).not.toContain('en:before');
  });
});
