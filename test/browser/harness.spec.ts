import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, vi } from 'vitest';
import { cookiesOf, edgeHost, effects, pause, test, until, type Visitor } from './harness/index.ts';
import { keepPayloads } from './harness/payloads.ts';

const event = {
  xdm: {
    _id: '2b3c6e1e-6f0c-4c2e-9b0e-0d1c6a1f4a77',
    eventType: 'web.webpagedetails.pageViews',
    timestamp: '2026-11-20T07:14:20.000Z',
    web: { webPageDetails: { name: 'home', URL: 'https://www.foodco.test/', pageViews: { value: 1 } } },
  },
};
const interact = `https://${edgeHost}/ee/v1/interact?configId=ds-prod`;
const sendsEvent = `fetch(${JSON.stringify(interact)}, {
  method: 'POST', credentials: 'include', body: ${JSON.stringify(JSON.stringify({ events: [event] }))},
}).then((response) => response.json()).then((body) => { window.answer = body; });`;

describe('the site', () => {
  test('answers with the headers that a test gives, such as a content security policy', async ({
    open,
    visitor,
  }) => {
    const policy = "default-src 'none'; script-src 'nonce-abc'";
    const headers = { 'content-security-policy': policy };
    const page = await open({
      headers,
      nonce: 'abc',
      before: 'window.ran = true',
      tag: '<script>window.not = 1</script>',
    });
    expect(await page.evaluate(() => ['ran' in window, 'not' in window])).toEqual([true, false]);
    expect(visitor.messages.map(({ text }) => text).join()).toContain('Content Security Policy');
  });

  test('is the only place that a page can reach', async ({ open, visitor }) => {
    const page = await open({ tag: '' });
    const answer = page.evaluate(() => fetch('https://example.com/').then(String, String));
    expect(await answer).toContain('Failed to fetch');
    expect(visitor.leaving()).toEqual([{ method: 'GET', url: 'https://example.com/' }]);
  });
});

describe('the visitor', () => {
  test('collects uncaught errors, rejections and console messages', async ({ open, visitor }) => {
    const tag =
      "<script>console.warn('take care'); Promise.reject(new Error('left alone')); throw new Error('boom');</script>";
    await open({ tag });
    await until(() => visitor.errors.length >= 2, 'both errors arrive');
    expect(visitor.errors.map(({ message }) => message).sort()).toEqual(['boom', 'left alone']);
    expect(visitor.messages).toContainEqual({ type: 'warning', text: 'take care' });
  });

  test('forgets everything, on all hosts and in all tabs', async ({ open, site, visitor }) => {
    site.file('/tag.js', '');
    const before = `
      document.cookie = 'one=1; domain=' + location.hostname;
      localStorage.two = sessionStorage.three = window.name = 'kept';
      console.log('hello');
      Promise.reject(new Error('not caught'));`;
    const hosts = ['www.foodco.test', 'sister.test'];
    for (const host of hosts) await open({ before, host });
    await until(() => visitor.errors.length === 2 && visitor.messages.length === 2, 'both pages have spoken');

    expect(await visitor.forget()).toBe(true);

    const { context, firstTab, errors, messages, requests } = visitor;
    expect(context.pages()).toEqual([firstTab]);
    expect([errors, messages, requests, await cookiesOf(context)]).toEqual([[], [], [], []]);
    for (const host of hosts) {
      await open({ host, tab: firstTab });
      expect(
        await firstTab.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage), name]),
      ).toEqual(['']);
    }
  });

  test.for<[string, (visitor: Visitor) => unknown]>([
    ['a clock', ({ firstTab }) => firstTab.clock.install()],
    ['a route', ({ firstTab }) => firstTab.route('**/nowhere', () => {})],
    ['a route in all tabs', ({ context }) => context.route('**/nowhere', () => {})],
    ['a script before the page’s', ({ context }) => context.addInitScript('window.altered = true')],
    ['another size', ({ firstTab }) => firstTab.setViewportSize({ width: 400, height: 400 })],
    ['no network', ({ context }) => context.setOffline(true)],
    ['its first tab closed', ({ firstTab }) => firstTab.close()],
  ])('is not followed by another in the same browser, which has got %s', async ([, alter], { visitor }) => {
    await alter(visitor);
    expect(await visitor.forget()).toBe(false);
  });

  test('does not share a browser with the next one while a request of a page that was left is under way', async ({
    open,
    edge,
    visitor,
    site,
  }) => {
    site.file('/tag.js', '');
    edge.setPlan([{ hang: true, times: 'always' }]);
    await open({ before: sendsEvent.replace("method: 'POST'", "method: 'POST', keepalive: true") });
    await until(() => site.arrivals.some(({ method }) => method === 'POST'), 'the request is there');
    expect(await visitor.forget()).toBe(false);
  });
});

