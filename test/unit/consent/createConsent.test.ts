import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type ConsentPhase, followConsent, withConsent } from '../../../src/consent/index.ts';
import { oncePerTask } from '../../../src/language/index.ts';
import { boom } from '../../fakes/boom.ts';
import { createFakeBanner } from '../../fakes/createFakeBanner.ts';
import { createFakeConsent } from '../../fakes/createFakeConsent.ts';

describe('what the visitor allows', () => {
  const read = (prepare: Parameters<typeof createFakeConsent>[1], settings = {}) =>
    createFakeConsent(settings, prepare).consent.current();

  it('is nothing without any statement', () => {
    expect(read(() => {})).toEqual({ performance: false, targeting: false, groups: '' });
  });

  it('is read once per task, or at that very moment for callers who must know what another tab has just said', async () => {
    const { consent, setCookie } = createFakeConsent({}, (browser) => {
      Object.assign(browser, { oncePerTask: <T>(read: () => T) => oncePerTask(read).get });
    });
    setCookie('C0002:1');
    expect(consent.current().performance).toBe(true);
    setCookie('C0002:0');
    expect(consent.current().performance).toBe(true);
    expect(consent.rightNow().performance).toBe(false);
    expect(consent.current().performance).toBe(false);
    setCookie('C0002:1');
    await Promise.resolve();
    expect(consent.current().performance).toBe(true);
  });

  it('is reported newest last, even if a listener reads it and finds that another tab has withdrawn it', () => {
    const { consent, setCookie } = createFakeConsent({}, () => {});
    consent.onChange(({ performance }) => {
      if (!performance) return;
      setCookie('C0002:0');
      consent.rightNow();
    });
    const heard: boolean[] = [];
    consent.onChange(({ performance }) => heard.push(performance));
    setCookie('C0002:1');
    consent.rightNow();
    expect([consent.current().performance, heard]).toEqual([false, [false]]);
  });

  it('is reported as withdrawn, even if a listener reads it and finds another denial', () => {
    const { consent, setCookie } = createFakeConsent({}, () => {});
    setCookie('C0002:1');
    consent.rightNow();
    consent.onChange(({ performance, groups }) => {
      if (performance || groups.includes('C0001')) return;
      setCookie('C0001:1,C0002:0');
      consent.rightNow();
    });
    const gone: string[] = [];
    consent.onChange((now, before) => {
      if (before.performance && !now.performance) gone.push(now.groups);
    });
    setCookie('C0003:1,C0002:0');
    consent.rightNow();
    expect(gone).toEqual([consent.current().groups]);
  });

  it('is nothing if the cookie names no groups', () => {
    const prepare: Parameters<typeof createFakeConsent>[1] = ({ cookieJar }) =>
      void cookieJar.set('OptanonConsent', 'version=1&landingPath=NotLandingPage');
    expect(read(prepare)).toEqual({ performance: false, targeting: false, groups: '' });
  });

  it('is read from the first source that has any: variable, old variable, cookie', () => {
    const { browser, consent, setGroups, setCookie } = createFakeConsent();
    setCookie('C0001:1,C0002:1,C0004:0');
    expect(consent.current()).toEqual({ performance: true, targeting: false, groups: ',C0001,C0002,' });
    browser.globals.OptanonActiveGroups = ',C0001,C0004,';
    expect(consent.current()).toEqual({ performance: false, targeting: true, groups: ',C0001,C0004,' });
    setGroups(',C0001,');
    expect(consent.current()).toEqual({ performance: false, targeting: false, groups: ',C0001,' });
  });

  it.each([undefined, null, '', '  ', 5, {}, ['C0002'], { toString: () => ',C0002,' }])(
    'is not read from a variable that is %j',
    (value) => {
      const { consent, setGroups, setCookie } = createFakeConsent();
      setGroups(value);
      expect(consent.current().performance).toBe(false);
      setCookie('C0002:1');
      expect(consent.current().performance).toBe(true);
    },
  );

  it('is nothing if the banner says that nothing is active, whatever the cookie says', () => {
    const { consent, setGroups, setCookie } = createFakeConsent();
    setCookie('C0002:1');
    setGroups(',');
    expect(consent.current().performance).toBe(false);
  });

  it('is read from the raw cookie: after decoding, an address in it could look like groups', () => {
    const { browser, consent } = createFakeConsent();
    browser.cookieJar.set('OptanonConsent', 'landingPath=%2F%3Fa%26groups%3DC0002%3A1&groups=C0001%3A1');
    Object.assign(browser.cookies, {
      get: (name: string) => decodeURIComponent(browser.cookieJar.get(name) ?? ''),
    });
    expect(consent.current()).toMatchObject({ performance: false, groups: ',C0001,' });
  });

  it('is nothing if the cookie cannot be read', () => {
    const { browser, consent, setCookie } = createFakeConsent();
    setCookie('C0002:1');
    browser.forbidStores();
    expect(consent.current().performance).toBe(false);
  });

  it('uses the groups that the settings name, in either case', () => {
    const prepare: Parameters<typeof createFakeConsent>[1] = ({ globals }) => {
      globals.OnetrustActiveGroups = ',c0002,2,ads,';
    };
    expect(read(prepare)).toMatchObject({ performance: true, targeting: false });
    expect(read(prepare, { performance: '2', targeting: 'ADS' })).toMatchObject({
      performance: true,
      targeting: true,
    });
    expect(read(prepare, { performance: '3' })).toMatchObject({ performance: false });
  });

  it('is never targeting under Global Privacy Control, unless that is switched off', () => {
    const prepare: Parameters<typeof createFakeConsent>[1] = ({ globals, is }) => {
      globals.OnetrustActiveGroups = ',C0002,C0004,';
      is.globalPrivacyControl = true;
    };
    expect(read(prepare)).toMatchObject({ performance: true, targeting: false });
    expect(read(prepare, { globalPrivacyControl: false })).toMatchObject({
      performance: true,
      targeting: true,
    });
  });

  it('follows Global Privacy Control that is switched on while the groups stay', () => {
    const { browser, consent, changes, setGroups } = createFakeConsent();
    setGroups(',C0002,C0004,');
    expect(consent.current().targeting).toBe(true);
    browser.is.globalPrivacyControl = true;
    expect(consent.current()).toMatchObject({ performance: true, targeting: false });
    expect(changes).toHaveLength(2);
  });
});

