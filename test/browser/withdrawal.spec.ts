import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { cookiesOf, orgId, pageHtml, test, until, type Visitor } from './harness/index.ts';
import { DENIAL, GRANT, oneTrust } from './harness/oneTrust.ts';

const IDENTITY = `kndctr_${orgId.replace('@', '_')}_identity`;

const choose = (tab: Page, groups: string) => tab.evaluate(`choose('${groups}')`);
/** Second by second, on the page and at the edge. */
const passTime = async (tab: Page, edge: { pass: (milliseconds: number) => void }, milliseconds: number) => {
  for (let left = milliseconds; left > 0; left -= 1_000) {
    await tab.clock.runFor(Math.min(left, 1_000));
    edge.pass(Math.min(left, 1_000));
  }
};
const storedOf = async ({ context }: Visitor) =>
  (await cookiesOf(context)).map(({ name }) => name).filter((name) => name !== 'OptanonConsent');

describe('a withdrawal', () => {
  test.for([1_500, 4_000, 8_000])(
    'leaves no identity although an answer comes %i ms later',
    async (delay, { open, edge, edgeClock, visitor }) => {
      edge.setPlan([{ delay, times: 'always' }]);
      await visitor.context.clock.install();
      const tab = await open({ before: oneTrust() });
      await choose(tab, GRANT);
      await until(() => edge.requests.length === 1, 'the request is on its way');
      await choose(tab, DENIAL);
      await passTime(tab, edgeClock, delay);
      await until(() => edge.requests[0]?.outcome !== 'pending', 'the edge answers');
      await passTime(tab, edgeClock, 2_000);
      await visitor.quiet();
      await until(async () => (await storedOf(visitor)).length === 0, 'nothing is stored');
      expect(visitor.errors).toEqual([]);
    },
  );

  test('leaves none although the answer comes on the next page', async ({
    open,
    site,
    edge,
    edgeClock,
    visitor,
  }) => {
    edge.setPlan([{ delay: 4_000, times: 'always' }]);
    await visitor.context.clock.install();
    const tab = await open({ path: '/a', before: oneTrust() });
    await choose(tab, GRANT);
    await until(() => edge.requests.length === 1, 'the request is on its way');
    site.page('/b', pageHtml({ before: oneTrust(), pushes: [] }));
    await choose(tab, DENIAL);
    await tab.goto(site.url('/b'));
    await passTime(tab, edgeClock, 4_000);
    await until(() => edge.requests[0]?.outcome !== 'pending', 'the edge answers');
    await passTime(tab, edgeClock, 3_000);
    await visitor.quiet();
    await until(async () => (await storedOf(visitor)).length === 0, 'nothing is stored');
    expect(visitor.errors).toEqual([]);
  });

  test('has the identity of an earlier visit removed where the banner says so from 400 ms on', async ({
    open,
    site,
    visitor,
  }) => {
    const url = site.url('/');
    await visitor.context.addCookies([
      { name: IDENTITY, value: 'CiY', domain: '.foodco.test', path: '/', secure: true, sameSite: 'None' },
      { name: 's_gpv', value: 'home', url },
    ]);
    const tab = await open({
      before: `setTimeout(() => {
        window.OnetrustActiveGroups = ',C0001,';
        dispatchEvent(new CustomEvent('OneTrustGroupsUpdated', { detail: ['C0001'] }));
      }, 400);`,
    });
    await until(async () => (await cookiesOf(visitor.context)).length === 0, 'the cookies are gone');
    await tab.close();
  });

  test('by the newer of two cookies counts, whichever the browser names first', async ({
    open,
    visitor,
    nothingLeft,
  }) => {
    const cookie = (groups: string, datestamp: string, path: string) => ({
      name: 'OptanonConsent',
      value: String(new URLSearchParams({ datestamp, groups })),
      domain: 'www.foodco.test',
      path,
    });
    await visitor.context.addCookies([
      // The browser names the longer path first.
      cookie(GRANT, 'Thu Jan 22 2026 15:26:49 GMT+0800 (Hong Kong Standard Time)', '/shop/'),
      cookie(DENIAL, 'Fri Jan 23 2026 15:26:49 GMT+0800 (Hong Kong Standard Time)', '/'),
    ]);
    await open({ path: '/shop/page.html' });
    await nothingLeft();
  });

  test('removes everything on a page whose Object.prototype has a function', async ({
    open,
    edge,
    visitor,
  }) => {
    const tab = await open({ before: `${oneTrust()} Object.prototype.each = function () {};` });
    await choose(tab, GRANT);
    await until(async () => (await storedOf(visitor)).includes(IDENTITY), 'the edge has named the visitor');
    await choose(tab, DENIAL);
    await until(async () => (await storedOf(visitor)).length === 0, 'everything is gone');
    expect(edge.requests.length).toBeGreaterThan(0);
  });
});

describe('partners of the edge', () => {
  const partners = ['https://dpm.partner.test/ibs', 'https://sync.other.test/match'];
  const body = JSON.stringify({
    requestId: '1',
    handle: [
      {
        type: 'identity:exchange',
        payload: partners.map((url, id) => ({
          type: 'url',
          id,
          spec: { url, hideReferrer: id > 0, ttlMinutes: 1 },
        })),
      },
      { type: 'identity:result', payload: [{ id: '1'.repeat(38), namespace: { code: 'ECID' } }] },
      {
        type: 'state:store',
        payload: [
          { key: IDENTITY, value: 'CiYxMTExMTExMTExMTExMTExMTExMTExMTExMTExMTExMTExMTER', maxAge: 60 },
        ],
      },
    ],
  });

  test.for([
    ['performance consent alone', ['C0001', 'C0002'], ['partner.test', 'other.test'], '', 0],
    ['targeting consent, none named', ['C0001', 'C0002', 'C0004'], [], '', 0],
    [
      'targeting consent, but Global Privacy Control',
      ['C0001', 'C0002', 'C0004'],
      ['partner.test', 'other.test'],
      'Object.defineProperty(navigator, "globalPrivacyControl", { value: true });',
      0,
    ],
    ['targeting consent, one named', ['C0001', 'C0002', 'C0004'], ['partner.test'], '', 1],
  ] as const)(
    'with %s',
    async ([, consent, idSyncHosts, before, count], { open, edge, edgeReceives, visitor }) => {
      edge.setPlan([{ body, times: 'always' }]);
      const tab = await open({ consent, before, settings: { idSyncHosts } });
      await edgeReceives(1);
      await until(
        () => tab.evaluate('tamis.trace.records().some(({ outcome }) => outcome === "delivered")'),
        'the answer is read',
      );
      await visitor.quiet();
      const calls = () => visitor.requests.map((it) => it.url()).filter((url) => /partner|other/.test(url));
      if (count > 0) await until(() => calls().length >= count, 'the partner is called');
      expect(calls()).toEqual(partners.slice(0, count));
    },
  );
});