describe('the spy', () => {
  test('sees every way to store, and who stored', async ({ open, site, nothingStored }) => {
    site.file(
      '/tag.js',
      `document.cookie = 'a=1; path=/';
       localStorage.setItem('b', '2');
       sessionStorage.setItem('c', '3');
       localStorage.d = '4';`,
    );
    const page = await open({ before: "document.cookie = 'own=1'; sessionStorage.setItem('own', '1');" });
    const by = site.url('/tag.js');
    const { cookieWrites, storageWrites } = await effects(page);
    expect(cookieWrites).toEqual([
      { cookie: 'own=1', by: site.url('/') },
      { cookie: 'a=1; path=/', by },
    ]);
    expect(storageWrites.slice(1)).toEqual([
      { area: 'localStorage', key: 'b', value: '2', by },
      { area: 'sessionStorage', key: 'c', value: '3', by },
    ]);
    const complaint = await nothingStored().catch(String);
    for (const line of [
      'wrote the cookie a=1',
      'localStorage b=2',
      'sessionStorage c=3',
      'localStorage d is there',
    ]) {
      expect(complaint).toContain(line);
    }
    expect(complaint).not.toContain('own');
  });

  test('sees every way to send', async ({ open, site }) => {
    site.file(
      '/tag.js',
      `fetch('https://one.test/').catch(() => {});
       const request = new XMLHttpRequest(); request.open('GET', 'https://two.test/'); request.send();
       navigator.sendBeacon('https://three.test/');
       new Image().src = 'https://four.test/';
       document.head.append(Object.assign(document.createElement('script'), { src: 'https://five.test/' }));
       const frame = document.createElement('iframe'); frame.setAttribute('src', 'https://six.test/');
       fetch(new Request('/seven')).catch(() => {});`,
    );
    const page = await open();
    const { requests } = await effects(page);
    expect(requests.map(({ how, url }) => [how, url])).toEqual([
      ['fetch', 'https://one.test/'],
      ['XMLHttpRequest', 'https://two.test/'],
      ['sendBeacon', 'https://three.test/'],
      ['image', 'https://four.test/'],
      ['script', 'https://five.test/'],
      ['iframe', 'https://six.test/'],
      ['fetch', site.url('/seven')],
    ]);
    expect(new Set(requests.map(({ by }) => by))).toEqual(new Set([site.url('/tag.js')]));
  });
});

