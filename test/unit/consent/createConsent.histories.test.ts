import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ONETRUST_GROUPS, oneTrust } from '../../../src/consent/adapters/oneTrust.ts';
import { createConsent } from '../../../src/consent/index.ts';
import { BANNER_DEEDS } from '../../fakes/createFakeBanner.ts';
import { type BannerCase, createFakeVisitor } from '../../fakes/createFakeVisitor.ts';
import { type DeedsOf, stepsOf, take } from '../../histories/stepsOf.ts';
import { VISITOR_STEPS } from '../../histories/visitorSteps.ts';

const [, { tab, granted }] = VISITOR_STEPS.choose;
const STEPS = {
  choose: [
    3,
    {
      tab,
      granted,
      targeting: fc.boolean(),
      order: fc.shuffledSubarray(BANNER_DEEDS, { minLength: BANNER_DEEDS.length }),
    },
  ],
  go: [1, { tab, banner: fc.constantFrom<BannerCase>('early', 'late', 'never') }],
  back: [1, { tab }],
  look: [1, { tab }],
  /** A script of the site or of the banner repeats a consent that the page already knows. */
  repeat: [1, { tab }],
  callWrapper: [1, { tab }],
  wait: [2, VISITOR_STEPS.wait[1]],
} as const;

/** A visitor's browser whose pages run nothing but what knows of consent. */
const startVisitor = () => {
  const visitor = createFakeVisitor(({ browser }) => {
    const consent = createConsent(
      browser,
      oneTrust(),
      { ...ONETRUST_GROUPS, globalPrivacyControl: true },
      () => {},
    );
    const told: boolean[] = [];
    consent.onChange(({ performance }) => told.push(performance));
    return { current: consent.current, told: () => told.at(-1) ?? consent.current().performance };
  });
  type Page = ReturnType<typeof visitor.open>;
  const pageIn = (at: number) => visitor.shownIn(at) as Page;
  const open = (at: number, banner: BannerCase) =>
    visitor.open(at, 'https://www.example.com/', banner, 'kept');
  const deeds: DeedsOf<typeof STEPS> = {
    choose: (it) => {
      const page = pageIn(it.tab);
      const choice = { performance: it.granted, targeting: it.targeting };
      if (page.banner.isThere()) visitor.choose(page, choice, it.order);
    },
    go: (it) => open(it.tab, it.banner),
    back: (it) => visitor.back(it.tab),
    look: (it) => pageIn(it.tab).browser.fire('visibilitychange'),
    repeat: (it) => {
      const { browser } = pageIn(it.tab);
      const known = String(browser.globals.OnetrustActiveGroups ?? '');
      if (known) browser.fire('OneTrustGroupsUpdated', { detail: known.split(',').filter(Boolean) });
    },
    callWrapper: (it) => pageIn(it.tab).banner.callWrapper(),
    wait: (it) => visitor.clock.pass(it.ms),
  };
  open(0, 'early');
  open(1, 'early');
  return { visitor, deeds };
};

it('every page in every tab allows what the visitor chose last, in whichever tab: no denial is undone, no grant is lost', () => {
  fc.assert(
    fc.property(fc.array(stepsOf(STEPS), { maxLength: 30 }), (history) => {
      const { visitor, deeds } = startVisitor();
      for (const step of history) {
        take(deeds, step);
        // The task ends.
        visitor.clock.pass(0);
        const { performance = false, targeting = false } = visitor.answer;
        for (const { running } of visitor.shown()) {
          expect(running.current()).toMatchObject({ performance, targeting });
          expect(running.told()).toBe(performance);
        }
      }
    }),
    { numRuns: Number(process.env.TAMIS_HISTORIES ?? 1_000) },
  );
});
