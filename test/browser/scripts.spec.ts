import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test, until } from './harness/index.ts';
import { choose } from './harness/oneTrust.ts';

/** A vendor's script that records that it ran. */
const vendor = (name: string) => `(window.ran = window.ran || []).push('${name}');`;
const ran = (page: Page) => page.evaluate(() => Reflect.get(window, 'ran') ?? []);
const errors = (messages: readonly { type: string; text: string }[]) =>
  messages.filter(({ type, text }) => type === 'error' && text.startsWith('[tamis]')).map(({ text }) => text);
const host = 'vendor.test';
const scriptHosts = [host];
/** An address on a host that stands for a vendor's: the test server serves every path on every host. */
const from = (site: { url(path: string, host?: string): string }, path: string) => site.url(path, host);

describe('the consent banner', () => {
  test('loads without waiting, with its attributes, and not where the address contains “portal”', async ({
    open,
    site,
    visitor,
  }) => {
    site.file('/otSDKStub.js', "window.bannerId = document.currentScript.getAttribute('data-domain-script')");
    const scripts = {
      consentBanner: {
        src: from(site, '/otSDKStub.js'),
        attributes: { 'data-domain-script': '0000-test' },
      },
    };
    const page = await open({ settings: { scripts, scriptHosts } });
    await until(() => page.evaluate('window.bannerId'), 'the banner runs');
    expect(await page.evaluate('window.bannerId')).toBe('0000-test');
    const portal = await open({ path: '/portal/register-your-interest', settings: { scripts, scriptHosts } });
    await visitor.quiet();
    expect(await portal.evaluate('window.bannerId')).toBeUndefined();
    expect(site.arrivals.filter(({ url }) => url.includes('otSDKStub'))).toHaveLength(1);
  });
});

describe('the tag-manager container', () => {
  test('finds consent denied by default, and receives the visitor’s choice', async ({ open, site }) => {
    // Reads its data layer as Google's container does: commands are `arguments` objects.
    site.file(
      '/gtm.js',
      `window.states = []; const take = (it) => { if (Object.prototype.toString.call(it) === '[object Arguments]' && it[0] === 'consent') states.push([it[1], it[2].analytics_storage, it[2].ad_storage]); };
       dataLayer.forEach(take); const push = dataLayer.push; dataLayer.push = function (...items) { items.forEach(take); return push.apply(this, items); };
       window.started = dataLayer.some((it) => it.event === 'gtm.js');`,
    );
    const settings = { scripts: { tagManager: { src: from(site, '/gtm.js?id=GTM-TEST') } }, scriptHosts };
    const page = await open({ settings });
    await until(() => page.evaluate('window.started'), 'the container has started');
    await choose(page, ',C0001,C0002,');
    await choose(page, ',C0001,C0002,C0004,');
    await choose(page, ',C0001,');
    await until(async () => ((await page.evaluate('states')) as unknown[]).length >= 4, 'it hears of all');
    expect(await page.evaluate('states')).toEqual([
      ['default', 'denied', 'denied'],
      ['update', 'granted', 'denied'],
      ['update', 'granted', 'granted'],
      ['update', 'denied', 'denied'],
    ]);
  });
});

describe('a targeting pixel', () => {
  test('requests nothing before its group is active, then loads at once, and once', async ({
    open,
    site,
    nothingLeft,
    visitor,
  }) => {
    site.file('/pixel.js', vendor('pixel'));
    const settings = { scripts: { pixels: [{ src: from(site, '/pixel.js') }] }, scriptHosts };
    const page = await open({ settings, consent: ['C0001'] });
    await nothingLeft();
    expect(await ran(page)).toEqual([]);
    await choose(page, ',C0001,C0004,');
    await until(async () => (await ran(page)).length > 0, 'the pixel runs');
    await choose(page, ',C0001,');
    await choose(page, ',C0001,C0004,');
    await visitor.quiet();
    expect(await ran(page)).toEqual(['pixel']);
    expect(site.arrivals.filter(({ url }) => url.includes('/pixel.js'))).toHaveLength(1);
  });

  test('still waits if an application changes its address meanwhile', async ({ open, site, visitor }) => {
    site.file('/pixel.js', vendor('pixel'));
    const settings = { scripts: { pixels: [{ src: from(site, '/pixel.js') }] }, scriptHosts };
    const page = await open({ settings });
    await visitor.quiet();
    await page.evaluate(() => history.pushState({}, '', '/next.html'));
    await choose(page, ',C0004,');
    await until(async () => (await ran(page)).length > 0, 'the pixel runs');
  });
});