describe('a change is announced at once', () => {
  it.each(['OneTrustGroupsUpdated', 'consent.onetrust'])('by the window event %s', (event) => {
    const { browser, setGroups, told } = createFakeConsent();
    setGroups(',C0001,C0002,');
    expect(told()).toBeUndefined();
    browser.fire(event, { detail: ['C0001', 'C0002'] });
    expect(told()).toBe(',C0001,C0002,');
  });

  it('by OneTrust.OnConsentChanged of a banner that is there at the start', () => {
    const banner = createFakeBanner();
    const { setGroups, told } = createFakeConsent({}, ({ globals }) => {
      globals.OneTrust = banner;
    });
    setGroups(',C0002,');
    banner.speak();
    expect(told()).toBe(',C0002,');
  });

  it.each<[string, (browser: ReturnType<typeof createFakeConsent>['browser']) => void]>([
    ['its event', ({ fire }) => fire('OneTrustGroupsUpdated')],
    ['its wrapper', ({ globals }) => (globals.OptanonWrapper as () => void)()],
    ['the poll', ({ clock }) => clock.pass(1_000)],
  ])('by OneTrust.OnConsentChanged of a banner that came later, once %s was noticed', (_, notice) => {
    const banner = createFakeBanner();
    // Before the banner is ready, its object may contain only the visitor's country.
    const { browser, setGroups, told } = createFakeConsent({}, ({ globals }) => {
      globals.OneTrust = { geolocationResponse: { countryCode: 'IE' } };
    });
    browser.globals.OneTrust = banner;
    notice(browser);
    notice(browser);
    expect(banner.listeners).toHaveLength(1);
    setGroups(',C0002,');
    banner.speak();
    expect(told()).toBe(',C0002,');
  });

  it('by OptanonWrapper, and the page’s own is still called, first and with its arguments', () => {
    const calls: unknown[] = [];
    const { browser, setGroups, changes } = createFakeConsent({}, ({ globals }) => {
      globals.OptanonWrapper = (...args: unknown[]) => calls.push([args, changes.length]);
    });
    setGroups(',C0002,');
    (browser.globals.OptanonWrapper as (...args: unknown[]) => void)('x', 1);
    expect(calls).toEqual([[['x', 1], 0]]);
    expect(changes).toHaveLength(1);
  });

  it('by OptanonWrapper if the page has none', () => {
    const { browser, setGroups, told } = createFakeConsent();
    setGroups(',C0002,');
    (browser.globals.OptanonWrapper as () => void)();
    expect(told()).toBe(',C0002,');
  });

  it('by OptanonWrapper even if the page’s own throws', () => {
    const { browser, setGroups, told } = createFakeConsent({}, ({ globals }) => {
      globals.OptanonWrapper = boom;
    });
    setGroups(',C0002,');
    expect(browser.globals.OptanonWrapper).toThrow('boom');
    expect(told()).toBe(',C0002,');
  });

  it('by any caller', () => {
    const { consent, setGroups, told } = createFakeConsent();
    setGroups(',C0002,');
    expect(consent.current().performance).toBe(true);
    expect(told()).toBe(',C0002,');
  });

  it('in the same task if the banner sets its variable only after its event', () => {
    const { browser, setGroups, changes, told } = createFakeConsent();
    browser.fire('OneTrustGroupsUpdated', { detail: ['C0002'] });
    expect(changes).toEqual([]);
    setGroups(',C0002,');
    browser.clock.pass(0);
    expect(told()).toBe(',C0002,');
  });

  it('within 1,000 ms if the banner dispatches no event', () => {
    const { browser, changes, setGroups } = createFakeConsent();
    setGroups(',C0002,');
    browser.clock.pass(999);
    expect(changes).toEqual([]);
    browser.clock.pass(1);
    expect(changes).toHaveLength(1);
    setGroups(',C0001,');
    browser.clock.pass(1_000);
    expect(changes.map(({ now, before }) => [before.performance, now.performance])).toEqual([
      [false, true],
      [true, false],
    ]);
  });
});

