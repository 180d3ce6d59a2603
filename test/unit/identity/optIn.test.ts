import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forget, withConsent } from '../../../src/consent/index.ts';
import { OPT_IN_COOKIE } from '../../../src/identity/index.ts';
import { createOptIn, type OptInListener, type OptInStatus } from '../../../src/identity/optIn.ts';
import { boom } from '../../fakes/boom.ts';
import { createFakeConsent } from '../../fakes/createFakeConsent.ts';
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

describe('the opt-in', () => {
  it('is pending while no source has a statement', () => {
    const { optIn, told, settle, cookie } = start();
    settle();
    expect(optIn.status()).toBe('pending');
    expect(optIn.permissions()).toEqual(permitted(false, false));
    expect(told).toEqual([]);
    expect(cookie()).toBeUndefined();
  });

  it('becomes changed when the banner reports, and complete when all subscribers have been notified', () => {
    const { optIn, told, say, settle, consent } = start();
    let whileTold: OptInStatus | undefined;
    consent.onChange(() => {
      whileTold = optIn.status();
    });
    say(',C0001,C0002,');
    expect(whileTold).toBe('changed');
    expect(optIn.status()).toBe('changed');
    settle();
    expect(optIn.status()).toBe('complete');
    expect(told).toEqual(['changed', 'complete']);
    expect(optIn.permissions()).toEqual(permitted(true, false));
  });

  it('completes once, when the banner reports twice in one task', () => {
    const { told, say, settle, cookie } = start();
    say(',C0001,C0002,');
    say(',C0001,C0002,C0004,');
    settle();
    expect(told).toEqual(['changed', 'changed', 'complete']);
    expect(cookie()).toBe(all);
  });

  it('goes through the same steps if the groups are known from the start', () => {
    const { told, settle } = start(',C0001,');
    settle();
    expect(told).toEqual(['changed', 'complete']);
  });

  it('is stored with performance consent only, and forgotten without it', () => {
    const { say, settle, cookie, told } = start(',C0001,C0004,');
    settle();
    expect(cookie()).toBeUndefined();
    say(',C0002,');
    expect(cookie()).toBeUndefined();
    settle();
    expect(cookie()).toBe(JSON.stringify(permitted(true, false)));
    say(',C0001,');
    expect(cookie()).toBeUndefined();
    settle();
    expect(cookie()).toBeUndefined();
    expect(told.at(-1)).toBe('complete');
  });

  it('of a visitor who comes back is not even read before there is consent', () => {
    const { optIn, told, say, settle } = start(undefined, all);
    expect([told, optIn.status()]).toEqual([[], 'pending']);
    say(',C0001,C0002,C0004,');
    settle();
    expect(told).toEqual(['changed', 'complete']);
    expect(start(',C0001,', JSON.stringify(permitted(false, false))).told).toEqual(['changed']);
  });

  it('of a visitor who comes back is complete at once if the groups are the same as before', () => {
    // In the format of the visitor-ID library.
    const librarys = '{"aam":false,"adcloud":true,"aa":true,"campaign":true,"ecid":true,"target":true}';
    expect(start(',C0002,', librarys).told).toEqual(['complete']);
    expect(start(',C0002,C0004,', librarys).told).toEqual(['changed']);
  });

  it.each(['', 'null', '5', '"complete"', '{', 'undefined'])('ignores %j in the cookie', (stored) => {
    expect(start(undefined, stored).told).toEqual([]);
  });

  it('is pending again when the banner’s statement is gone', () => {
    const { optIn, say, settle } = start(',C0002,');
    say(undefined);
    settle();
    expect(optIn.status()).toBe('pending');
    expect(optIn.permissions()).toEqual(permitted(false, false));
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