describe('nothing', () => {
  test('is what an idle tag sends and stores', async ({ open, site, nothingLeft, nothingStored }) => {
    site.file('/tag.js', 'document.cookie; localStorage.getItem("x");');
    site.file('/site.css', '', 'text/css');
    await open({ head: '<link rel="stylesheet" href="/site.css">' });
    await nothingLeft();
    await nothingStored();
  });

  test('is not reported for a tag that sends when a busy page is idle', async ({
    open,
    site,
    nothingLeft,
  }) => {
    site.file(
      '/tag.js',
      `const busy = () => { for (const end = performance.now() + 100; performance.now() < end;); };
       const later = (turns, act) =>
         requestIdleCallback(() => { busy(); setTimeout(() => turns > 1 ? later(turns - 1, act) : act(), 0); });
       addEventListener('load', () => later(4, () => navigator.sendBeacon('https://elsewhere.test/late')));`,
    );
    await open();
    await expect(nothingLeft()).rejects.toThrow('POST https://elsewhere.test/late');
  });

  test('is under way once all is quiet, even if one answer led to the next request', async ({
    open,
    edge,
    site,
    visitor,
  }) => {
    // As on a slow machine, some time passes between the answer and the second event.
    const busy = 'for (const end = performance.now() + 200; performance.now() < end;);';
    site.file('/tag.js', `(async () => { await ${sendsEvent} ${busy} ${sendsEvent} })();`);
    edge.setPlan([{ delay: 500, times: 'always' }]);
    await open();
    await visitor.quiet();
    expect(edge.requests.map(({ outcome }) => outcome)).toEqual(['response', 'response']);
  });

  test('is not reported for a tag whose timer is due', async ({
    open,
    newTab,
    site,
    nothingLeft,
    nothingStored,
  }) => {
    site.file('/tag.js', "setTimeout(() => fetch('https://edge.foodco.test/later'), 60_000);");
    const tab = await newTab();
    await tab.clock.install();
    const before = "Object.defineProperty(window, 'localStorage', { get() { throw new Error('denied'); } });";
    await open({ tab, before });
    await nothingLeft();
    await nothingStored();
    await tab.clock.fastForward(61_000);
    await expect(nothingLeft()).rejects.toThrow('left the page:\nGET https://edge.foodco.test/later');
  });

  test('is not reported for a beacon that is sent as the page is left', async ({
    open,
    site,
    nothingLeft,
  }) => {
    site.file(
      '/tag.js',
      `addEventListener('pagehide', () => navigator.sendBeacon('https://elsewhere.test/bye'));`,
    );
    site.page('/next', '<title>Next</title>');
    const page = await open();
    await page.goto(site.url('/next'));
    await until(() => site.arrivals.some(({ url }) => url.endsWith('/bye')), 'the beacon arrives');
    await expect(nothingLeft()).rejects.toThrow('POST https://elsewhere.test/bye');
  });
});

describe('the edge', () => {
  test('says what arrived if it is more than expected; what is sent again is one event', async ({
    open,
    site,
    edge,
    edgeReceives,
  }) => {
    const another = event.xdm._id.replace(/^./, '3');
    site.file('/tag.js', sendsEvent + sendsEvent);
    await open();
    await until(() => edge.events.length === 2, 'both arrive');
    expect(await edgeReceives(1)).toHaveLength(1);
    site.file('/tag.js', sendsEvent.replace(event.xdm._id, another));
    await open();
    await until(() => edge.events.length === 3, 'the other one arrives');
    await expect(edgeReceives(1)).rejects.toThrow(
      '2 events, not 1: web.webpagedetails.pageViews, web.webpage',
    );
  });
});

describe('until', () => {
  test('returns the condition’s value once there is one', async () => {
    let asked = 0;
    expect(await until(() => (++asked === 3 ? 'now' : undefined), 'three times')).toBe('now');
  });

  test('fails with the message and the last value, and tolerates errors before that', async () => {
    await expect(until(() => 0, 'a number', { within: 20 })).rejects.toThrow(
      'a number: not within 20 ms, last 0',
    );
    const failing = () => {
      throw new Error('no such thing');
    };
    await expect(until(failing, 'a thing', { within: 20 })).rejects.toThrow('last no such thing');
  });

  test('reports a check that never answers beside the last value', async () => {
    let asked = 0;
    const mute = () => (++asked === 1 ? false : new Promise<never>(() => undefined));
    await expect(until(mute, 'a thing', { within: 100 })).rejects.toThrow(
      /last false, and no answer in the last \d+ ms$/,
    );
    const never = () => new Promise<never>(() => undefined);
    await expect(until(never, 'a thing', { within: 20 })).rejects.toThrow(
      /last nothing, and no answer in the last \d+ ms$/,
    );
  });

  test('reports the last value even if the time is over when it asks again', async ({ onTestFinished }) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const slowly = () => pause(15).then(() => false);
    const failure = expect(until(slowly, 'a thing', { within: 20 })).rejects.toThrow('last false');
    await vi.advanceTimersByTimeAsync(100);
    await failure;
  });
});

test('payloads are kept under the name of the spec', async ({ onTestFinished }) => {
  const folder = await mkdtemp(join(tmpdir(), 'payloads-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await keepPayloads('test/browser/video.spec.ts', [event], folder);
  expect(JSON.parse(await readFile(join(folder, 'video.json'), 'utf8'))).toEqual({
    events: [{ xdm: event.xdm }],
  });
});