describe('in whatever order they began to listen,', () => {
  const PHASES: readonly ConsentPhase[] = ['stores', 'identity', 'events', 'scripts', 'page'];

  it('all hear of a change in the order of their phases, and so the tag’s parts act on what is stored', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...PHASES], { minLength: PHASES.length }), (order) => {
        const { browser, consent, setGroups } = createFakeConsent();
        const did: string[] = [];
        const stored = () => String(browser.cookieJar.get('name'));
        const duty = (name: string) => () => did.push(`${name} ${stored()}`);
        const note = (phase: ConsentPhase) =>
          consent.onChange(({ performance }) => did.push(`${phase} ${performance} ${stored()}`), phase);
        const parts: Record<ConsentPhase, () => void> = {
          stores: () => withConsent(browser.cookies, consent).set('name', 'given'),
          identity: () => note('identity'),
          events: () =>
            followConsent(consent, browser, {
              resume: duty('resume'),
              withdraw: duty('withdraw'),
              forgetVisitor: () => browser.cookies.remove('name'),
              reconsider: duty('reconsider'),
            }),
          scripts: () => note('scripts'),
          page: () => note('page'),
        };
        for (const phase of order) parts[phase]();
        setGroups(',C0001,C0002,');
        browser.fire('OneTrustGroupsUpdated');
        setGroups(',C0001,');
        browser.fire('OneTrustGroupsUpdated');
        expect(did).toEqual([
          'identity true given',
          'resume given',
          'reconsider given',
          'scripts true given',
          'page true given',
          'identity false given',
          'withdraw given',
          'reconsider undefined',
          'scripts false undefined',
          'page false undefined',
        ]);
      }),
    );
  });
});

