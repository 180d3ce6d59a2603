import { expect, it } from 'vitest';
import type { Script } from '../../../src/browser/index.ts';
import { all, condition, consented, defineRule, pushed } from '../../../src/index.ts';
import { pageViewRules } from '../../../src/rules/pageViews.ts';
import type { TrackingRule } from '../../../src/site/index.ts';
import type { FakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { createSite } from './createSite.ts';

const pageAnnounced = {
  event: 'cmp:show',
  eventInfo: { path: 'page.p1' },
  page: { p1: { '@type': 'page' } },
};
const src = 'https://www.example.com/pixel.js';

/**
 * A page whose visitor has allowed everything, and on which an occurrence waits for its turn until `turn` is called.
 */
const start = (rules: readonly TrackingRule[] = []) => {
  const site = createSite(',C0001,C0002,C0004,');
  const waiting: (() => void)[] = [];
  const loading: Script[] = [];
  const browser: FakeBrowser = {
    ...site.browser,
    soon: (work) => void waiting.push(work),
    loadScript: (script) => {
      loading.push(script);
      return new Promise(() => {});
    },
  };
  browser.globals.adobeDataLayer = [pageAnnounced];
  const tag = site.start(
    [...Object.values(pageViewRules), ...rules],
    { scripts: { pixels: [{ src }] } },
    { browser },
  );
  const turn = () => {
    while (waiting.length > 0) for (const work of waiting.splice(0)) work();
  };
  const choose = (groups: string) => {
    browser.globals.OnetrustActiveGroups = groups;
    browser.fire('OneTrustGroupsUpdated');
  };
  return {
    tag,
    browser,
    turn,
    choose,
    loading,
    verdicts: (name: string) => tag.explain(name).map(({ verdict }) => verdict),
  };
};

it('a page view whose consent is withdrawn before its turn waits until consent is back', () => {
  const { turn, choose, verdicts } = start();
  choose(',C0001,');
  turn();
  expect(verdicts('Page view').at(-1)).toBe('held');
  choose(',C0001,C0002,');
  turn();
  expect(verdicts('Page view').filter((verdict) => verdict !== 'held')).toEqual(['fired']);
});

it('a script whose consent is withdrawn before its turn is not requested', () => {
  const { turn, choose, loading } = start();
  choose(',C0001,C0002,');
  turn();
  expect(loading).toEqual([]);
  choose(',C0001,C0004,');
  turn();
  expect(loading.map((script) => script.src)).toEqual([src]);
});

it('a script whose consent is withdrawn while it is fetched does not run until consent is back', () => {
  const { turn, choose, loading } = start();
  turn();
  const mayRun = () => loading.map((script) => script.mayRun?.());
  expect(mayRun()).toEqual([true]);
  choose(',C0001,C0002,');
  expect(mayRun()).toEqual([false]);
  choose(',C0001,C0002,C0004,');
  expect(mayRun()).toEqual([true]);
});

it('nor does a script of a rule that requires more in the same condition, which may change as well', () => {
  const segment = condition({ label: 'the segment is b2b', find: ({ cookie }) => cookie('seg') === 'b2b' });
  const rule = defineRule(pushed('requestQuote'), {
    name: 'Loader',
    conditions: [all(consented('performance'), segment)],
    actions: [{ type: 'loadScript', src: '/chat.js' }],
  });
  const { tag, turn, choose, loading, browser } = start([rule]);
  browser.cookieJar.set('seg', 'b2b');
  tag.push('requestQuote', { requestQuoteInfo: {} });
  turn();
  const chat = loading.find((script) => script.src.endsWith('/chat.js'));
  expect(chat?.mayRun?.()).toBe(true);
  // The tag no longer reads cookies.
  choose(',C0001,');
  expect(chat?.mayRun?.()).toBe(false);
});
