import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createConsent } from '../../../src/consent/index.ts';
import {
  createFakeBrowser,
  type FakeBrowser,
  type FakeChannels,
} from '../../../src/testing/createFakeBrowser.ts';
import { BANNER_KINDS, type BannerKind, type Kept, runBanner } from '../../fakes/bannerKinds.ts';

/** A browser with two tabs of one site. The time of all pages is the same. */
const openTabs = (kind: BannerKind) => {
  const shared = {
    ...{ cookieJar: new Map<string, string>(), localItems: new Map<string, string>() },
    channels: new Set() as FakeChannels,
  };
  const kept: Kept = {};
  let now = Date.UTC(2026, 10, 20, 9);
  const load = (last?: FakeBrowser) => {
    last?.closeChannels();
    const browser = createFakeBrowser({ at: now }, undefined, shared);
    kind.head?.(browser);
    const consent = createConsent(
      browser,
      kind.adapter(),
      { performance: kind.group, targeting: '', globalPrivacyControl: false },
      () => {},
    );
    browser.clock.pass(50);
    const banner = runBanner(kind, browser, kept);
    return { browser, consent, banner, inCache: false };
  };
  const tabs = [load(), load()];
  const wait = (ms: number) => {
    now += ms;
    for (const { browser, inCache } of tabs) if (!inCache) browser.clock.pass(ms);
  };
  const inTab = (at: number) => tabs[at % 2] as (typeof tabs)[number];
  return {
    kept,
    tabs,
    wait,
    choose: (at: number, granted: boolean) => inTab(at).banner.choose(granted),
    reload: (at: number) => {
      const { browser, consent } = inTab(at);
      consent.stop();
      tabs[at % 2] = load(browser);
      wait(50);
    },
  };
};

const tab = fc.integer({ min: 0, max: 1 });
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('choose' as const), tab, granted: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reload' as const), tab }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 90, 3_000) }),
  },
);

const settle = async () => {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
};

it.each(BANNER_KINDS)(
  '$name: no tab goes on after the visitor’s denial in any tab, and none loses a grant of its own',
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { kept, tabs, wait, choose, reload } = openTabs(kind);
        await settle();
        for (const it of steps) {
          if (it.do === 'choose') {
            const chosen = tabs[it.tab]?.consent;
            if (!it.granted) {
              choose(it.tab, false);
              if (kind.promises) await settle();
              // At once, in each tab, whatever the banner is still about to do.
              for (const { consent } of tabs) expect(consent.rightNow().performance).toBe(false);
            } else choose(it.tab, true);
            await settle();
            wait(1);
            if (!kind.mayRepeat) expect(chosen?.rightNow().performance).toBe(it.granted);
          } else if (it.do === 'reload') reload(it.tab);
          else wait(it.ms);
          await settle();
          if (kept.granted !== true)
            for (const { consent } of tabs) expect(consent.rightNow().performance).toBe(false);
        }
      }),
      { numRuns: Number(process.env.TAMIS_HISTORIES ?? 200) },
    );
  },
);
