import { describe, expect } from 'vitest';
import { cookiesOf, effects, test, until } from './harness/index.ts';
import { answerBanner, choose, GRANT, oneTrust } from './harness/oneTrust.ts';

const withoutTimers = 'window.setInterval = () => 0;';

describe('what is no statement of the banner grants nothing:', () => {
  test.for<[string, string, string?]>([
    ['an element with the name of the variable', '', '<a id="OnetrustActiveGroups" href=",C0002,">x</a>'],
    ['a form with that name', '', '<form name="OnetrustActiveGroups"><input name="toString"></form>'],
    ['a String object', "window.OnetrustActiveGroups = new String(',C0001,C0002,');"],
    ['a text in quotes', `window.OnetrustActiveGroups = '",C0001,C0002,"';`],
    [
      'a getter that throws',
      "Object.defineProperty(window, 'OnetrustActiveGroups', { get() { throw new Error('mine'); } });",
    ],
  ])('%s', async ([, before, body = ''], { open, visitor, nothingLeft }) => {
    const page = await open({ before, body });
    await page.waitForFunction('window.tamis.running');
    await visitor.quiet();
    await nothingLeft();
    expect(
      (await effects(page)).cookieWrites.filter(({ cookie }) => !cookie.startsWith('OptanonConsent')),
    ).toEqual([]);
    expect(visitor.errors).toEqual([]);
  });
});

test('messages of any script on the tag’s channel neither deny for the rest of the page nor grant', async ({
  open,
  edgeReceives,
  visitor,
}) => {
  const page = await open({ consent: ['C0001', 'C0002'] });
  await edgeReceives(1);
  const post = (messages: string) =>
    page.evaluate(`(async () => {
    const channel = new BroadcastChannel('tamis_consent');
    const heard = new Promise((resolve) => { new BroadcastChannel('tamis_consent').onmessage = ({ data }) => data === 'last' && resolve(); });
    for (const message of ${messages}) channel.postMessage(message);
    channel.postMessage('last');
    await heard;
  })()`);
  await post(`[NaN, Infinity, -Infinity, 1e18, -1, Date.now() + 1e6, '5', null, undefined].flatMap((time) => [
    { groups: ',C0001,', after: time, until: time },
    { groups: ',C0001,', after: Date.now(), until: time },
    { groups: '', after: time, until: time },
    { groups: { toString: 1 }, after: time, until: time },
  ])`);
  await page.evaluate(
    "adobeDataLayer.push({ event: 'requestQuote', requestQuoteInfo: { quoteId: 'still' } })",
  );
  await edgeReceives(2);
  await choose(page, ',C0001,');
  await post("[{ groups: ',C0001,C0002,', after: 1e18, until: 1e18 }]");
  await page.evaluate(
    "adobeDataLayer.push({ event: 'requestQuote', requestQuoteInfo: { quoteId: 'denied' } })",
  );
  await visitor.quiet();
  await edgeReceives(2);
  await choose(page, ',C0001,C0002,');
  await page.evaluate(
    "adobeDataLayer.push({ event: 'requestQuote', requestQuoteInfo: { quoteId: 'again' } })",
  );
  await edgeReceives(3);
  expect(visitor.errors).toEqual([]);
});

describe('when consent comes', () => {
  test('the page view leaves at once, without a poll, and once', async ({
    open,
    edgeReceives,
    nothingLeft,
    visitor,
  }) => {
    const page = await open({ consent: ['C0001'], before: withoutTimers, title: 'First' });
    await nothingLeft();
    await choose(page, ',C0001,C0002,');
    const [event] = await edgeReceives(1);
    expect(event?.xdm).toMatchObject({ _foodco: { page: { title: 'First' } } });
    // The counter records the probe cookie now, so it would have recorded an earlier one.
    expect((await effects(page)).cookieWrites.map(({ cookie }) => cookie).join()).toContain('getTld');
    await choose(page, ',C0001,C0002,C0004,');
    await visitor.quiet();
    await edgeReceives(1);
  });

  test('the tag notices it by polling if the banner reports nothing', async ({ open, edgeReceives }) => {
    const page = await open({ consent: ['C0001'] });
    await page.evaluate("window.OnetrustActiveGroups = ',C0001,C0002,'");
    await edgeReceives(1);
  });

  test('the cookie alone, as on portal pages, opens the gate too', async ({
    open,
    edgeReceives,
    visitor,
    site,
  }) => {
    await visitor.context.addCookies([
      {
        name: 'OptanonConsent',
        value:
          'isGpcEnabled=0&datestamp=Thu+Jan+22+2026&groups=C0001%3A1%2CC0002%3A1%2CC0004%3A0&geolocation=IE%3B',
        url: site.url('/'),
      },
    ]);
    await open();
    await edgeReceives(1);
  });

  test('before the tag starts, no gesture from before the answer is sent, but the page view is', async ({
    open,
    edgeReceives,
    visitor,
  }) => {
    const page = await open({ before: oneTrust(), tag: '' });
    const gesture = { event: 'requestQuote', requestQuoteInfo: { quoteId: 'before' } };
    await page.evaluate(`adobeDataLayer.push(${JSON.stringify(gesture)})`);
    await answerBanner(page, GRANT);
    await page.evaluate(
      "document.head.append(Object.assign(document.createElement('script'), { src: '/tag.js' }))",
    );
    const [view] = await edgeReceives(1);
    expect(view?.xdm.eventType).toBe('web.webpagedetails.pageViews');
    await visitor.quiet();
    await edgeReceives(1);
  });
});

