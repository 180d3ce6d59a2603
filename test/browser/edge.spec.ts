import { describe, expect } from 'vitest';
import { consent, test, until } from './harness/index.ts';

const eventOf = 'window.tamis?.trace.records().find(({ kind }) => kind === "event")';
const push = (path: string) =>
  `adobeDataLayer.push({ page: { '${path}': { 'dc:title': 'x' } }, event: 'cmp:show', eventInfo: { path: 'page.${path}' } })`;

describe('what the edge answers', () => {
  test('is in the trace: acknowledged', async ({ open, edgeReceives }) => {
    const page = await open({ consent });
    const [event] = await edgeReceives(1);
    const record = await until(async () => {
      const it = await page.evaluate(eventOf);
      return (it as { outcome: string }).outcome === 'delivered' && it;
    }, 'the event is delivered');
    expect(record).toMatchObject({
      id: event?.id,
      rule: 'Page view',
      occurrence: expect.any(Number),
      status: 200,
      attempts: 1,
      xdm: { _id: event?.id, _foodco: { page: { name: 'home' } } },
    });
  });

  test('is in the trace: refused with 400, and not tried again', async ({ open, edge, visitor }) => {
    edge.setPlan([{ status: 400, times: 'always' }]);
    await visitor.context.clock.install();
    const page = await open({ consent });
    await until(
      async () => ((await page.evaluate(eventOf)) as { outcome: string }).outcome === 'failed',
      'the event failed',
    );
    expect(await page.evaluate(eventOf)).toMatchObject({
      status: 400,
      attempts: 1,
      reason: expect.stringContaining('400'),
    });
    // Longer than every wait between two tries.
    await page.clock.runFor(60_000);
    await visitor.quiet();
    expect(edge.requests).toHaveLength(1);
    expect(visitor.errors).toEqual([]);
  });

  test('after 503, alloy sends the same event again until the edge accepts it', async ({
    open,
    edge,
    edgeReceives,
  }) => {
    edge.setPlan([{ status: 503, retryAfter: 0 }]);
    const page = await open({ consent });
    const [event] = await edgeReceives(1);
    await until(
      async () => ((await page.evaluate(eventOf)) as { outcome: string }).outcome === 'delivered',
      'it is delivered',
    );
    expect(await page.evaluate(eventOf)).toMatchObject({ id: event?.id, attempts: 2, status: 200 });
  });

  test('an answer that breaks off says that the edge has the event: it is not sent again', async ({
    open,
    edge,
    edgeReceives,
    visitor,
  }) => {
    edge.setPlan([{ reset: 'midway' }]);
    const page = await open({ consent });
    await until(
      async () => ((await page.evaluate(eventOf)) as { outcome: string }).outcome === 'delivered',
      'it is delivered',
    );
    expect(await page.evaluate(eventOf)).toMatchObject({ attempts: 1, status: 200 });
    await page.evaluate(push('page-2'));
    const events = await edgeReceives(2);
    expect(events.map(({ attempt }) => attempt)).toEqual([1, 1]);
    expect(visitor.errors).toEqual([]);
  });

  test('a broken connection is reported, and the event is sent again with the next one', async ({
    open,
    edge,
    edgeReceives,
    visitor,
  }) => {
    edge.setPlan([{ reset: 'before' }]);
    const page = await open({ consent });
    await until(
      async () => ((await page.evaluate(eventOf)) as { reason?: string }).reason?.includes('did not answer'),
      'the failure is reported',
    );
    await page.evaluate(push('page-2'));
    await until(() => edge.events.length >= 2, 'both arrive');
    const events = await edgeReceives(2);
    expect(new Set(events.map(({ id }) => id)).size).toBe(2);
    expect(visitor.errors).toEqual([]);
  });
});

describe('what is sent', () => {
  test('contains no secrets from the address of the page or of the page before', async ({
    open,
    edge,
    edgeReceives,
  }) => {
    const tab = await open({
      path: '/from',
      tag: '',
      body: '<a href="/shareholder-update/reset-password/a1b2c3d4?next=1&token=t0k3n#/x/jane@example.com">go</a>',
    });
    await open({
      path: '/start',
      tab,
      search: '?email=jane%40example.com',
      tag: '',
      body: '<a id="go" href="/en/update-password/a1b2c3d4?token=t0k3n&x=1#/jane@example.com">go</a>',
    });
    await open({
      path: '/en/update-password/a1b2c3d4',
      consent,
      tag: '<script async src="/tag.js"></script>',
    });
    await edgeReceives(1);
    edge.reset();
    await tab.click('#go');
    const [event] = await edgeReceives(1);
    const everything = JSON.stringify([event?.request, event?.event]);
    expect(everything).not.toMatch(/jane|t0k3n|a1b2c3d4/);
    expect(event?.xdm).toMatchObject({
      web: {
        webPageDetails: {
          URL: 'https://www.foodco.test/en/update-password/redacted?token=redacted&x=1#/redacted',
        },
        webReferrer: { URL: 'https://www.foodco.test/start?email=redacted' },
      },
    });
    expect(event?.request.headers.referer).toBe('https://www.foodco.test/');
  });

  test('belongs to the page on which it happened, even if another one is shown by then', async ({
    open,
    edge,
    edgeReceives,
  }) => {
    edge.setPlan([{ delay: 300 }]);
    const page = await open({ path: '/en/one.html', consent, title: 'One' });
    await until(() => edge.requests.length === 1, 'the first is on its way');
    // These events wait in alloy for the identity that the first answer brings; meanwhile the page changes its address.
    // Each step is a separate task, as with a router: an event gets the page's address at the end of its task.
    for (const step of [
      `history.pushState({}, '', '/en/two.html'); document.title = 'Two'; ${push('page-2')};`,
      `history.pushState({}, '', '/en/three.html'); document.title = 'Three'; ${push('page-3')};`,
      `history.pushState({}, '', '/en/four.html'); document.title = 'Four';`,
    ])
      await page.evaluate(step);
    const events = await edgeReceives(3);
    // The last two requests are sent at the same time, and may arrive in either order.
    expect(
      events
        .map(({ xdm }) => (xdm._foodco as { page: Record<string, string> }).page)
        .map(({ name, title, previousName }) => `${name} ${title}, after ${previousName}`)
        .sort(),
    ).toEqual(['en:one One, after undefined', 'en:three Three, after en:two', 'en:two Two, after en:one']);
  });
});

describe('pre-hiding', () => {
  const hidden = 'document.getElementById("alloy-prehiding") !== null';
  const settings = { prehidingStyle: '#hero { visibility: hidden }' };

  test('never begins before consent', async ({ open, nothingLeft }) => {
    const page = await open({ consent: ['C0001'], settings, body: '<h1 id="hero">Welcome</h1>' });
    await nothingLeft();
    expect(await page.evaluate(hidden)).toBe(false);
    expect(await page.isVisible('#hero')).toBe(true);
  });

  test('ends even if the edge hangs', async ({ open, edge }) => {
    edge.setPlan([{ hang: true, times: 'always' }]);
    // It is hidden for only two seconds, so the page itself records it.
    const before = `window.wasHidden = false;
      new MutationObserver(() => {
        const hero = document.querySelector('#hero');
        if (hero && ${hidden}) wasHidden ||= getComputedStyle(hero).visibility === 'hidden';
      }).observe(document, { childList: true, subtree: true });`;
    const page = await open({ consent, settings, before, body: '<h1 id="hero">Welcome</h1>' });
    await until(() => page.evaluate('wasHidden'), 'the hero is hidden');
    await until(() => page.isVisible('#hero'), 'the hero is shown again');
  });
});