describe('no listener is called', () => {
  it('when nothing changed', () => {
    const { browser, consent, changes } = createFakeConsent({}, ({ globals }) => {
      globals.OnetrustActiveGroups = ',C0002,';
    });
    browser.fire('OneTrustGroupsUpdated');
    (browser.globals.OptanonWrapper as () => void)();
    browser.clock.pass(5_000);
    consent.current();
    expect(changes).toEqual([]);
  });

  it('after it unsubscribed', () => {
    const { browser, consent, setGroups } = createFakeConsent();
    const listener = vi.fn();
    const stop = consent.onChange(listener);
    stop();
    setGroups(',C0002,');
    browser.fire('OneTrustGroupsUpdated');
    expect(listener).not.toHaveBeenCalled();
  });

  it('after stop, which leaves no listener and no timer, and gives the page its wrapper back', () => {
    const banner = createFakeBanner();
    const own = vi.fn();
    const { browser, consent, changes, setGroups } = createFakeConsent({}, ({ globals }) => {
      globals.OptanonWrapper = own;
      globals.OneTrust = banner;
    });
    const wrapper = browser.globals.OptanonWrapper as () => void;
    consent.stop();
    setGroups(',C0002,');
    for (const event of ['OneTrustGroupsUpdated', 'consent.onetrust']) {
      expect(browser.listeners(event)).toBe(0);
    }
    const look = vi.spyOn(browser.clock, 'after');
    banner.speak();
    wrapper();
    browser.clock.pass(5_000);
    expect(consent.current().groups).toBe(',C0002,');
    expect(changes).toEqual([]);
    expect(look).not.toHaveBeenCalled();
    expect(browser.globals.OptanonWrapper).toBe(own);
    expect(own).toHaveBeenCalledOnce();
  });

  it('after stop if the page had no wrapper, or has set one since', () => {
    const none = createFakeConsent();
    none.consent.stop();
    expect(none.browser.globals.OptanonWrapper).toBeUndefined();

    const later = createFakeConsent();
    const own = () => {};
    later.browser.globals.OptanonWrapper = own;
    later.consent.stop();
    expect(later.browser.globals.OptanonWrapper).toBe(own);
  });

  it('goes on when the banner or a listener throws', () => {
    const broken = () => {
      throw new Error('banner');
    };
    const page = createFakeConsent({}, ({ globals }) => {
      globals.OneTrust = { OnConsentChanged: broken };
    });
    const others: string[] = [];
    page.consent.onChange(() => {
      throw new Error('listener');
    });
    page.consent.onChange(({ groups }) => others.push(groups));
    page.setGroups(',C0002,');
    page.browser.fire('OneTrustGroupsUpdated');
    expect(others).toEqual([',C0002,']);
    expect(page.failures).toEqual([
      'Failed to follow the consent banner. Error: banner',
      'Failed to follow the consent banner. Error: listener',
    ]);
  });
});

it.each([[[]], [['']]])(
  'an event without a group (%j) denies on a page whose banner has no variable',
  (detail) => {
    const { browser, consent, oneTrustWrites } = createFakeConsent();
    oneTrustWrites('C0001:1,C0002:1', browser.clock.now());
    expect(consent.current().performance).toBe(true);
    browser.clock.pass(60_000);
    browser.fire('OneTrustGroupsUpdated', { detail });
    browser.clock.pass(1_000);
    expect(consent.current().performance).toBe(false);
  },
);
