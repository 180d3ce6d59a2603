import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { consent, cookiesOf, orgId, test, until, type Visitor } from './harness/index.ts';

const eventOf = 'window.tamis?.trace.records().find(({ kind }) => kind === "event")';
const push = (path: string) =>
  `adobeDataLayer.push({ page: { '${path}': { 'dc:title': 'x' } }, event: 'cmp:show', eventInfo: { path: 'page.${path}' } })`;

const own = `kndctr_${orgId.replace('@', '_')}_`;
interface Recorded {
  readonly outcome?: string;
  readonly reason?: string;
  readonly took?: number;
}
const recorded = async (page: Page) => ((await page.evaluate(eventOf)) ?? {}) as Recorded;
const isDelivered = async (page: Page) => (await recorded(page)).outcome === 'delivered';
/** A try has failed, and the event waits for the next one. */
const waitsAgain = async (page: Page) => {
  const { outcome = '', took } = await recorded(page);
  return ['waiting', 'stored', 'in doubt'].includes(outcome) && took !== undefined;
};
/** The values of the visitor's cookies, by name. */
const valuesOf = async ({ context }: Visitor): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries((await cookiesOf(context)).map(({ name, value }) => [name, value]));

describe('what the edge answers', () => {
  test('is in the trace: acknowledged', async ({ open, edgeReceives }) => {
    const page = await open({ consent });
    const [event] = await edgeReceives(1);
    await until(() => isDelivered(page), 'the event is delivered');
    expect(await recorded(page)).toMatchObject({
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
    await until(async () => (await recorded(page)).outcome === 'refused', 'the event is refused');
    expect(await recorded(page)).toMatchObject({
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
    await until(() => isDelivered(page), 'it is delivered');
    expect(await recorded(page)).toMatchObject({ id: event?.id, attempts: 2, status: 200 });
  });

  test('an answer that breaks off says that the edge has the event: it is not sent again', async ({
    open,
    edge,
    edgeReceives,
    visitor,
  }) => {
    edge.setPlan([{ reset: 'midway' }]);
    const page = await open({ consent });
    await until(() => isDelivered(page), 'it is delivered');
    expect(await recorded(page)).toMatchObject({ attempts: 1, status: 200 });
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
    const isTold = async () => (await recorded(page)).reason?.startsWith('The request failed: no answer');
    await until(isTold, 'the failure is reported');
    await page.evaluate(push('page-2'));
    await until(() => edge.events.length >= 2, 'both arrive');
    const events = await edgeReceives(2);
    expect(new Set(events.map(({ id }) => id)).size).toBe(2);
    expect(visitor.errors).toEqual([]);
  });
});

describe('an answer that is not the edge’s', () => {
  test.for([
    ['an empty body', ''],
    ['a login page', '<!doctype html><title>Log in</title>'],
    ['cut JSON', '{"requestId":"1","handle":[{"type":"identity:result","payl'],
    ['JSON of another form', '{"status":"ok"}'],
  ] as const)(
    'leaves its event to the next try, and the trace says why: %s',
    async ([, body], { open, edge, visitor }) => {
      edge.setPlan([{ body }]);
      const page = await open({ consent });
      await until(() => waitsAgain(page), 'it waits');
      expect(await recorded(page)).toMatchObject({
        status: 200,
        reason: 'The answer was not the edge’s: status 200.',
      });
      await until(() => isDelivered(page), 'it is delivered');
      expect(await recorded(page)).toMatchObject({ attempts: 2, status: 200 });
      expect(new Set(edge.events.map(({ id }) => id)).size).toBe(1);
      expect(visitor.errors).toEqual([]);
    },
  );

  test('may be the offline page of the site’s service worker', async ({ open, site, edge, edgeReceives }) => {
    site.file(
      '/worker.js',
      `addEventListener('activate', (event) => event.waitUntil(clients.claim()));
       addEventListener('fetch', (event) => {
         if (event.request.url.includes('/v1/')) event.respondWith(new Response('<h1>You are offline</h1>'));
       });`,
      'text/javascript',
    );
    const claimed = `new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve);
      navigator.serviceWorker.register('/worker.js');
    })`;
    const page = await open({ consent: ['C0001'] });
    await page.evaluate(claimed);
    await open({ path: '/next', consent, tab: page });
    await until(() => waitsAgain(page), 'it waits');
    expect(await recorded(page)).toMatchObject({
      reason: 'The answer was not the edge’s: status 200.',
    });
    expect(edge.requests).toEqual([]);
    await page.evaluate(
      'navigator.serviceWorker.getRegistration().then((registration) => registration.unregister())',
    );
    await open({ path: '/later', consent: ['C0001', 'C0002'], tab: page, body: '' });
    await edgeReceives(2);
    expect(edge.requests.every(({ status }) => status === 200)).toBe(true);
  });

  test('of the edge, but malformed, does not stop alloy: the next event leaves at once', async ({
    open,
    edge,
    edgeReceives,
    visitor,
  }) => {
    const handle = [null, { type: 'state:store' }, { type: 'identity:result', payload: [null, 5] }, 5];
    edge.setPlan([{ body: JSON.stringify({ requestId: '{requestId}', handle }), withoutIdentity: true }]);
    const page = await open({ consent });
    await until(() => isDelivered(page), 'the first is delivered');
    await page.evaluate(push('page-2'));
    await edgeReceives(2);
    // Only alloy says how long an event has waited.
    expect(edge.requests).toMatchObject(Array(2).fill({ meta: { queueTimeMillis: expect.any(Number) } }));
    expect(visitor.errors).toEqual([]);
  });

  test('stores no cookie but the edge’s own', async ({ open, edge, edgeReceives, visitor }) => {
    const cookie = (key: string, value: string) => ({
      key,
      value,
      maxAge: 1_800,
      attrs: { SameSite: 'None' },
    });
    const payload = [
      cookie('OptanonConsent', 'groups=C0002:1,C0004:1'),
      cookie('OptanonAlertBoxClosed', '2026-11-20'),
      cookie('tamis_fpid', 'x'),
      cookie('session', 'x'),
      cookie('kndctr_OTHER_AdobeOrg_identity', 'x'),
      cookie(`${own}cluster`, '../../x'),
      cookie(`${own}optout`, 'x'),
    ];
    edge.setPlan([
      { body: JSON.stringify({ requestId: '{requestId}', handle: [{ type: 'state:store', payload }] }) },
    ]);
    const page = await open({ consent });
    await until(() => isDelivered(page), 'it is delivered');
    await until(async () => (await valuesOf(visitor))[`${own}optout`], 'alloy has stored the cookie');
    const stored = await valuesOf(visitor);
    expect(stored).toMatchObject({ [`${own}optout`]: 'x' });
    expect(payload.filter(({ key, value }) => stored[key] === encodeURIComponent(value))).toEqual([
      payload.at(-1),
    ]);
    expect(Object.keys(stored).filter((it) => /session|^Optanon|OTHER/.test(it))).toEqual([]);
    await edgeReceives(1);
  });
});

describe('a region that the edge does not know', () => {
  test('costs no event: its cookie is deleted, and the event is sent again at once', async ({
    open,
    edge,
    edgeReceives,
    visitor,
  }) => {
    await visitor.context.addCookies([
      { name: `${own}cluster`, value: 'old1', domain: '.foodco.test', path: '/' },
    ]);
    const page = await open({ consent });
    await edgeReceives(1);
    await until(() => isDelivered(page), 'it is delivered');
    expect(edge.requests.map(({ cluster, status }) => [cluster, status])).toEqual([
      ['old1', 404],
      [null, 200],
    ]);
    expect((await valuesOf(visitor))[`${own}cluster`]).toBe('irl1');
    expect(visitor.errors).toEqual([]);
  });

  test('is not even asked for if its name may be anybody’s', async ({
    open,
    edge,
    edgeReceives,
    visitor,
  }) => {
    await visitor.context.addCookies([
      {
        name: `${own}cluster`,
        value: 'x%2Fv1%2Finteract%3FconfigId%3Dtheirs%26a%3D',
        domain: '.foodco.test',
        path: '/',
      },
    ]);
    await open({ consent });
    await edgeReceives(1);
    expect(edge.requests).toMatchObject([{ cluster: null, status: 200 }]);
    expect(edge.requests[0]?.url).not.toContain('theirs');
  });
});

test('a busy edge that names a time gets no request until then', async ({ open, edge, visitor }) => {
  edge.setPlan([{ status: 429, retryAfter: 60 }]);
  await visitor.context.clock.install();
  const page = await open({ consent });
  await until(() => waitsAgain(page), 'it waits');
  for (let second = 0; second < 58; second += 2) {
    await page.clock.runFor(2_000);
    await page.evaluate(push(`page-${second}`));
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  }
  await visitor.quiet();
  expect(edge.requests).toHaveLength(1);
  await page.clock.runFor(6_000);
  await until(() => isDelivered(page), 'it is delivered');
});

test('Prototype.js’s `toJSON` changes nothing: alloy sends the whole event, with its first request', async ({
  open,
  edge,
  edgeReceives,
}) => {
  const before = `for (const { prototype } of [Array, String, Number, Date])
    prototype.toJSON = function () { return '"' + this + '"'; };`;
  const page = await open({ consent, before });
  const [event] = await edgeReceives(1);
  await until(() => isDelivered(page), 'it is delivered');
  expect(edge.requests).toMatchObject([
    {
      status: 200,
      meta: {
        queueTimeMillis: expect.any(Number),
        configOverrides: { com_adobe_analytics: { reportSuites: [expect.any(String)] } },
      },
    },
  ]);
  expect(event?.xdm).toMatchObject({
    _foodco: { page: { name: 'home' } },
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
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
