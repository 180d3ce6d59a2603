import { describe, expect, it } from 'vitest';
import { defineRule, pushed } from '../../../src/index.ts';
import type { TrackingRule } from '../../../src/site/index.ts';
import { PAGE_VIEW } from '../../../src/xdm/index.ts';
import { createFoodcosTestTag } from '../../fakes/createFoodcosTestTag.ts';

const at = (from: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((it, key) => (it as Record<string, unknown> | undefined)?.[key], from);

/** What the edge gets of a rule with these fields, on a page for which each fill has a value. */
const sentWith = (xdm: object, also: readonly object[] = []) => {
  const rule = defineRule(pushed('requestQuote'), {
    name: 'Own',
    actions: [{ type: 'sendEvent', eventType: PAGE_VIEW, xdm, data: {} }, ...also] as never,
  }) as TrackingRule;
  const site = createFoodcosTestTag({
    rules: [rule],
    url: 'https://www.example.com/en/taste.html?utm_campaign=spring&intcid=hero',
    at: '2026-11-20T09:05:00Z',
  });
  site.browser.cookieJar.set('s_gpv', 'before');
  site.browser.sessionItems.set('ppv_max_scroll', '40');
  site.browser.sessionItems.set('tamis_load_time', '1.5');
  site.browser.is.loadSeconds = 2;
  site.push('requestQuote', {} as never);
  return { site, xdm: site.events[0]?.xdm };
};

const FILLED = `web.webPageDetails.name web.webPageDetails.URL web.webReferrer.URL device.screenWidth
  device.screenHeight device.screenOrientation environment.type environment.browserDetails.viewportWidth
  environment.browserDetails.viewportHeight placeContext.localTime placeContext.localTimezoneOffset
  placeContext.ianaTimezone implementationDetails.name implementationDetails.version
  implementationDetails.environment marketing.trackingCode
  experienceContent.experience.experienceScroll.verticalPercentageDepth.value identityMap.FPID
  _foodco.page.name _foodco.page.previousName _foodco.page.loadTime _foodco.previousPage.loadTime
  _foodco.internalCampaign _foodco.timeParting.day _foodco.timeParting.time`.split(/\s+/);

describe('a field that a rule sets is not filled:', () => {
  const usual = sentWith({}).xdm;
  const followers: Readonly<Record<string, readonly string[]>> = {
    'web.webPageDetails.name': ['_foodco.page.name'],
  };

  it.each(FILLED)('%s', (path) => {
    expect(at(usual, path)).toBeDefined();
    const own = path === 'identityMap.FPID' ? [{ id: 'own' }] : 'own';
    const { xdm } = sentWith({ [path.replace('_foodco', '_tenant')]: own });
    expect(at(xdm, path)).toEqual(own);
    // The others are filled as usual.
    const others = FILLED.filter(
      (it) => it !== path && !followers[path]?.includes(it) && it !== 'identityMap.FPID',
    );
    for (const other of others) expect([other, at(xdm, other)]).toEqual([other, at(usual, other)]);
  });

  it('an empty text too', () => {
    expect(at(sentWith({ 'marketing.trackingCode': '' }).xdm, 'marketing.trackingCode')).toBe('');
  });

  it('nor anything below it, if it is no object', () => {
    const fields = 'web device environment placeContext implementationDetails identityMap _tenant'.split(' ');
    const { site, xdm } = sentWith(Object.fromEntries(fields.map((name) => [name, 'own'])));
    const { _tenant, ...others } = Object.fromEntries(fields.map((name) => [name, 'own']));
    expect(xdm).toMatchObject({ ...others, _foodco: _tenant });
    expect(site.failures).toEqual([]);
  });
});

it('the site’s own device ID is the only one, and the tag stores none', () => {
  const { site, xdm } = sentWith({ 'identityMap.FPID': [{ id: 'own' }] });
  expect(xdm?.identityMap).toEqual({ FPID: [{ id: 'own' }] });
  expect([...site.browser.cookieJar.keys()]).not.toContain('tamis_fpid');
});

it('the name that a rule gives its page is the one on all events of it', () => {
  const { xdm } = sentWith({ 'web.webPageDetails.name': 'own' });
  expect(at(xdm, '_foodco.page.name')).toBe('own');
});

describe('what fills note for later is what was sent:', () => {
  it.each(['web.webPageDetails.name', '_tenant.page.name'])('the next page names the page by %s', (path) => {
    const { site } = sentWith({ [path]: 'own, by jane@example.com' });
    expect(site.browser.cookieJar.get('s_gpv')).toBe('own, by redacted');
  });

  it('a load time that the rule has sent is not sent again', () => {
    const { site } = sentWith({ '_tenant.page.loadTime': 7, '_tenant.previousPage.loadTime': 8 }, [
      { type: 'sendEvent', eventType: 'second', xdm: {}, data: {} },
    ]);
    const times = (path: string) => site.events.map(({ xdm }) => at(xdm, path));
    expect(times('_foodco.page.loadTime')).toEqual([7, undefined]);
    expect(times('_foodco.previousPage.loadTime')).toEqual([8, undefined]);
    expect([...site.browser.sessionItems.keys()]).not.toContain('tamis_load_time');
  });
});
