import { describe, expect } from 'vitest';
import { consent, defaultSettings, serveModule, test, until } from './harness/index.ts';

/** A page whose rule asks the site's own server, which answers when the test lets it. */
const html = `<!doctype html><title>Own</title><script>
  window.OnetrustActiveGroups = ',C0001,C0002,';
  window.adobeDataLayer = [];
</script><script type="module">
  import { condition, consented, createTag, defineRule, pushed } from '/module/index.js';
  import { foodco } from '/module/foodco.js';
  const actions = [{ type: 'sendEvent', eventType: 'web.webinteraction.linkClicks' }];
  const isCustomer = condition({
    label: 'is a customer',
    find: () => new Promise((resolve) => { window.answer = resolve; }),
  });
  const conditions = [consented('performance'), isCustomer];
  window.tag = createTag({ settings: ${JSON.stringify(defaultSettings)}, site: { ...foodco, rules: [
    defineRule(pushed('requestQuote'), { name: 'asks', order: 42, timeout: 60_000, conditions, actions }),
    defineRule(pushed('requestQuote'), { name: 'other', conditions: [consented('performance')], actions }),
  ] } });
  adobeDataLayer.push({ event: 'requestQuote', requestQuoteInfo: { quoteId: 'Q1' } });
</script>`;

const isAsked = 'typeof answer === "function"';
const verdicts = 'tag.explain("asks").map(({ verdict, why }) => verdict + ": " + why)';

describe('a condition that answers late', () => {
  test('lets its rule send an event of its own moment', async ({ site, open, edgeReceives }) => {
    await serveModule(site);
    const tab = await open({ path: '/en/bread.html', html });
    await edgeReceives(1);
    await until(() => tab.evaluate(isAsked), 'the condition is asked');
    await tab.evaluate('history.pushState(null, "", "/en/soup.html"); answer(true)');
    const [other, own] = await edgeReceives(2);
    expect(own?.xdm).toMatchObject({
      timestamp: other?.xdm.timestamp,
      web: { webPageDetails: { name: 'en:bread' }, webInteraction: {} },
    });
    expect(await tab.evaluate(verdicts)).toEqual([
      'waiting: is a customer: found "no answer yet"',
      expect.stringMatching(/^fired: /),
    ]);
  });

  test('is not met if the page is left first, and the trace says so', async ({
    site,
    open,
    edgeReceives,
    visitor,
  }) => {
    await serveModule(site);
    const tab = await open({ path: '/en/bread.html', html });
    await edgeReceives(1);
    await until(() => tab.evaluate(isAsked), 'the condition is asked');
    await tab.evaluate(`addEventListener('pagehide', () => {
      Promise.resolve().then(() => { sessionStorage.said = JSON.stringify(${verdicts}); answer(true); });
    })`);
    site.page('/plain.html', '<title>Plain</title>');
    await tab.goto(site.url('/plain.html'));
    await visitor.quiet();
    await edgeReceives(1);
    expect(JSON.parse((await tab.evaluate('sessionStorage.said')) as string)).toEqual([
      'waiting: is a customer: found "no answer yet"',
      'not met: is a customer: found "no answer before the page was left"',
    ]);
    expect(visitor.errors).toEqual([]);
  });
});

test('an old server’s address, a date and a page that has changed Date: everything is readable', async ({
  open,
  edgeReceives,
  visitor,
}) => {
  await open({
    path: '/Les-droits-r%E9els/l%92avenir',
    search: '?utm_campaign=Caf%E9',
    consent,
    before: `Date.prototype.toISOString = () => 'today';
      window.adobeDataLayer = [{ orderInfo: { orderDate: new Date(0), poNumber: 12n } }];`,
    pushes: [{ event: 'cmp:show', eventInfo: { path: 'page.home' } }, { event: 'orderDetailsPageLoad' }],
  });
  const events = await edgeReceives(2);
  const view = events.find(({ xdm }) => xdm.eventType === 'web.webpagedetails.pageViews');
  expect(view?.xdm).toMatchObject({
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    placeContext: { localTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}[+-]\d\d:\d\d$/) },
    marketing: { trackingCode: 'Café' },
    _foodco: { page: { name: 'Les-droits-réels:l’avenir', sectionLevel1: 'Les-droits-réels' } },
  });
  expect(events.find((it) => it !== view)?.xdm).toMatchObject({
    _foodco: { order: { orderDate: '1970-01-01T00:00:00.000Z', poNumber: '12' } },
  });
  expect(visitor.errors).toEqual([]);
});

test('the page has alloy by default, and keeps its own', async ({ open, edgeReceives }) => {
  const tab = await open({ consent });
  await edgeReceives(1);
  await tab.evaluate('alloy("sendEvent", { xdm: { eventType: "theirs" } })');
  const events = await edgeReceives(2);
  expect(events.map(({ xdm }) => xdm.eventType)).toContain('theirs');
  const own = await open({ consent, before: 'window.alloy = () => "own";' });
  expect(await own.evaluate('tamis.running && alloy()')).toBe('own');
});
