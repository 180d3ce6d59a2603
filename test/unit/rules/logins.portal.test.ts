import { describe, expect, it } from 'vitest';
import { visit } from '../sources/visitPortal.ts';

const user = { userID: 'jane@bakers.test', accountId: 'A-1' };
const admin = { userID: 'admin-9', adminUserUniqueId: 'admin-9' };

/** A page that announces logins, with the cookies of an earlier one. */
const load = (cookies?: ReadonlyMap<string, string>, groups = ',C0001,C0002,') => {
  const page = visit('https://www.example.com/admin/users.html', { groups });
  for (const [name, value] of cookies ?? []) page.browser.cookieJar.set(name, value);
  return {
    ...page,
    login: (loginInfo: object, userInfo: object = user) =>
      page.push({ event: 'loginInfo', userInfo, loginInfo }),
    loaded: (userInfo: object = admin, userLoginTime?: string) => {
      const loginInfo = userLoginTime && { userLoginTime };
      page.push({ event: 'adminUserInfoLoaded', userInfo, ...(loginInfo && { loginInfo }) });
    },
    rules: async () => (await page.sent()).map((it) => it.split(',')[0]),
  };
};

describe('a customer’s login', () => {
  const success = { userLoginTime: '2026-11-20T09:05:00Z', userLoginStatus: 'success' };

  it('counts once, however many pages announce it', async () => {
    const first = load();
    first.login(success);
    first.login(success);
    first.login({ userLoginStatus: 'success' });
    expect(await first.rules()).toEqual(['Customer login']);
    const second = load(first.browser.cookieJar);
    second.login(success);
    second.login({ ...success, userLoginTime: '' });
    expect(await second.rules()).toEqual([]);
  });

  it('counts again at another time, of another customer, and if the one before has failed', async () => {
    const page = load();
    page.login({ ...success, userLoginStatus: 'failed' });
    page.login(success);
    page.login({ ...success, userLoginTime: '2026-11-20T15:00:00Z' });
    page.login(success, { userID: 'john@bakers.test' });
    expect(await page.rules()).toEqual(Array.from({ length: 4 }, () => 'Customer login'));
    expect([...page.browser.cookieJar.values()].join()).not.toMatch(/jane|john/);
  });

  it('counts once if consent comes after it, and is forgotten with a withdrawal', async () => {
    const page = load(undefined, ',C0001,');
    page.login(success);
    page.login(success);
    expect([...page.browser.cookieJar.keys()]).toEqual([]);
    page.consent();
    expect(await page.rules()).toEqual(['Customer login']);
    expect(page.browser.cookieJar.has('customerLogin')).toBe(true);
    page.consent(',C0001,');
    expect(page.browser.cookieJar.has('customerLogin')).toBe(false);
  });
});

describe('an admin’s login', () => {
  it('counts once, however many pages announce it', async () => {
    const first = load();
    first.loaded();
    first.loaded();
    expect(await first.rules()).toEqual(['Admin login', 'Admin user info loaded']);
    const second = load(first.browser.cookieJar);
    second.loaded();
    second.loaded({ ...admin, userID: 'jane', impersonation: true });
    expect(await second.rules()).toEqual(['Admin user info loaded', 'Admin user info loaded']);
    const [event] = second.tag.trace.records().filter(({ kind }) => kind === 'event');
    expect(event).toMatchObject({ data: {} });
    expect(event).not.toHaveProperty('xdm.userAccount');
  });

  it('of another admin counts, and another one at another time', async () => {
    const first = load();
    first.loaded(admin, '2026-11-20T09:05:00Z');
    first.loaded({ adminUserUniqueId: 'admin-7' }, '2026-11-20T09:05:00Z');
    first.loaded({ adminUserUniqueId: 'admin-7' }, '2026-11-20T15:00:00Z');
    expect(await first.rules()).toEqual(['Admin login', 'Admin login', 'Admin login']);
    const second = load(first.browser.cookieJar);
    second.loaded({ adminUserUniqueId: 'admin-7' });
    second.loaded({ adminUserUniqueId: 'admin-7' }, '2026-11-20T15:00:00Z');
    expect(await second.rules()).toEqual(['Admin user info loaded', 'Admin user info loaded']);
  });

  it('of another admin counts if both IDs are e-mail addresses', async () => {
    const { loaded, rules, browser } = load();
    loaded({ adminUserUniqueId: 'jane@foodco.test' });
    loaded({ adminUserUniqueId: 'john@foodco.test' });
    expect(await rules()).toEqual(['Admin login', 'Admin login']);
    expect([...browser.cookieJar.values()].join()).not.toContain('john');
  });

  it('that is counted is sent when consent comes after it', async () => {
    const first = load();
    first.loaded();
    const second = load(first.browser.cookieJar, '');
    second.loaded();
    second.consent();
    expect(await second.rules()).toEqual(['Admin user info loaded']);
  });

  it('stores no name on the device, and nothing without consent or after a withdrawal', async () => {
    const before = load(undefined, ',C0001,');
    before.loaded();
    expect([...before.browser.cookieJar.keys()]).toEqual([]);
    before.consent();
    expect(await before.rules()).toEqual(['Admin login']);
    expect(before.browser.cookieJar.get('adminLogin')).toBeTruthy();
    expect([...before.browser.cookieJar.values()].join()).not.toContain('admin-9');
    before.consent(',C0001,');
    expect(before.browser.cookieJar.has('adminLogin')).toBe(false);
  });
});
