import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { cookiesOf, orgId, pageHtml, test, until, type Visitor } from './harness/index.ts';
import { answerBanner, DENIAL, GRANT, oneTrust } from './harness/oneTrust.ts';
import { delivered } from './harness/quotes.ts';

const IDENTITY = `kndctr_${orgId.replace('@', '_')}_identity`;

/** Advances time second by second, on the page and at the edge. */
const passTime = async (tab: Page, edge: { pass: (milliseconds: number) => void }, milliseconds: number) => {
  for (let left = milliseconds; left > 0; left -= 1_000) {
    await tab.clock.runFor(Math.min(left, 1_000));
    edge.pass(Math.min(left, 1_000));
  }
};
const storedOf = async ({ context }: Visitor) =>
  (await cookiesOf(context)).map(({ name }) => name).filter((name) => !name.startsWith('Optanon'));

describe('a withdrawal', () => {
  test.for([1_500, 4_000, 8_000])(
    'leaves no identity although an answer comes %i ms later',
    async (delay, { open, edge, edgeClock, visitor }) => {
      edge.setPlan([{ delay, times: 'always' }]);
      await visitor.context.clock.install();
      const tab = await open({ before: oneTrust() });
      await answerBanner(tab, GRANT);
      await until(() => edge.requests.length === 1, 'the request is on its way');
      await answerBanner(tab, DENIAL);
      await passTime(tab, edgeClock, delay);
      await until(() => edge.requests[0]?.outcome !== 'pending', 'the edge answers');
      await passTime(tab, edgeClock, 2_000);
      await visitor.quiet();
      await until(async () => (await storedOf(visitor)).length === 0, 'nothing is stored');
      expect(visitor.errors).toEqual([]);
    },
  );

  test('leaves no identity even if the answer comes on the next page', async ({
    open,
    site,
    edge,
    edgeClock,
    visitor,
  }) => {
    edge.setPlan([{ delay: 4_000, times: 'always' }]);
    await visitor.context.clock.install();
    const tab = await open({ path: '/a', before: oneTrust() });
    await answerBanner(tab, GRANT);
    await until(() => edge.requests.length === 1, 'the request is on its way');
    site.page('/b', pageHtml({ before: oneTrust(), pushes: [] }));
    await answerBanner(tab, DENIAL);
    await tab.goto(site.url('/b'));
    await passTime(tab, edgeClock, 4_000);
    await until(() => edge.requests[0]?.outcome !== 'pending', 'the edge answers');
    await passTime(tab, edgeClock, 3_000);
    await visitor.quiet();
    await until(async () => (await storedOf(visitor)).length === 0, 'nothing is stored');
    expect(visitor.errors).toEqual([]);
  });

  test('removes everything on a page whose Object.prototype has a function', async ({
    open,
    edge,
    visitor,
  }) => {
    const tab = await open({ before: `${oneTrust()} Object.prototype.each = function () {};` });
    await answerBanner(tab, GRANT);
    await until(async () => (await storedOf(visitor)).includes(IDENTITY), 'the edge has named the visitor');
    await answerBanner(tab, DENIAL);
    await until(async () => (await storedOf(visitor)).length === 0, 'everything is gone');
    expect(edge.requests.length).toBeGreaterThan(0);
  });
});

describe('partners of the edge', () => {
  const partners = ['https://dpm.partner.test/ibs', 'https://sync.other.test/match'];
  const body = JSON.stringify({
    requestId: '{requestId}',
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
    ['performance consent alone', ['C0001', 'C0002'], ['partner.test', 'other.test'], 0],
    ['targeting consent, none named', ['C0001', 'C0002', 'C0004'], [], 0],
    ['targeting consent, one named', ['C0001', 'C0002', 'C0004'], ['partner.test'], 1],
  ] as const)('with %s', async ([, consent, idSyncHosts, count], { open, edge, edgeReceives, visitor }) => {
    edge.setPlan([{ body, times: 'always' }]);
    const tab = await open({ consent, settings: { idSyncHosts } });
    await edgeReceives(1);
    await delivered(tab);
    await visitor.quiet();
    const calls = () => visitor.requests.map((it) => it.url()).filter((url) => /partner|other/.test(url));
    if (count > 0) await until(() => calls().length >= count, 'the partner is called');
    expect(calls()).toEqual(partners.slice(0, count));
  });
});
