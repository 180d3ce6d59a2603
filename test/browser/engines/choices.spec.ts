import { describe, expect } from 'vitest';
import { PAGE_VIEW } from '../../../src/xdm/index.ts';
import type { Tab } from '../harness/engines/engine.ts';
import { engines } from '../harness/engines/engines.ts';
import { errorsOf, tagRunsAt } from '../harness/engines/engineTest.ts';
import { consent, pause, until } from '../harness/index.ts';
import { answerBanner, choose, DENIAL, GRANT, oneTrust } from '../harness/oneTrust.ts';
import { namesOf, push } from '../harness/quotes.ts';

const IDENTITY = 'kndctr_5BFE274A5F6980A50A495C08_AdobeOrg_identity';
/** The consent polls run ten times as often, so that a test need not wait a second for them. */
const pollFast = `const every = setInterval;
  window.setInterval = (work, ms, ...rest) => every(work, ms / 10, ...rest);`;
/** Longer than the interval of every consent poll. */
const POLLED_MS = 150;

/** The test decides when an answer with this delay is sent. */
const AGES_MS = 60_000;

const banner = { before: `${pollFast} ${oneTrust()}` };

/** The visitor does something, which its ID identifies, and the tag has decided about it. */
const gesture = async (tab: Tab, quoteId = 'Q1') => {
  const decided = () => tab.evaluate<number>('tamis.explain("Request quote").length');
  const before = await decided();
  await push(tab, quoteId);
  await until(async () => (await decided()) > before, 'the gesture is decided');
};
const stored = async (tab: Tab) => [
  ...(await tab.cookies()).filter((name) => !name.startsWith('Optanon')),
  ...(await tab.evaluate<string[]>('[...Object.keys(sessionStorage), ...Object.keys(localStorage)]')),
];
const nothingStored = (tab: Tab) =>
  until(async () => (await stored(tab)).length === 0, 'nothing is stored any more');
/** Waits until the tab knows: a browser notifies its tabs of each other's cookies some milliseconds later. */
const hasHeard = (tab: Tab) =>
  until(() => tab.evaluate('!tamis.consent.current().performance'), 'the tab hears of the withdrawal');
const identified = (tab: Tab) =>
  until(async () => (await tab.cookies()).includes(IDENTITY), 'the edge has named the visitor');

describe.each(engines)('consent in %s', (_, test) => {
  test('is waited for: nothing is stored, nothing leaves, and the trace says why', async ({
    visit,
    edge,
    site,
  }) => {
    const tab = await visit({ path: '/en/page.html', search: '?intcid=hero', ...banner });
    await gesture(tab);
    await tab.reload();
    await gesture(tab);
    await pause(POLLED_MS);
    expect(await stored(tab)).toEqual([]);
    expect(edge.requests).toEqual([]);
    expect(site.arrivals.filter((request) => !site.serves(request))).toEqual([]);
    expect(await tab.evaluate('tamis.explain("Page view")')).toMatchObject([
      { verdict: 'held', why: expect.stringContaining('performance consent is given') },
    ]);
    expect(await errorsOf(tab)).toEqual([]);
  });

  test('once given, sends the page view that was held, with its own data, and no gesture from before', async ({
    visit,
    edgeReceives,
  }) => {
    const tab = await visit({ path: '/en/page.html', search: '?intcid=hero', title: 'First', ...banner });
    await gesture(tab, 'denied');
    await tab.evaluate('void (document.title = "Second")');
    await answerBanner(tab, GRANT);
    const [event] = await edgeReceives(1);
    expect(event?.xdm).toMatchObject({
      eventType: 'web.webpagedetails.pageViews',
      _foodco: { page: { title: 'First' }, internalCampaign: 'hero' },
    });
    await gesture(tab, 'granted');
    expect(namesOf(await edgeReceives(2))).toEqual([PAGE_VIEW, 'granted']);
    expect(await tab.evaluate('sessionStorage.intcid')).toBe('hero');
    expect(await errorsOf(tab)).toEqual([]);
  });
});