describe('the chat widget and the graduate FAQ', () => {
  test('load only on their pages, at their phase, with their globals and attributes', async ({
    open,
    site,
    visitor,
  }) => {
    site.file(
      '/chat.js',
      `${vendor('chat')} window.chatKey = oliviaChatData[0][1]; window.bottomThere = !!document.getElementById('bottom');`,
    );
    site.file('/faq.js', vendor('faq'));
    const settings = {
      scripts: {
        chatWidget: {
          src: from(site, '/chat.js'),
          globals: { oliviaChatData: [['setKey', 'k1'], ['start']] },
        },
        graduateFaq: { src: '/faq.js' },
      },
      scriptHosts,
    };
    const body = '<p id="bottom">Careers</p>';
    const careers = await open({ path: '/europe-en/careers.html', settings, body });
    await until(async () => (await ran(careers)).length > 0, 'the widget runs');
    expect(await careers.evaluate('[chatKey, bottomThere]')).toEqual(['k1', true]);
    const faq = await open({ path: '/careers/graduate-faqs', settings, body });
    await until(async () => (await ran(faq)).length > 0, 'the FAQ script runs');
    const other = await open({ path: '/careers/benefits.html', settings, body });
    await visitor.quiet();
    expect([await ran(careers), await ran(faq), await ran(other)]).toEqual([['chat'], ['faq'], []]);
  });
});

describe('a third party that is', () => {
  const consent = ['C0001', 'C0002', 'C0004'];

  test('slow times out, and delays nothing', async ({ open, edgeReceives, visitor }) => {
    const settings = {
      scripts: { tagManager: { src: 'https://silent.test/gtm.js', timeout: 50_000 } },
      scriptHosts: ['silent.test'],
    };
    // The request hangs because nobody answers it.
    await visitor.context.route('https://silent.test/**', () => {});
    await visitor.context.clock.install();
    const page = await open({ settings, consent });
    await edgeReceives(1);
    expect(errors(visitor.messages)).toEqual([]);
    await page.clock.runFor(50_000);
    await until(() => errors(visitor.messages).length > 0, 'the failure is told');
    expect(errors(visitor.messages)).toEqual([
      expect.stringContaining(
        'A timeout occurred because the action took longer than 50 seconds to complete.',
      ),
    ]);
  });

  test('changed by somebody else is refused by its hash', async ({ open, site, visitor }) => {
    site.file('/pixel.js', vendor('pixel'));
    const settings = { scripts: { pixels: [{ src: '/pixel.js', integrity: `sha384-${'A'.repeat(64)}` }] } };
    const page = await open({ settings, consent });
    await until(() => errors(visitor.messages).length > 0, 'the failure is told');
    expect(await ran(page)).toEqual([]);
  });
});

test('a strict policy with nonce and Trusted Types lets them in', async ({ open, site, visitor }) => {
  site.file('/pixel.js', vendor('pixel'));
  const page = await open({
    settings: { scripts: { pixels: [{ src: '/pixel.js' }] } },
    consent: ['C0004'],
    nonce: 'r4nd0m',
    headers: {
      'content-security-policy':
        "script-src 'nonce-r4nd0m'; require-trusted-types-for 'script'; trusted-types tamis",
    },
  });
  await until(async () => (await ran(page)).length > 0, 'the pixel runs');
  expect(errors(visitor.messages)).toEqual([]);
});
