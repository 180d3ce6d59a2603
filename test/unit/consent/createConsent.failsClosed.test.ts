import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFakeBanner } from '../../fakes/createFakeBanner.ts';
import { createFakeConsent } from '../../fakes/createFakeConsent.ts';

/** The groups of one source; `undefined` if the source has no content. */
type Groups = readonly string[] | undefined;

interface World {
  variable: Groups;
  oldVariable: Groups;
  cookie: Groups;
}

const known = ['C0001', 'C0002', 'C0003', 'C0004', 'C00021', 'XC0002'];
const groups: fc.Arbitrary<Groups> = fc.option(fc.subarray(known), { nil: undefined });

/** The value of a banner's variable; junk if there is no content. Junk that is no text denies. */
const asVariable = (groups: Groups, junk: unknown) => (groups ? `,${groups.join(',')},` : junk);
const said = (groups: Groups, junk: unknown): Groups =>
  groups ?? (typeof junk === 'object' && junk ? ['no list'] : undefined);

type Step = (
  page: ReturnType<typeof createFakeConsent>,
  banner: ReturnType<typeof createFakeBanner>,
  world: World,
) => void;

const step: fc.Arbitrary<Step> = fc.oneof(
  fc
    .record({
      name: fc.constantFrom('OnetrustActiveGroups', 'OptanonActiveGroups'),
      groups,
      junk: fc.constantFrom<unknown>(undefined, null, '', ' ', ['C0002'], { groups: 'C0002' }),
    })
    .map(
      ({ name, groups, junk }): Step =>
        ({ browser }, _, world) => {
          browser.globals[name] = asVariable(groups, junk);
          world[name === 'OnetrustActiveGroups' ? 'variable' : 'oldVariable'] = said(groups, junk);
        },
    ),
  groups.map(
    (groups): Step =>
      ({ browser, setCookie }, _, world) => {
        if (!groups) browser.cookieJar.set('OptanonConsent', 'version=1&landingPath=groups%3DC0002%3A1');
        else setCookie(known.map((id) => `${id}:${groups.includes(id) ? 1 : 0}`).join(','));
        world.cookie = groups;
      },
  ),
  fc.constantFrom('OneTrustGroupsUpdated', 'consent.onetrust').map(
    (event): Step =>
      ({ browser }) => {
        browser.fire(event, { detail: ['C0001', 'C0002', 'C0004'] });
      },
  ),
  fc.constant<Step>(({ browser }) => (browser.globals.OptanonWrapper as () => void)()),
  fc.constant<Step>((_, banner) => banner.speak()),
  fc.constant<Step>(({ browser }, banner) => {
    browser.globals.OneTrust = banner;
  }),
  fc.constantFrom(0, 10, 500, 1_000).map(
    (milliseconds): Step =>
      ({ browser }) =>
        browser.clock.pass(milliseconds),
  ),
);

it('performance is allowed only if the source that changed last has its group, and a source has it now, whatever the banner does', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const page = createFakeConsent();
      const banner = createFakeBanner();
      const world: World = { variable: undefined, oldVariable: undefined, cookie: undefined };
      const sources = () => [world.variable ?? world.oldVariable, world.cookie];
      let before = sources();
      let newest: Groups;
      for (const step of steps) {
        step(page, banner, world);
        const now = sources();
        for (const [at, groups] of now.entries())
          if (groups && String(groups) !== String(before[at])) newest = groups;
        before = now;
        const isKnown = now.some((groups) => groups?.includes('C0002'));
        expect(page.consent.current().performance).toBe(isKnown && newest?.includes('C0002'));
      }
      // The last reported change is the present state, and each change was reported once.
      const told = page.changes.map(({ now }) => now);
      expect(page.consent.current()).toEqual(
        told.at(-1) ?? { performance: false, targeting: false, groups: '' },
      );
      for (const { now, before } of page.changes) expect(now).not.toEqual(before);
    }),
    { numRuns: 2_000 },
  );
});
