import { describe, expect, it } from 'vitest';
import { consentFrom } from '../../../src/consent/adapters/index.ts';
import type { FakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { createFakeConsent } from '../../fakes/createFakeConsent.ts';

const GRANTED = ',C0001,C0002,';
const DENIED = ',C0001,';

/** A page whose banner has said this before the tag starts. */
const openWith = (groups: unknown) =>
  createFakeConsent({}, ({ globals }) => {
    globals.OnetrustActiveGroups = groups;
  });

/** Notes, as OneTrust does, that the visitor answers now. */
const answers = ({ cookieJar, clock }: FakeBrowser) =>
  cookieJar.set('OptanonAlertBoxClosed', new Date(clock.now()).toISOString());

describe('the trace records', () => {
  it('nothing while no banner has said anything', () => {
    const { records, consent } = createFakeConsent();
    consent.rightNow();
    expect(records).toEqual([]);
  });

  it('what the tag finds when it starts, once', () => {
    const { records, consent, browser } = openWith(GRANTED);
    consent.rightNow();
    const now = { performance: true, targeting: false, groups: GRANTED };
    const before = { performance: false, targeting: false, groups: '' };
    expect(records).toEqual([
      {
        kind: 'consent',
        at: browser.clock.now(),
        now,
        before,
        source: 'earlier',
        globalPrivacyControl: false,
      },
    ]);
  });

  it('each change at its time, with what held before', () => {
    const { records, browser, setGroups } = openWith(DENIED);
    const start = browser.clock.now();
    browser.clock.pass(5);
    setGroups(GRANTED);
    browser.fire('OneTrustGroupsUpdated', { detail: ['C0001', 'C0002'] });
    browser.clock.pass(7);
    setGroups(DENIED);
    browser.fire('OneTrustGroupsUpdated', { detail: ['C0001'] });
    expect(records.map(({ at, before, now }) => [at - start, before.groups, now.groups])).toEqual([
      [0, '', DENIED],
      [5, DENIED, GRANTED],
      [12, GRANTED, DENIED],
    ]);
    expect(records.map(({ now }) => now.performance)).toEqual([false, true, false]);
  });
});

describe('the source of a change is', () => {
  const last = ({ records }: ReturnType<typeof createFakeConsent>) => records.at(-1)?.source;

  it('the banner, if the visitor answers on this page', () => {
    const page = openWith(DENIED);
    page.browser.clock.pass(5);
    answers(page.browser);
    page.setGroups(GRANTED);
    page.browser.fire('OneTrustGroupsUpdated', { detail: ['C0001', 'C0002'] });
    expect(last(page)).toBe('banner');
  });

  it('the banner, if it writes its cookie before it sets its variable', () => {
    const page = openWith(DENIED);
    page.browser.clock.pass(5);
    answers(page.browser);
    page.setCookie('C0001:1,C0002:1');
    page.setGroups(GRANTED);
    page.browser.fire('OneTrustGroupsUpdated', { detail: ['C0001', 'C0002'] });
    expect(last(page)).toBe('banner');
  });

  it('the banner, if it gives again what another page has withdrawn', () => {
    const page = createFakeConsent({}, ({ globals, cookieJar }) => {
      globals.OnetrustActiveGroups = GRANTED;
      cookieJar.set('OptanonConsent', 'groups=C0001:1,C0002:1');
    });
    const { clock, globals, fire } = page.browser;
    clock.pass(2_000);
    page.setCookie('C0001:1,C0002:0');
    page.consent.rightNow();
    clock.pass(2_000);
    answers(page.browser);
    // Its variable has had these groups all the time.
    page.setCookie('C0001:1,C0002:1');
    (globals.OptanonWrapper as () => void)();
    fire('OneTrustGroupsUpdated', { detail: ['C0001', 'C0002'] });
    expect(page.records.map(({ source, now }) => [source, now.performance])).toEqual([
      ['earlier', true],
      ['another page', false],
      ['banner', true],
    ]);
  });

  it('the banner, if the tag starts after the answer', () => {
    const page = createFakeConsent({}, ({ globals, cookieJar, clock }) => {
      globals.OnetrustActiveGroups = GRANTED;
      clock.pass(5);
      cookieJar.set('OptanonAlertBoxClosed', new Date(clock.now()).toISOString());
    });
    expect(last(page)).toBe('banner');
  });

  it('an earlier page, if a banner that loads late knows the answer', () => {
    const page = createFakeConsent();
    page.setGroups(GRANTED);
    page.consent.rightNow();
    expect(last(page)).toBe('earlier');
  });

  it('another page, if that has changed the cookie', () => {
    const page = createFakeConsent(
      {},
      ({ cookieJar }) => void cookieJar.set('OptanonConsent', 'groups=C0002:1'),
    );
    expect(last(page)).toBe('earlier');
    page.browser.clock.pass(2_000);
    page.setCookie('C0002:0');
    page.consent.rightNow();
    expect(last(page)).toBe('another page');
    expect(page.records.at(-1)?.now.performance).toBe(false);
  });

  it('another page, if that has posted a withdrawal', () => {
    const page = openWith(GRANTED);
    page.browser.clock.pass(2_000);
    const at = page.browser.clock.now();
    const other = page.browser.openChannel('tamis_consent', () => {});
    other.post({ groups: DENIED, after: at, until: at });
    expect(last(page)).toBe('another page');
    // Then the visitor answers here.
    page.browser.clock.pass(2_000);
    answers(page.browser);
    page.setGroups(DENIED);
    page.browser.fire('OneTrustGroupsUpdated', { detail: ['C0001'] });
    page.setGroups(GRANTED);
    page.browser.fire('OneTrustGroupsUpdated', { detail: ['C0001', 'C0002'] });
    expect(last(page)).toBe('banner');
  });

  it('Global Privacy Control, if nothing else has changed', () => {
    const page = openWith(',C0001,C0004,');
    page.browser.is.globalPrivacyControl = true;
    page.consent.rightNow();
    expect(page.records.at(-1)).toMatchObject({
      source: 'Global Privacy Control',
      globalPrivacyControl: true,
      before: { targeting: true },
      now: { targeting: false, groups: ',C0001,C0004,' },
    });
  });

  it('the banner of any adapter', () => {
    let groups: readonly string[] | 'unanswered' = 'unanswered';
    let changed = () => {};
    const adapter = consentFrom({
      read: () => groups,
      subscribe: (listener) => {
        changed = listener;
        return () => {};
      },
    });
    const page = createFakeConsent({ performance: 'statistics' }, () => {}, adapter);
    groups = ['statistics'];
    changed();
    expect([page.records.length, last(page), page.records[0]?.now.performance]).toEqual([1, 'banner', true]);
  });
});