describe.each(engines)('after a withdrawal in %s, no event leaves and nothing is stored', (_, test) => {
  test('on its page, and on the next one', async ({ visit, edge, edgeReceives }) => {
    const tab = await visit({ path: '/a', search: '?intcid=hero', ...banner });
    await answerBanner(tab, GRANT);
    await edgeReceives(1);
    await identified(tab);
    await answerBanner(tab, DENIAL);
    const { length } = edge.requests;
    await gesture(tab);
    await nothingStored(tab);
    await visit({ path: '/b', tab, ...banner });
    await gesture(tab);
    await pause(POLLED_MS);
    expect(edge.requests.slice(length)).toEqual([]);
    expect(await stored(tab)).toEqual([]);
    // A newer grant is accepted again.
    await answerBanner(tab, GRANT);
    await edgeReceives(2);
  });

  test('on the page that the visitor goes back to', async ({ visit, edge, edgeReceives }) => {
    const tab = await visit({ path: '/a', ...banner });
    await answerBanner(tab, GRANT);
    await edgeReceives(1);
    await identified(tab);
    await visit({ path: '/b', tab, ...banner, pushes: [] });
    await answerBanner(tab, DENIAL);
    await nothingStored(tab);
    const { length } = edge.requests;
    await tab.back();
    await tagRunsAt(tab, '/a');
    await gesture(tab);
    await pause(POLLED_MS);
    expect(edge.requests.slice(length)).toEqual([]);
    expect(await stored(tab)).toEqual([]);
    // A newer grant is accepted again, also for the page view of the shown page.
    await answerBanner(tab, GRANT);
    await gesture(tab);
    await edgeReceives(3);
  });

  test('on the page that the visitor goes back to, though the edge answered after that page', async ({
    visit,
    edge,
    edgeClock,
    edgeReceives,
  }) => {
    edge.setPlan([{ delay: AGES_MS }]);
    const tab = await visit({ path: '/a', ...banner });
    await answerBanner(tab, GRANT);
    await until(() => edge.requests.length === 1, 'the request is on its way');
    await visit({ path: '/b', tab, ...banner, pushes: [] });
    edgeClock.pass(AGES_MS);
    await until(() => edge.requests[0]?.status === 200, 'the edge answers');
    await answerBanner(tab, DENIAL);
    await nothingStored(tab);
    await tab.back();
    await tagRunsAt(tab, '/a');
    await gesture(tab, 'denied');
    await pause(POLLED_MS);
    expect(edge.requests).toHaveLength(1);
    expect(await stored(tab)).toEqual([]);
    // A newer grant is accepted again, at once: aborted requests do not delay it.
    await answerBanner(tab, GRANT);
    await gesture(tab, 'granted');
    expect(namesOf(await edgeReceives(3)).sort()).toEqual(['granted', PAGE_VIEW, PAGE_VIEW]);
  });

  test('in the other tabs', async ({ visit, edge, edgeReceives }) => {
    const one = await visit({ path: '/one', ...banner });
    await answerBanner(one, GRANT);
    await edgeReceives(1);
    const other = await visit({ path: '/other', ...banner });
    await edgeReceives(2);
    await identified(other);
    await answerBanner(other, DENIAL);
    const { length } = edge.requests;
    await hasHeard(one);
    for (let time = 0; time < 3; time += 1) {
      await gesture(one);
      await pause(POLLED_MS / 2);
    }
    expect(edge.requests.slice(length)).toEqual([]);
    expect(await stored(one)).toEqual([]);
    expect(await stored(other)).toEqual([]);
    // A newer grant is accepted in both tabs again.
    await answerBanner(other, GRANT);
    await until(() => one.evaluate('tamis.consent.current().performance'), 'the tab hears of the grant');
    await gesture(one);
    await edgeReceives(3);
    expect([...(await errorsOf(one)), ...(await errorsOf(other))]).toEqual([]);
  });

  test('in the other tabs, told by no cookie', async ({ visit, edge, edgeReceives }) => {
    // The other tab has no poll, so it depends on the notification.
    const one = await visit({ path: '/one', consent, before: 'window.setInterval = () => 0;' });
    await edgeReceives(1);
    const other = await visit({ path: '/other', consent });
    await edgeReceives(2);
    await identified(other);
    await choose(other, ',C0001,');
    await nothingStored(other);
    await hasHeard(one);
    const { length } = edge.requests;
    await gesture(one);
    await pause(POLLED_MS);
    expect(edge.requests.slice(length)).toEqual([]);
    expect(await stored(one)).toEqual([]);
  });

  test('though the edge answers late', async ({ visit, edge, edgeClock }) => {
    edge.setPlan([{ delay: AGES_MS }]);
    const tab = await visit(banner);
    await answerBanner(tab, GRANT);
    await until(() => edge.requests.length === 1, 'the request is on its way');
    await answerBanner(tab, DENIAL);
    edgeClock.pass(AGES_MS);
    await until(() => edge.requests[0]?.outcome !== 'pending', 'the edge answers');
    await gesture(tab);
    await pause(POLLED_MS);
    expect(edge.requests).toHaveLength(1);
    await nothingStored(tab);
  });
});
