import { expect, it } from 'vitest';
import { linkName, linkUrl, pageTitle } from '../../../src/dataElements/index.ts';
import { foodco } from '../../../src/foodco.ts';
import { createTag, pushed } from '../../../src/index.ts';
import { requestRules } from '../../../src/rules/index.ts';
import { defineRule } from '../../../src/site/index.ts';
import { acknowledged } from '../../../src/testing/acknowledged.ts';
import { createFakeAlloy } from '../../../src/testing/createFakeAlloy.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { afterTasks } from '../../fakes/afterTasks.ts';
import { TEST_SETTINGS } from '../../fakes/testSettings.ts';

const settings = { ...TEST_SETTINGS, urls: { secret: ['recipe', '/share/*'], public: ['/batch/*'] } };
const HASH = '9f86d081884c7d659a2feaa0c55ad015';
const ORIGIN = 'https://www.example.com';

const quote = defineRule(pushed('requestQuote'), {
  name: 'Quote',
  actions: [
    {
      type: 'sendEvent',
      eventType: 'web.webinteraction.linkClicks',
      xdm: {
        'web.webInteraction.URL': linkUrl,
        'web.webInteraction.name': linkName,
        '_tenant.page.title': pageTitle,
      },
    },
  ],
});

it('the site’s setting for addresses holds for all that are sent: page, referrer, link, title, data layer', async () => {
  const events: object[] = [];
  const browser = createFakeBrowser(
    {
      url: `${ORIGIN}/en/share/nutmeg/batch/${HASH}/searchresult.html?recipe=nutmeg&q=jane@example.com`,
      title: 'Welcome, jane@example.com | /share/nutmeg',
      referrer: `${ORIGIN}/share/nutmeg?recipe=nutmeg`,
    },
    async (url, { body }) => {
      events.push(...JSON.parse(String(body)).events);
      return new Response(acknowledged(url), { status: 200 });
    },
  );
  browser.globals.OnetrustActiveGroups = ',C0001,C0002,';
  const { loadAlloy } = createFakeAlloy();
  const rules = [quote, ...Object.values(requestRules)];
  const tag = createTag({ settings, browser, site: { ...foodco, rules }, loadAlloy });
  (browser.globals.adobeDataLayer as object[]).push({
    event: 'requestQuote',
    eventInfo: {
      link: '/share/nutmeg?recipe=nutmeg#/share/nutmeg',
      linkName: `See ${ORIGIN}/?recipe=nutmeg`,
    },
    requestQuoteInfo: {
      productTitle: 'By jane%2540example.com',
      productCode: '/share/nutmeg',
      quoteId: HASH,
    },
  });
  await afterTasks(browser, () => expect(events).toHaveLength(2));
  tag.stop();
  const sent = JSON.stringify(events);
  expect(sent).not.toMatch(/nutmeg|jane/);
  expect(events[0]).toMatchObject({
    xdm: {
      web: {
        webPageDetails: {
          URL: `${ORIGIN}/en/share/redacted/batch/${HASH}/searchresult.html?recipe=redacted&q=redacted`,
          name: `en:share:redacted:batch:${HASH}:searchresult`,
        },
        webReferrer: { URL: `${ORIGIN}/share/redacted?recipe=redacted` },
        webInteraction: {
          URL: `${ORIGIN}/share/redacted?recipe=redacted#/share/redacted`,
          name: `See ${ORIGIN}/?recipe=redacted`,
        },
      },
      _foodco: { page: { title: 'Welcome, redacted | /share/redacted' } },
    },
  });
  // The site’s own number is not an address.
  expect(sent).toContain(`"${HASH}"`);
});
