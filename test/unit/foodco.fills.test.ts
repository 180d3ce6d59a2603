import { expect, it } from 'vitest';
import { contextsFill } from '../../src/hooks/fills/everyEvent.ts';
import { createFakeBrowser } from '../../src/testing/createFakeBrowser.ts';
import { departureOf } from '../fakes/departureOf.ts';
import { createFoodcosFills } from '../fakes/foodcosTag.ts';

it('complete an event with everything in the specification, and listen until they are stopped', () => {
  const browser = createFakeBrowser({ url: 'https://www.example.com/en/a.html?intcid=hero' });
  browser.cookieJar.set('s_gpv', 'home');
  browser.sessionItems.set('ppv_max_scroll', '40');
  browser.sessionItems.set('tamis_load_time', '1.5');
  browser.is.loadSeconds = 2;
  const fills = createFoodcosFills(browser, { timeParts: ['day'] });
  const departure = departureOf('/en/a.html?utm_campaign=spring', 'page view', {
    session: browser.session.get,
  });
  const fields: Record<string, unknown> = Object.assign({}, ...fills.map((fill) => fill.fields(departure)));
  expect(fields).toEqual({
    ...contextsFill.fields(departure),
    'identityMap.FPID': [{ id: expect.any(String), authenticatedState: 'ambiguous', primary: false }],
    'web.webPageDetails.name': 'en:a',
    'web.webPageDetails.URL': 'https://www.example.com/en/a.html?utm_campaign=spring',
    '_tenant.page.name': 'en:a',
    'marketing.trackingCode': 'spring',
    '_tenant.page.previousName': 'home',
    '_tenant.page.loadTime': 2,
    '_tenant.previousPage.loadTime': 1.5,
    'experienceContent.experience.experienceScroll.verticalPercentageDepth.value': 40,
    '_tenant.internalCampaign': 'hero',
    '_tenant.timeParting.day': 'Friday',
  });
  const listening = () => ['load', 'scroll', 'pagehide', 'pageshow'].map(browser.listeners);
  expect(listening()).toEqual([2, 1, 1, 1]);
  for (const { stop } of fills) stop?.();
  expect(listening()).toEqual([0, 0, 0, 0]);
});