describe('when consent is withdrawn', () => {
  test('on a page without the tag, the next page with it removes what was stored', async ({
    open,
    edgeReceives,
    visitor,
  }) => {
    const tab = await open({ consent: ['C0001', 'C0002'], search: '?intcid=hero' });
    await edgeReceives(1);
    await visitor.quiet();
    expect((await cookiesOf(visitor.context)).length).toBeGreaterThan(0);
    await tab.goto('about:blank');
    const before = visitor.leaving().length;
    await open({ path: '/next', consent: ['C0001'], tab });
    await visitor.quiet();
    expect(await cookiesOf(visitor.context)).toEqual([]);
    expect(await tab.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)])).toEqual(
      [],
    );
    expect(visitor.leaving()).toHaveLength(before);
  });

  test('requests under way are aborted, and their events are in doubt', async ({ open, edge, visitor }) => {
    edge.setPlan([{ hang: true }]);
    const page = await open({ consent: ['C0001', 'C0002'] });
    await until(() => edge.requests.length === 1, 'the request is on its way');
    await choose(page, ',C0001,');
    const event = () => page.evaluate("tamis.trace.records().find(({ kind }) => kind === 'event')");
    await until(
      async () => ((await event()) as { outcome?: string }).outcome === 'in doubt',
      'the event is in doubt',
    );
    expect(await event()).toMatchObject({ reason: 'consent was withdrawn' });
    await visitor.quiet();
    expect(edge.requests).toHaveLength(1);
    expect(visitor.errors).toEqual([]);
    expect(await cookiesOf(visitor.context)).toEqual([]);
  });
});

describe('the gates', () => {
  test('refuse without the five parts of the time-zone value, and say so', async ({ open, nothingLeft }) => {
    const page = await open({
      consent: ['C0002'],
      settings: { timeZone: 'Europe/Dublin' },
      before: 'Intl.DateTimeFormat.prototype.formatToParts = () => [{ type: "year", value: "2026" }];',
    });
    await nothingLeft();
    const rows = await page.evaluate(`tamis.explain("Page view")`);
    expect(rows).toMatchObject([
      {
        verdict: 'fired',
        why: 'web.webpagedetails.pageViews refused, the time-zone value needs 5 pipe-separated parts, but is “year=2026”',
      },
    ]);
  });
});

describe('the page’s own alloy', () => {
  test('sends no event made before consent, not even by Adobe’s base code, and passes the same hook', async ({
    open,
    edgeReceives,
    nothingLeft,
  }) => {
    const page = await open({
      consent: ['C0001'],
      pushes: [],
      settings: { alloyName: 'alloy' },
      before: `window.alloy = Object.assign((...args) => new Promise((resolve, reject) => window.alloy.q.push([resolve, reject, args])), { q: [] });
        window.early = window.alloy('sendEvent', { xdm: { eventType: 'early' } });
        window.asked = window.alloy('getIdentity');`,
    });
    const send = (eventType: string) =>
      page.evaluate((it) => Reflect.get(window, 'alloy')('sendEvent', { xdm: { eventType: it } }), eventType);
    expect(await page.evaluate('early')).toEqual({});
    expect(await send('still early')).toEqual({});
    await nothingLeft();
    await choose(page, ',C0002,');
    expect(await page.evaluate('asked')).toMatchObject({ identity: { ECID: expect.any(String) } });
    await send('late');
    const events = await edgeReceives(1);
    expect(events[0]?.xdm).toMatchObject({
      eventType: 'late',
      web: { webPageDetails: { name: 'home' }, webInteraction: { type: 'other', name: 'late' } },
      _foodco: { page: { name: 'home' } },
    });
    const made = await page.evaluate(
      'tamis.trace.records().flatMap(({ eventType, outcome, reason }) => eventType ? [[eventType, outcome, reason]] : [])',
    );
    const reason = 'the page made it without performance consent';
    expect(made).toEqual([
      ['early', 'refused', reason],
      ['still early', 'refused', reason],
      ['late', 'delivered', undefined],
    ]);
    await expect(page.evaluate(() => Reflect.get(window, 'alloy')('configure', {}))).rejects.toThrow(
      'configured by the settings',
    );
  });
});
