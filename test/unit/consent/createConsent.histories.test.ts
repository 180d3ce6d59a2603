import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createConsent } from '../../../src/consent/index.ts';
import { CONSENT_GROUPS } from '../../../src/settings/consentGroups.ts';
import { createFakeBrowser, type FakeChannels } from '../../../src/testing/createFakeBrowser.ts';
import { createFakeBanner, oneTrustCookie } from '../../fakes/createFakeConsent.ts';

/** When the banner sets its variable: before the tag starts, after it, or never, as on portal pages. */
type BannerCase = 'early' | 'late' | 'never';

interface Choice {
  readonly performance: boolean;
  readonly targeting: boolean;
}

const idsOf = ({ performance, targeting }: Choice) => [
  'C0001',
  ...(performance ? ['C0002'] : []),
  ...(targeting ? ['C0004'] : []),
];
const cookieOf = (choice: Choice) =>
  [`C0001:1`, `C0002:${choice.performance ? 1 : 0}`, `C0004:${choice.targeting ? 1 : 0}`].join(',');

/** One visitor's browser with two tabs. The pages of each are opened, kept in the back-forward cache, and restored. */
const createWorld = () => {
  const cookieJar = new Map<string, string>();
  const channels: FakeChannels = new Set();
  let now = Date.UTC(2026, 10, 20, 9, 5);
  let chosen: Choice | undefined;
  let interactions = 0;

  const openPage = (banner: BannerCase) => {
    const browser = createFakeBrowser({}, undefined, { cookieJar, channels });
    browser.clock.pass(now - browser.clock.now());
    const oneTrust = createFakeBanner();
    let isBannerThere = false;
    const ids = () => idsOf(chosen ?? { performance: false, targeting: false });
    /** The banner's script runs: it reads its cookie and writes it again with the present date. */
    const runBanner = () => {
      isBannerThere = true;
      browser.globals.OneTrust = oneTrust;
      browser.globals.OnetrustActiveGroups = `,${ids().join(',')},`;
      if (chosen) cookieJar.set('OptanonConsent', oneTrustCookie(cookieOf(chosen), now, interactions));
      browser.fire('OneTrustGroupsUpdated', { detail: ids() });
    };
    if (banner === 'early') runBanner();
    const consent = createConsent(browser, oneTrust(), { ...CONSENT_GROUPS, globalPrivacyControl: true }, () => {});
    const told: boolean[] = [];
    consent.onChange(({ performance }) => told.push(performance));
    if (banner === 'late') browser.clock.after(400, runBanner);
    return {
      browser,
      consent,
      told,
      hasBanner: () => isBannerThere,
      choose: (choice: Choice, order: readonly number[], hasChanged: boolean) => {
        chosen = choice;
        interactions += 1;
        const deeds = [
          () => void cookieJar.set('OptanonConsent', oneTrustCookie(cookieOf(choice), now, interactions)),
          () => {
            browser.globals.OnetrustActiveGroups = `,${ids().join(',')},`;
          },
          () => hasChanged && oneTrust.speak(),
          () => (browser.globals.OptanonWrapper as () => void)(),
          () => browser.fire('OneTrustGroupsUpdated', { detail: ids() }),
        ];
        for (const at of order) deeds[at]?.();
      },
    };
  };
  type Page = ReturnType<typeof openPage>;

  const tabs: { pages: Page[] }[] = [{ pages: [openPage('early')] }, { pages: [openPage('early')] }];
  const shown = () => tabs.map(({ pages }) => pages.at(-1) as Page);
  const pageIn = (tab: number) => shown()[tab] as Page;

  return {
    tabs,
    shown,
    pageIn,
    chosen: () => chosen,
    openPage,
    pass: (milliseconds: number) => {
      now += milliseconds;
      for (const page of shown()) page.browser.clock.pass(milliseconds);
    },
    leave: (tab: number) => {
      const page = pageIn(tab);
      page.browser.fire('pagehide');
      page.browser.closeChannels();
    },
    comeBack: (tab: number) => {
      const page = pageIn(tab);
      page.browser.clock.pass(now - page.browser.clock.now());
      page.browser.fire('pageshow', { persisted: true });
    },
  };
};
type World = ReturnType<typeof createWorld>;
type Step = (world: World) => void;

const tab = fc.constantFrom(0, 1);
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .record({
        tab,
        choice: fc.record({ performance: fc.boolean(), targeting: fc.boolean() }),
        order: fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
      })
      .map(
        ({ tab, choice, order }): Step =>
          (world) => {
            const page = world.shown()[tab];
            if (!page?.hasBanner()) return;
            const before = world.chosen();
            const hasChanged =
              before?.performance !== choice.performance || before?.targeting !== choice.targeting;
            page.choose(choice, order, hasChanged);
            // The banner has finished by the end of its task.
            world.pass(1);
          },
      ),
  },
  fc.record({ tab, banner: fc.constantFrom<BannerCase>('early', 'late', 'never') }).map(
    ({ tab, banner }): Step =>
      (world) => {
        world.leave(tab);
        world.tabs[tab]?.pages.push(world.openPage(banner));
      },
  ),
  tab.map(
    (tab): Step =>
      (world) => {
        const pages = world.tabs[tab]?.pages ?? [];
        if (pages.length < 2) return;
        world.leave(tab);
        pages.pop();
        world.comeBack(tab);
      },
  ),
  tab.map(
    (tab): Step =>
      (world) =>
        world.shown()[tab]?.browser.fire('visibilitychange'),
  ),
  // A script of the site or of the banner repeats a consent that the page already knows.
  tab.map(
    (tab): Step =>
      (world) => {
        const { browser } = world.pageIn(tab);
        const known = String(browser.globals.OnetrustActiveGroups ?? '');
        if (known) browser.fire('OneTrustGroupsUpdated', { detail: known.split(',').filter(Boolean) });
        world.pass(1);
      },
  ),
  tab.map(
    (tab): Step =>
      (world) => {
        (world.pageIn(tab).browser.globals.OptanonWrapper as () => void)();
        world.pass(1);
      },
  ),
  {
    weight: 2,
    arbitrary: fc.integer({ min: 1, max: 2_500 }).map(
      (milliseconds): Step =>
        (world) =>
          world.pass(milliseconds),
    ),
  },
);

it('every page in every tab allows what the visitor chose last, in whichever tab: no denial is undone, no grant is lost', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 30 }), (history) => {
      const world = createWorld();
      for (const step of history) {
        step(world);
        const { performance = false, targeting = false } = world.chosen() ?? {};
        for (const { consent, told } of world.shown()) {
          expect(consent.current()).toMatchObject({ performance, targeting });
          expect(told.at(-1) ?? consent.current().performance).toBe(performance);
        }
      }
    }),
    { numRuns: Number(process.env.TAMIS_HISTORIES ?? 1_000) },
  );
});
