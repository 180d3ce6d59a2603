import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forget, withConsent } from '../../../src/consent/index.ts';
import { OPT_IN_COOKIE } from '../../../src/identity/index.ts';
import { createOptIn, type OptInListener, type OptInStatus } from '../../../src/identity/optIn.ts';
import { boom } from '../../fakes/boom.ts';
import { createFakeConsent } from '../../fakes/createFakeConsent.ts';
import { createStories, type Looks } from '../../fakes/createStories.ts';
import { storedByFoodco } from '../../fakes/foodcosTag.ts';

const permitted = (performance: boolean, targeting: boolean) => ({
  aa: performance,
  ecid: performance,
  target: performance,
  aam: targeting,
});
const all = JSON.stringify(permitted(true, true));

/** A page whose banner has `groups`, for a visitor who already has a cookie. */
const start = (groups?: string, stored?: string) => {
  const site = createFakeConsent({}, ({ globals, cookieJar }) => {
    if (groups !== undefined) globals.OnetrustActiveGroups = groups;
    if (stored !== undefined) cookieJar.set(OPT_IN_COOKIE, stored);
  });
  const { browser, consent } = site;
  const cookies = withConsent(browser.cookies, consent);
  // As the tag does on withdrawal.
  consent.onChange((now, before) => {
    if (before.performance && !now.performance) forget(browser, storedByFoodco('X@AdobeOrg'));
  });
  const optIn = createOptIn({
    browser,
    consent,
    cookies,
  });
  const told: OptInStatus[] = [];
  optIn.subscribe((status) => told.push(status));
  const stop = optIn.start();
  const say = (groups: string | undefined) => {
    site.setGroups(groups);
    browser.fire('OneTrustGroupsUpdated');
  };
  const settle = () => browser.clock.pass(0);
  const cookie = () => browser.cookieJar.get(OPT_IN_COOKIE);
  return { ...site, optIn, told, stop, say, settle, cookie };
};

type Page = ReturnType<typeof start>;
const LIBRARYS = '{"aam":false,"adcloud":true,"aa":true,"campaign":true,"ecid":true,"target":true}';
const LOOKS: Looks<Page> = {
  status: ({ optIn }) => [optIn.status()],
  permits: ({ optIn }) => Object.entries(optIn.permissions()).flatMap(([name, is]) => (is ? name : [])),
  told: ({ told }) => told,
  stored: ({ cookie }) => [cookie()].filter((it) => it !== undefined),
};
/** Stories of a page whose banner has these groups, or `none`, and its visitor this cookie. */
const tellStories = createStories(
  ([groups, stored]) => start(groups === 'none' ? undefined : groups, stored),
  { say: ({ say }, [groups]) => say(groups), settle: ({ settle }) => settle() },
  LOOKS,
);

describe('the opt-in', () => {
  tellStories({
    'is pending while no source has a statement':
      'settle | = status pending | = permits nothing | = told nothing | = stored nothing',
    'becomes changed when the banner reports, and complete when all subscribers have been notified': `
      say ,C0001,C0002, | = status changed | settle | = status complete | = told changed complete
      = permits aa ecid target`,
    'completes once, when the banner reports twice in one task': `
      say ,C0001,C0002, | say ,C0001,C0002,C0004, | settle | = told changed changed complete | = stored ${all}`,
    'goes through the same steps if the groups are known from the start':
      'with ,C0001, | settle | = told changed complete',
    'of a visitor who comes back is not even read before there is consent': `
      with none ${all} | = told nothing | = status pending | say ,C0001,C0002,C0004, | settle
      = told changed complete`,
    'of a visitor who comes back without consent is not read either': `
      with ,C0001, ${JSON.stringify(permitted(false, false))} | = told changed`,
    'of a visitor who comes back is complete at once if the groups are the same as before, in the library’s format': `
      with ,C0002, ${LIBRARYS} | = told complete`,
    'of a visitor who comes back is not, if they are others': `with ,C0002,C0004, ${LIBRARYS} | = told changed`,
    'is pending again when the banner’s statement is gone':
      'with ,C0002, | say | settle | = status pending | = permits nothing',
  });

  it.each(['', 'null', '5', '"complete"', '{', 'undefined'])('ignores %j in the cookie', (stored) => {
    expect(start(undefined, stored).told).toEqual([]);
  });

  it('notifies all subscribers, whatever one of them throws, and none after stop', () => {
    const { optIn, told, say, settle, stop, browser } = start();
    const heard: Parameters<OptInListener>[] = [];
    const leave = optIn.subscribe(boom);
    optIn.subscribe((...step) => heard.push(step));
    say(',C0002,');
    leave();
    settle();
    expect(heard).toEqual([
      ['changed', permitted(true, false)],
      ['complete', permitted(true, false)],
    ]);
    expect(browser.reported).toEqual([new Error('boom')]);
    say(',C0001,');
    stop();
    settle();
    expect(told).toEqual(['changed', 'complete', 'changed']);
    expect(optIn.status()).toBe('changed');
  });

  it('never permits more than the groups, completes only what has changed, stores only with consent', () => {
    const step = fc.oneof(
      fc.subarray(['C0001', 'C0002', 'C0003', 'C0004']).map((groups) => groups.join(',')),
      fc.constant('settle'),
    );
    fc.assert(
      fc.property(
        fc.option(fc.constantFrom('', ',C0001,', ',C0002,C0004,'), { nil: undefined }),
        fc.option(fc.constantFrom(all, JSON.stringify(permitted(true, false)), 'x'), { nil: undefined }),
        fc.array(step, { maxLength: 12 }),
        (first, stored, steps) => {
          const { optIn, told, say, settle, cookie, consent } = start(first, stored);
          let settled = false;
          for (const it of steps) {
            settled = it === 'settle';
            if (settled) settle();
            else say(it);
            const { performance, targeting } = consent.current();
            expect(optIn.permissions()).toEqual(permitted(performance, targeting));
            if (settled) expect(optIn.status()).not.toBe('changed');
            if (!settled && told.at(-1) === 'changed') expect(optIn.status()).toBe('changed');
            if (cookie() !== stored) expect([performance, cookie() === undefined]).toContain(true);
          }
          for (const [at, status] of told.entries()) {
            const before = told[at - 1] ?? (stored === undefined || stored === 'x' ? 'pending' : 'complete');
            if (status === 'complete' && at > 0) expect(before).toBe('changed');
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
