import { describe, expect, it } from 'vitest';
import { oneTrust } from '../../../src/consent/adapters/oneTrust.ts';
import { type ConsentMemory, createJudge } from '../../../src/consent/createJudge.ts';
import { createFakeBrowser, type FakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { oneTrustCookie } from '../../fakes/createFakeBanner.ts';
import { createFakeConsent } from '../../fakes/createFakeConsent.ts';

const GRANT = 'C0001:1,C0002:1,C0004:1';
const DENIAL = 'C0001:1,C0002:0,C0004:0';
const MINUTE = 60_000;

/** A page whose banner has allowed everything through its variable, before the tag started. */
const granted = (prepare: Parameters<typeof createFakeConsent>[1] = () => {}) => {
  const page = createFakeConsent({}, (browser) => {
    browser.globals.OnetrustActiveGroups = ',C0001,C0002,C0004,';
    prepare(browser);
  });
  return { ...page, allowed: () => page.consent.current().performance };
};

/** The same page, whose channel the test speaks on. */
const hearing = (prepare: Parameters<typeof granted>[0] = () => {}) => {
  const posted: unknown[] = [];
  let listen = (_: unknown) => {};
  const page = granted((browser) => {
    prepare(browser);
    const openChannel = (_: string, listener: typeof listen) => {
      listen = listener;
      return { post: (message: unknown) => posted.push(message), close: () => {} };
    };
    Object.assign(browser, { openChannel });
  });
  return { ...page, posted: () => posted, hear: (message: unknown) => listen(message) };
};

describe('a denial in the cookie', () => {
  it('that is newer than the page’s variable wins, as after Back', () => {
    const { browser, oneTrustWrites, allowed, told } = granted();
    expect(allowed()).toBe(true);
    browser.clock.pass(MINUTE);
    oneTrustWrites(DENIAL, browser.clock.now());
    expect(allowed()).toBe(false);
    expect(told()).toBe(',C0001,');
  });

  it.each<[string, object?]>([['pageshow', { persisted: true }], ['visibilitychange'], ['a cookie changes']])(
    'is noticed at once by “%s”',
    (event, detail) => {
      const { browser, oneTrustWrites, told } = granted();
      oneTrustWrites(DENIAL, browser.clock.now());
      expect(told()).toBeUndefined();
      browser.fire(event, detail);
      expect(told()).toBe(',C0001,');
    },
  );

  it('that is older than the page wins over the variable with which the page began, because the age of that variable is unknown', () => {
    const { allowed } = granted(({ cookieJar, clock }) => {
      cookieJar.set('OptanonConsent', oneTrustCookie(DENIAL, clock.now() - MINUTE));
    });
    expect(allowed()).toBe(false);
  });

  it('of today wins even if the banner’s event repeats what the page knew before', () => {
    const { browser, oneTrustWrites, allowed } = granted();
    browser.clock.pass(MINUTE);
    oneTrustWrites(DENIAL, browser.clock.now());
    browser.clock.pass(MINUTE);
    browser.fire('OneTrustGroupsUpdated', { detail: ['C0001', 'C0002', 'C0004'] });
    browser.clock.pass(0);
    expect(allowed()).toBe(false);
  });

  it('that has been removed is not undone by the page’s older variable', () => {
    const { browser, oneTrustWrites, allowed } = granted();
    browser.clock.pass(MINUTE);
    oneTrustWrites(DENIAL, browser.clock.now());
    expect(allowed()).toBe(false);
    browser.cookieJar.clear();
    browser.clock.pass(MINUTE);
    expect(allowed()).toBe(false);
  });

  it('is undone by a newer grant: by the cookie, or by the banner on this page', () => {
    const byCookie = granted();
    byCookie.browser.clock.pass(MINUTE);
    byCookie.oneTrustWrites(DENIAL, byCookie.browser.clock.now());
    expect(byCookie.allowed()).toBe(false);
    byCookie.browser.clock.pass(200);
    byCookie.oneTrustWrites(GRANT, byCookie.browser.clock.now());
    expect(byCookie.allowed()).toBe(true);

    const byVariable = createFakeConsent({}, ({ cookieJar, clock }) => {
      cookieJar.set('OptanonConsent', oneTrustCookie(DENIAL, clock.now() - MINUTE));
    });
    byVariable.setGroups(',C0001,C0002,');
    expect(byVariable.consent.current().performance).toBe(true);
  });

  it('whose date is in the future or missing counts from when it was seen', () => {
    for (const at of [Number.NaN, Date.UTC(2030, 0, 1)]) {
      const { browser, oneTrustWrites, allowed } = granted();
      expect(allowed()).toBe(true);
      browser.clock.pass(MINUTE);
      oneTrustWrites(DENIAL, at);
      expect(allowed()).toBe(false);
      browser.clock.pass(MINUTE);
      oneTrustWrites(GRANT, browser.clock.now());
      expect(allowed()).toBe(true);
    }
  });
});

it('a grant in the cookie counts from when it was seen if its date is long past, in the future or missing', () => {
  for (const minutes of [-60, 60, Number.NaN]) {
    const { browser, oneTrustWrites, allowed } = granted();
    browser.clock.pass(MINUTE);
    oneTrustWrites(DENIAL, browser.clock.now());
    expect(allowed()).toBe(false);
    browser.clock.pass(MINUTE);
    oneTrustWrites(GRANT, browser.clock.now() + minutes * MINUTE);
    expect(allowed()).toBe(true);
  }
});

it('a grant in the cookie is not undone if the banner’s event repeats, in any order, what the page knew before', () => {
  const { browser, consent, oneTrustWrites } = createFakeConsent({}, ({ globals }) => {
    globals.OnetrustActiveGroups = ',C0001,C0003,';
  });
  browser.clock.pass(MINUTE);
  oneTrustWrites('C0001:1,C0002:1,C0003:1', browser.clock.now());
  for (const detail of [
    ['C0001', 'C0003'],
    ['C0003', 'C0001'],
  ]) {
    browser.clock.pass(MINUTE);
    browser.fire('OneTrustGroupsUpdated', { detail });
    expect(consent.current().performance).toBe(true);
  }
});

describe('of two cookies, of two domains or paths,', () => {
  const read = (...cookies: readonly string[]) =>
    createFakeConsent({}, ({ cookieJar }) => {
      cookieJar.set('OptanonConsent', cookies.join('\n'));
    }).consent.current().performance;
  const now = Date.UTC(2026, 10, 20, 9, 5);

  it.each<[string, boolean, string, string]>([
    [
      'the newer denial wins',
      false,
      oneTrustCookie(GRANT, now - MINUTE),
      oneTrustCookie(DENIAL, now - 2_000),
    ],
    ['the newer grant wins', true, oneTrustCookie(GRANT, now - 2_000), oneTrustCookie(DENIAL, now - MINUTE)],
    [
      'a denial of the same second wins',
      false,
      oneTrustCookie(GRANT, now - 1_000),
      oneTrustCookie(DENIAL, now - 1_000),
    ],
    [
      'a denial without a date wins',
      false,
      oneTrustCookie(GRANT, now - 1_000),
      'groups=C0001%3A1%2CC0002%3A0',
    ],
    [
      'a denial that is older than a grant without a date wins',
      false,
      'groups=C0002%3A1',
      oneTrustCookie(DENIAL, now - MINUTE),
    ],
    ['one that names no groups does not count', true, 'version=1', oneTrustCookie(GRANT, now - MINUTE)],
  ])('%s', (_, allowed, one, other) => {
    expect(read(one, other)).toBe(allowed);
    expect(read(other, one)).toBe(allowed);
  });
});

describe('a denial in an event', () => {
  it('wins even if the banner leaves variable and cookie as they were', () => {
    const { browser, oneTrustWrites, allowed } = granted();
    oneTrustWrites(GRANT, browser.clock.now());
    expect(allowed()).toBe(true);
    browser.clock.pass(MINUTE);
    browser.fire('OneTrustGroupsUpdated', { detail: ['C0001'] });
    browser.clock.pass(MINUTE);
    expect(allowed()).toBe(false);
    oneTrustWrites(GRANT, browser.clock.now());
    expect(allowed()).toBe(true);
  });

  it('is undone by a later event', () => {
    const { browser, allowed } = granted();
    browser.fire('OneTrustGroupsUpdated', { detail: ['C0001'] });
    expect(allowed()).toBe(false);
    browser.clock.pass(1);
    browser.fire('OneTrustGroupsUpdated', { detail: ['C0001', 'C0002'] });
    expect(allowed()).toBe(true);
  });

  it('is undone by a later event even beside a cookie, if the banner has set no variable', () => {
    const { browser, consent, oneTrustWrites } = createFakeConsent();
    oneTrustWrites(GRANT, browser.clock.now());
    const allowed = () => consent.current().performance;
    expect(allowed()).toBe(true);
    browser.clock.pass(MINUTE);
    browser.fire('OneTrustGroupsUpdated', { detail: ['C0001'] });
    expect(allowed()).toBe(false);
    browser.clock.pass(MINUTE);
    browser.fire('OneTrustGroupsUpdated', { detail: ['C0001', 'C0002', 'C0004'] });
    expect(allowed()).toBe(true);
  });

  it.each([[[Symbol('C0002')]], [[Object.create(null)]], [{ join: () => 'C0001' }], ['C0001'], [null], [5]])(
    'that is invalid (%o) throws nothing into the page, and changes nothing',
    (detail) => {
      const { browser, allowed } = granted();
      browser.fire('OneTrustGroupsUpdated', { detail });
      expect(allowed()).toBe(true);
    },
  );

  it('grants nothing that no other source grants', () => {
    const { browser, consent } = createFakeConsent();
    browser.fire('OneTrustGroupsUpdated', { detail: ['C0001', 'C0002'] });
    expect(consent.current()).toEqual({ performance: false, targeting: false, groups: '' });
  });
});

describe('tabs notify each other', () => {
  const twoTabs = () => {
    const channels = new Set<never>();
    const open = () => granted((browser) => Object.assign(browser, { openChannel: join(channels, browser) }));
    return [open(), open()] as const;
  };
  /** All tabs receive a message at once. */
  const join =
    (channels: Set<unknown>, _browser: unknown) => (_name: string, listener: (it: unknown) => void) => {
      channels.add(listener);
      return {
        post: (message: unknown) => {
          for (const other of channels as Set<typeof listener>)
            if (other !== listener) other(structuredClone(message));
        },
        close: () => channels.delete(listener),
      };
    };

  it('of a withdrawal, without any cookie, and of a grant after it', () => {
    const [one, other] = twoTabs();
    for (const { browser } of [one, other]) browser.clock.pass(MINUTE);
    other.setGroups(',C0001,');
    other.browser.fire('OneTrustGroupsUpdated', { detail: ['C0001'] });
    expect(one.told()).toBe(',C0001,');
    for (const { browser } of [one, other]) browser.clock.pass(MINUTE);
    other.setGroups(',C0001,C0002,');
    other.browser.fire('OneTrustGroupsUpdated', { detail: ['C0001', 'C0002'] });
    expect(one.allowed()).toBe(true);
    expect(one.changes).toHaveLength(2);
  });

  it.each([2_000, 60 * MINUTE])('of a withdrawal, although the clock was set back by %i ms', (correction) => {
    const [one, other] = twoTabs();
    for (const { browser } of [one, other]) {
      browser.clock.pass(MINUTE);
      browser.clock.correct(-correction);
    }
    other.setGroups(',C0001,');
    other.browser.fire('OneTrustGroupsUpdated', { detail: ['C0001'] });
    expect(one.allowed()).toBe(false);
    one.browser.clock.pass(MINUTE);
    one.browser.fire('OneTrustGroupsUpdated', { detail: ['C0001', 'C0002'] });
    expect(one.allowed()).toBe(true);
  });

  it('of a grant on this page after a withdrawal on another, if the page’s variable has not changed', () => {
    const [one, other] = twoTabs();
    for (const { browser } of [one, other]) browser.clock.pass(MINUTE);
    other.setGroups(',C0001,');
    other.consent.current();
    expect(one.allowed()).toBe(false);
    for (const { browser } of [one, other]) browser.clock.pass(MINUTE);
    one.browser.fire('OneTrustGroupsUpdated', { detail: ['C0001', 'C0002', 'C0004'] });
    expect(one.allowed()).toBe(true);
  });

  it('at once of a change in the cookie', () => {
    const [one, other] = twoTabs();
    for (const { browser, oneTrustWrites } of [one, other]) {
      browser.clock.pass(MINUTE);
      oneTrustWrites(DENIAL, browser.clock.now());
    }
    other.browser.fire('visibilitychange');
    expect(one.told()).toBe(',C0001,');
  });

  const startWithChannel = () => {
    const { posted: told, ...page } = hearing(({ cookieJar, clock }) => {
      const cookies = [GRANT, `${GRANT},C0003:1`].map((groups) => oneTrustCookie(groups, clock.now()));
      cookieJar.set('OptanonConsent', cookies.join('\n'));
    });
    return { ...page, told };
  };

  it('of nothing that a page begins with, which may have any age, and of nothing while nothing changes', () => {
    const { browser, told } = startWithChannel();
    browser.fire('visibilitychange');
    browser.clock.pass(MINUTE);
    expect(told()).toEqual([]);
  });

  it('of nothing that another tab has reported', () => {
    const { browser, consent, hear, told } = startWithChannel();
    browser.clock.pass(MINUTE);
    expect(consent.current().performance).toBe(true);
    hear({ groups: ',', after: browser.clock.now(), until: browser.clock.now() });
    expect(consent.current().performance).toBe(false);
    expect(told()).toEqual([]);
  });

  const later = Date.UTC(2100, 0);
  const now = Date.UTC(2026, 10, 20, 9, 5);
  it.each([
    undefined,
    null,
    5,
    'C0002',
    {},
    { groups: 5 },
    // A future statement with this content would be a denial.
    { groups: [',C0001,'], after: later, until: later },
    { groups: ',C0001,', after: String(later), until: later },
    { groups: ',C0001,', after: later, until: String(later) },
    { groups: ',C0001,', after: later, until: later },
    { groups: ',C0001,', after: 1e18, until: 1e18 },
    { groups: ',C0001,', after: now, until: Number.NaN },
    { groups: ',C0001,', after: Number.NaN, until: now },
    { groups: ',C0001,', after: Number.NaN, until: Number.NaN },
    { groups: ',C0001,', after: now, until: Number.POSITIVE_INFINITY },
    { groups: ',C0001,', after: Number.NEGATIVE_INFINITY, until: now },
    { groups: ',C0001,', after: -1, until: now },
    { groups: ',C0001,', after: now, until: now - 1 },
    { groups: '', after: now, until: now },
    { groups: ' ', after: now, until: now },
    { groups: '",C0001,"', after: now, until: now },
    { groups: 'C0001:1,C0002:0', after: now, until: now },
    { groups: ',C0001,'.repeat(1_000), after: now, until: now },
    [],
    [',C0001,', now, now],
  ])('and other posted data (%o) change nothing, now and later', (message) => {
    const { allowed, browser, setGroups, hear } = hearing();
    hear(message);
    expect(allowed()).toBe(true);
    browser.clock.pass(MINUTE);
    setGroups(',C0001,');
    expect(allowed()).toBe(false);
    hear(message);
    browser.clock.pass(MINUTE);
    setGroups(',C0001,C0002,');
    expect(allowed()).toBe(true);
  });

  it.each([
    { groups: ',C0001,', after: now + 900, until: now + 900 },
    { groups: ',C0001,', after: 0, until: now },
    { groups: ',', after: now, until: now },
  ])('of a denial (%o) that does not outlive the next answer', (message) => {
    const { allowed, browser, setGroups, hear } = hearing();
    hear(message);
    expect(allowed()).toBe(false);
    browser.clock.pass(1);
    setGroups(',C0001,C0002,');
    expect(allowed()).toBe(true);
  });

  it.each([
    { groups: ',C0001,C0002,', after: 1e18, until: 1e18 },
    { groups: ',C0001,C0002,', after: now + 1, until: now + 900 },
    { groups: ',C0001,C0002,', after: now, until: now },
  ])(
    'and no message (%o) makes a grant of the page’s variable count again that a cookie has denied',
    (message) => {
      const { allowed, hear } = hearing(({ cookieJar, clock }) =>
        cookieJar.set('OptanonConsent', oneTrustCookie(DENIAL, clock.now() - MINUTE)),
      );
      expect(allowed()).toBe(false);
      hear(message);
      expect(allowed()).toBe(false);
    },
  );
});

describe('what an earlier tag of the page has left', () => {
  const now = Date.UTC(2026, 10, 20, 9, 5);
  const denial = { groups: ',C0001,', after: now - 2, until: now - 1 };
  const start = (memory: object, prepare = (_: FakeBrowser) => {}) => {
    const browser = createFakeBrowser();
    browser.globals.OnetrustActiveGroups = ',C0001,C0002,';
    prepare(browser);
    const adapter = oneTrust({ grantWhereNotRequired: true });
    const banner = adapter.follow({ browser, news: () => {}, fail: () => {} });
    const judge = createJudge(browser, banner, adapter, () => {}, memory as ConsentMemory);
    return { browser, groups: () => judge.look().groups };
  };
  const sound = { said: [denial], seen: ['script=c0001,c0002'], lookedAt: now };

  it('counts: a denial on another page', () => {
    expect(start(sound).groups()).toBe(',C0001,');
  });

  it.each<[string, object]>([
    ['nothing', {}],
    ['another form', { said: 5, seen: 5, lookedAt: 'now' }],
    ['statements of another form', { ...sound, said: [null, {}, { groups: 5, after: 0, until: 0 }] }],
    ['statements of the future', { ...sound, said: [{ groups: ',', after: 1e18, until: 1e18 }] }],
    ['an event of another form', { ...sound, said: [], event: 5 }],
    ['a look in the future', { ...sound, said: [], lookedAt: 1e18 }],
    ['a look that is no number', { ...sound, said: [], lookedAt: Number.NaN }],
    ['what was seen of another form', { ...sound, said: [], seen: [{}, null] }],
  ])('is ignored if it is %s: a denial and the grant after it count', (_, memory) => {
    const { browser, groups } = start(memory);
    expect(groups()).toBe(',C0001,C0002,');
    browser.clock.pass(MINUTE);
    browser.globals.OnetrustActiveGroups = ',C0001,';
    expect(groups()).toBe(',C0001,');
    browser.clock.pass(MINUTE);
    browser.globals.OnetrustActiveGroups = ',C0001,C0002,';
    expect(groups()).toBe(',C0001,C0002,');
  });
});

describe('a variable that is no text of groups denies, whatever the cookie grants', () => {
  it.each<[string, unknown]>([
    ['a list', ['C0001', 'C0002']],
    ['a number', 2],
    ['`false`', false],
    ['a String object', new String(',C0001,C0002,')],
    ['an object with `toString`', { toString: () => ',C0001,C0002,' }],
    ['a function', () => ',C0001,C0002,'],
    ['a text in quotes', '",C0001,C0002,"'],
    ['JSON', '["C0001","C0002"]'],
    ['pairs, as in the cookie', 'C0001:1,C0002:1'],
    ['a text with another separator', ',C0001;C0002,'],
  ])('%s', (_, value) => {
    const alone = createFakeConsent({}, ({ globals }) => {
      globals.OnetrustActiveGroups = value;
    });
    expect(alone.consent.current().performance).toBe(false);
    const { consent } = createFakeConsent({}, (browser) => {
      browser.globals.OnetrustActiveGroups = value;
      browser.cookieJar.set('OptanonConsent', oneTrustCookie(GRANT, browser.clock.now() - MINUTE));
    });
    expect(consent.current().performance).toBe(false);
  });

  it.each([undefined, null, '', ' '])('but %j says nothing', (value) => {
    const { consent } = createFakeConsent({}, (browser) => {
      browser.globals.OnetrustActiveGroups = value;
      browser.cookieJar.set('OptanonConsent', oneTrustCookie(GRANT, browser.clock.now() - MINUTE));
    });
    expect(consent.current().performance).toBe(true);
  });

  it('until the banner writes its groups', () => {
    const { consent, browser, setGroups } = createFakeConsent({}, ({ globals }) => {
      globals.OnetrustActiveGroups = [];
    });
    expect(consent.current().performance).toBe(false);
    browser.clock.pass(MINUTE);
    setGroups(',C0001,C0002,');
    expect(consent.current().performance).toBe(true);
  });
});
