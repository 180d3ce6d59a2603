import { describe, expect, it, vi } from 'vitest';
import { createTag, type SettingsInput } from '../../../src/index.ts';
import { allRules } from '../../../src/rules/index.ts';
import { createFakeAlloy } from '../../../src/testing/createFakeAlloy.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';

const settings: SettingsInput = {
  orgId: '5BFE274A5F6980A50A495C08@AdobeOrg',
  edgeDomain: 'edge.example.com',
  datastreams: { development: 'ds-dev', staging: 'ds-stage', production: 'ds-prod' },
  reportSuites: { development: 'rs-dev', staging: 'rs-stage', production: 'rs-prod' },
  tenant: 'foodco',
};

/** A page of the portal with the whole tag, all its rules, and a banner that is not answered yet. */
const open = (groups = ',C0001,') => {
  const browser = createFakeBrowser(
    { url: 'https://www.example.com/na-en/portal/orders.html' },
    async () => new Response('{}', { status: 200 }),
  );
  browser.globals.OnetrustActiveGroups = groups;
  const tag = createTag({ settings, rules: allRules, browser, loadAlloy: createFakeAlloy().loadAlloy });
  const delivered = () =>
    tag.trace
      .records()
      .flatMap((record) =>
        record.kind === 'event' && record.outcome === 'delivered'
          ? [{ rule: record.rule, eventType: record.eventType, xdm: record.xdm, data: record.data }]
          : [],
      );
  return {
    tag,
    browser,
    delivered,
    rulesDelivered: () => delivered().map(({ rule }) => rule),
    consent: () => {
      browser.globals.OnetrustActiveGroups = ',C0001,C0002,';
      browser.fire('OneTrustGroupsUpdated');
    },
  };
};

describe('in the portal', () => {
  it('what still holds is sent when consent comes, and no gesture before it', async () => {
    const { tag, consent, rulesDelivered } = open();
    tag.push('loginInfo', { loginInfo: {} });
    tag.push('adminUserInfoLoaded', {});
    tag.push('viewProductDetails', {});
    tag.push('orderListDetails', { orderInfo: {} });
    tag.push('orderDetailsPageLoad', { orderInfo: {} });
    tag.push('campaignInfo', { campaignInfoObj: {} });
    tag.push('campaignDetailsPageLoaded', { campaignInfoObj: {} });
    tag.push('stockTickerLoad', {});
    tag.push('recommendationClick', { recommendationInfo: {} });
    tag.push('filter', { filterInfo: {} });
    tag.push('tasteChartProductsClick', { campaignProductInfo: {} });
    tag.push('orderExportListClick', { orderExportInfo: {} });
    tag.push('cartAbandoned', { abandonmentType: '' });
    tag.push('sampleRequestOrderSubmit', { sampleProductInfo: {} });
    tag.push('cancelSample', { cancelSampleInfo: {} });
    tag.push('campaignBannerClick', { campaignBannerClickInfo: {} });
    tag.push('campaignProductsClick', { campaignProductInfo: {} });
    tag.push('campaignRelatedMaterialsClick', { campaignRelatedMaterialsClickInfo: {} });
    tag.push('videoPlay', { eventInfo: {} });
    consent();
    const stillHolds = [
      'Customer login',
      'Admin login',
      'Product view',
      'Order list view',
      'Order view',
      'Campaign info',
      'Campaign details view',
      'Stock ticker load',
    ];
    await vi.waitFor(() => expect(rulesDelivered()).toEqual(stillHolds));
    tag.push('cancelSample', { cancelSampleInfo: {} });
    await vi.waitFor(() => expect(rulesDelivered()).toEqual([...stillHolds, 'Cancel sample']));
    tag.stop();
  });

  it('a login of now is not sent twice, nor is the one that it replaces', async () => {
    const { tag, consent, delivered } = open();
    tag.push('loginInfo', { loginInfo: { userLoginStatus: 'failed' } });
    tag.push('loginInfo', { loginInfo: { userLoginStatus: 'success' } });
    consent();
    tag.push('cancelSample', { cancelSampleInfo: {} });
    await vi.waitFor(() => expect(delivered()).toHaveLength(2));
    expect(delivered()[0]?.xdm).toMatchObject({ userAccount: { login: 1, loginStatus: 'success' } });
    tag.stop();
  });
});

const ORDERS = 'https://www.example.com/na-en/portal/orders.html';
const CART = 'https://www.example.com/na-en/portal/cart.html';
const WAIT_MS = 2_000;

/** The portal as its pages announce themselves: `cmp:show` by the page component, the user by the portal's own script. */
const visit = (
  url = ORDERS,
  { groups = ',C0001,C0002,', portalViewsWithoutUser = true, before = [] as object[] } = {},
) => {
  const browser = createFakeBrowser(
    { url, title: 'Portal' },
    async () => new Response('{}', { status: 200 }),
  );
  browser.globals.OnetrustActiveGroups = groups;
  browser.globals.adobeDataLayer = before;
  const tag = createTag({
    settings: { ...settings, ...(!portalViewsWithoutUser && { portalViewsWithoutUser }) } as SettingsInput,
    rules: allRules,
    browser,
    loadAlloy: createFakeAlloy().loadAlloy,
  });
  const array = browser.globals.adobeDataLayer as object[];
  return {
    browser,
    tag,
    show: (id = 'page-1', more = {}) =>
      array.push({ page: { [id]: { '@type': 'site/components/page', ...more } } }, showPage(id)),
    userLoaded: (userInfo?: object) => array.push({ event: 'userInfoLoaded', ...(userInfo && { userInfo }) }),
    push: (item: object) => array.push(item),
    goTo: (to: string) => browser.goTo({ url: to }),
    /** What scripts have begun ends; then time passes. */
    pass: async (milliseconds = 0) => {
      await new Promise((resolve) => setImmediate(resolve));
      browser.clock.pass(milliseconds);
    },
    consent: (given = ',C0001,C0002,') => {
      browser.globals.OnetrustActiveGroups = given;
      browser.fire('OneTrustGroupsUpdated');
    },
    /** Of each event that left: its rule, its page and its user. */
    sent: async () => {
      for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
      return tag.trace.records().flatMap((it) => {
        if (it.kind !== 'event' || it.outcome === 'refused') return [];
        const { web, _foodco } = it.xdm as {
          web: { webPageDetails: { name: string } };
          _foodco: { user?: { userID: string } };
        };
        const user = _foodco.user?.userID.replace('No datalayer value found', 'nobody');
        return [
          [it.rule, web.webPageDetails.name.split(':').slice(1).join(':'), user].filter(Boolean).join(', '),
        ];
      });
    },
  };
};
const showPage = (id: string) => ({ event: 'cmp:show', eventInfo: { path: `page.${id}` } });
const jane = { userID: 'jane', accountId: 'A-1' };
const john = { userID: 'john', accountId: 'A-2' };

describe('a page of the portal has one page view', () => {
  it('where its user is announced after it', async () => {
    const { show, userLoaded, pass, sent } = visit();
    show();
    await pass(WAIT_MS / 2);
    expect(await sent()).toEqual([]);
    userLoaded(jane);
    show();
    await pass(WAIT_MS);
    expect(await sent()).toEqual(['Portal page view, portal:orders, jane']);
  });

  it('where its user is announced before it', async () => {
    const { show, userLoaded, pass, sent } = visit();
    userLoaded(jane);
    show();
    await pass(WAIT_MS);
    expect(await sent()).toEqual(['Portal page view, portal:orders, jane']);
  });

  it.each([
    [[showPage('page-1'), { event: 'userInfoLoaded', userInfo: jane }]],
    [[{ event: 'userInfoLoaded', userInfo: jane }, showPage('page-1')]],
  ])('where both were announced before the tag came: %j', async (before) => {
    const { pass, sent } = visit(ORDERS, { before });
    await pass(WAIT_MS);
    expect(await sent()).toEqual(['Portal page view, portal:orders, jane']);
  });

  it('where nobody is logged in', async () => {
    const { show, pass, sent } = visit();
    show();
    await pass(WAIT_MS - 1);
    expect(await sent()).toEqual([]);
    await pass(1);
    show();
    await pass(WAIT_MS);
    expect(await sent()).toEqual(['Portal page view, portal:orders, nobody']);
  });

  it('where nobody is logged in, and the portal says so', async () => {
    const { show, userLoaded, pass, sent } = visit();
    show();
    userLoaded({ isLoggedIn: false });
    await pass(WAIT_MS);
    expect(await sent()).toEqual(['Portal page view, portal:orders, nobody']);
  });

  it('with the time and the address at which it was shown', async () => {
    const { show, goTo, pass, tag, sent } = visit();
    show();
    await pass();
    goTo('https://www.example.com/na-en/portal/orders.html#/open');
    await pass(WAIT_MS);
    expect(await sent()).toEqual(['Portal page view, portal:orders, nobody']);
    const [event] = tag.trace.records().filter(({ kind }) => kind === 'event');
    expect(event).toMatchObject({
      xdm: { timestamp: '2026-11-20T09:05:00.000Z', web: { webPageDetails: { URL: ORDERS } } },
    });
  });

  it('where its user comes seconds later, who is not lost', async () => {
    const { show, userLoaded, pass, sent } = visit();
    show();
    await pass(WAIT_MS);
    userLoaded(jane);
    userLoaded(jane);
    await pass(WAIT_MS);
    expect(await sent()).toEqual([
      'Portal page view, portal:orders, nobody',
      'Late user info, portal:orders, jane',
    ]);
  });

  it.each([10, WAIT_MS])(
    'where the application takes the login out of its address, after %i ms',
    async (wait) => {
      const { show, userLoaded, goTo, pass, sent } = visit(`${ORDERS}?login=done`);
      show();
      await pass(wait);
      goTo(ORDERS);
      userLoaded(jane);
      userLoaded(jane);
      show();
      await pass(WAIT_MS);
      const views = (await sent()).filter((it) => it.startsWith('Portal page view'));
      expect(views).toEqual([`Portal page view, portal:orders, ${wait === 10 ? 'jane' : 'nobody'}`]);
    },
  );

  it('for each address of a page whose user is known', async () => {
    const { show, userLoaded, goTo, pass, sent } = visit(`${ORDERS}?order=1`);
    show();
    userLoaded(jane);
    await pass();
    goTo(`${ORDERS}?order=2`);
    userLoaded(jane);
    await pass(WAIT_MS);
    goTo(`${ORDERS}?order=3`);
    show();
    await pass(WAIT_MS);
    expect(await sent()).toHaveLength(3);
  });

  it('with the user whom the data layer knows by then, announced or not', async () => {
    const { show, push, userLoaded, pass, sent } = visit();
    show();
    push({ userInfo: jane });
    await pass(WAIT_MS);
    userLoaded(jane);
    expect(await sent()).toEqual(['Portal page view, portal:orders, jane']);
  });

  it('for each route, by whatever it announces itself', async () => {
    const { show, userLoaded, goTo, pass, sent } = visit();
    show();
    userLoaded(jane);
    await pass(WAIT_MS);
    goTo(CART);
    show();
    await pass(WAIT_MS);
    goTo(ORDERS);
    userLoaded(jane);
    await pass(WAIT_MS);
    show('page-2');
    await pass(WAIT_MS);
    goTo(CART);
    userLoaded(jane);
    show('page-3');
    await pass(WAIT_MS);
    show('page-4');
    await pass(WAIT_MS);
    expect(await sent()).toEqual([
      'Portal page view, portal:orders, jane',
      'Portal page view, portal:cart, jane',
      'Portal page view, portal:orders, jane',
      'Portal page view, portal:cart, jane',
      'Portal page view, portal:cart, jane',
    ]);
  });

  it('where the visitor goes on while it waits: in order, and with its own data', async () => {
    const { show, push, goTo, pass, sent } = visit();
    show('page-1');
    await pass(WAIT_MS / 4);
    goTo(CART);
    show('page-2');
    await pass(WAIT_MS / 4);
    expect(await sent()).toEqual(['Portal page view, portal:orders, nobody']);
    goTo('https://www.example.com/na-en/products.html');
    push({ userInfo: jane });
    show('page-3');
    await pass(WAIT_MS);
    expect(await sent()).toEqual([
      'Portal page view, portal:orders, nobody',
      'Portal page view, portal:cart, nobody',
      'Page view, products',
    ]);
  });

  it.each(['pagehide', 'visibilitychange'])('where the visitor leaves while it waits: %s', async (event) => {
    const { show, userLoaded, browser, pass, sent } = visit();
    show();
    await pass(10);
    browser.is.hidden = event === 'visibilitychange';
    browser.fire(event);
    expect(await sent()).toEqual(['Portal page view, portal:orders, nobody']);
    browser.is.hidden = false;
    browser.fire('visibilitychange');
    await pass(WAIT_MS);
    userLoaded(jane);
    expect(await sent()).toHaveLength(2);
    expect((await sent())[1]).toBe('Late user info, portal:orders, jane');
  });

  it('where it waits on a page that was never seen', async () => {
    const { show, userLoaded, browser, pass, sent } = visit();
    browser.is.hidden = true;
    show();
    await pass(10);
    userLoaded(jane);
    await pass(WAIT_MS);
    expect(await sent()).toEqual(['Portal page view, portal:orders, jane']);
  });

  it('and another for each time that it comes back from the bfcache', async () => {
    const { show, userLoaded, browser, pass, sent } = visit();
    show();
    await pass(WAIT_MS);
    browser.fire('pageshow', { persisted: true });
    await pass(WAIT_MS);
    userLoaded(jane);
    browser.fire('pageshow', { persisted: true });
    userLoaded(jane);
    await pass(WAIT_MS);
    expect(await sent()).toEqual([
      'Portal page view, portal:orders, nobody',
      'Portal page view, portal:orders, nobody',
      'Late user info, portal:orders, jane',
      'Portal page view, portal:orders, jane',
    ]);
  });

  it.each(['while it waits', 'when it has waited'])('where consent comes %s', async (when) => {
    const { show, userLoaded, consent, pass, sent } = visit(ORDERS, { groups: ',C0001,' });
    show();
    await pass(when === 'while it waits' ? 10 : WAIT_MS);
    consent();
    await pass(WAIT_MS);
    userLoaded(jane);
    await pass(WAIT_MS);
    expect(await sent()).toEqual([
      'Portal page view, portal:orders, nobody',
      'Late user info, portal:orders, jane',
    ]);
  });

  it('where consent comes after its late user', async () => {
    const { show, userLoaded, consent, pass, sent } = visit(ORDERS, { groups: ',C0001,' });
    show();
    await pass(WAIT_MS);
    userLoaded(jane);
    consent();
    await pass(WAIT_MS);
    expect(await sent()).toEqual([
      'Portal page view, portal:orders, nobody',
      'Late user info, portal:orders, jane',
    ]);
  });

  it('and no component of it another', async () => {
    const { show, push, pass, sent } = visit();
    show();
    push({ event: 'cmp:show', eventInfo: { path: 'component.tabs-1-item-2' } });
    show('page-story', { '@type': 'site/components/story-card' });
    await pass(WAIT_MS);
    expect(await sent()).toEqual(['Portal page view, portal:orders, nobody']);
  });

  it('and none when the tag is stopped while it waits', async () => {
    const { show, tag, pass, sent } = visit();
    show();
    await pass(10);
    show('page-2');
    tag.stop();
    await pass(WAIT_MS);
    expect(await sent()).toEqual([]);
  });

  it('also in the portal’s part for shareholders', async () => {
    const { show, userLoaded, pass, sent } = visit(
      'https://www.example.com/na-en/portal/shareholder/votes.html',
    );
    show();
    userLoaded(jane);
    await pass(WAIT_MS);
    expect(await sent()).toEqual(['Portal page view, portal:shareholder:votes, jane']);
  });

  it('by the global rule alone on the page that invites to the portal', async () => {
    const { show, pass, sent } = visit('https://www.example.com/na-en/portal/register-your-interest.html');
    show();
    await pass(WAIT_MS);
    expect(await sent()).toEqual(['Page view, portal:register-your-interest']);
  });

  it('with its user alone, where the site wants it so', async () => {
    const { show, userLoaded, pass, sent } = visit(ORDERS, { portalViewsWithoutUser: false });
    show();
    await pass(WAIT_MS);
    expect(await sent()).toEqual([]);
    userLoaded(jane);
    userLoaded(jane);
    expect(await sent()).toEqual(['Portal page view, portal:orders, jane']);
  });
});

describe('another user at the same address', () => {
  it('counts anew, the same again does not', async () => {
    const { show, userLoaded, pass, sent } = visit();
    show();
    userLoaded(jane);
    userLoaded({ ...jane, jobTitle: 'Baker', companyID: 'C-1' });
    userLoaded({ ...john, impersonation: true, adminUserUniqueId: 'admin-9' });
    userLoaded({ ...john, impersonation: true, adminUserUniqueId: 'admin-9' });
    userLoaded(jane);
    await pass(WAIT_MS);
    expect(await sent()).toEqual([
      'Portal page view, portal:orders, jane',
      'Portal page view, portal:orders, john',
      'Portal page view, portal:orders, jane',
    ]);
  });

  it('is told by the account where the admin’s own ID stays', async () => {
    const { userLoaded, sent } = visit();
    userLoaded({ userID: 'admin-9', accountId: 'A-1' });
    userLoaded({ userID: 'admin-9', accountId: 'A-2' });
    expect(await sent()).toHaveLength(2);
  });
});

describe('an admin’s login', () => {
  const admin = { userID: 'admin-9', adminUserUniqueId: 'admin-9' };
  const load = (cookies?: ReadonlyMap<string, string>, groups?: string) => {
    const page = visit('https://www.example.com/admin/users.html', groups === undefined ? {} : { groups });
    for (const [name, value] of cookies ?? []) page.browser.cookieJar.set(name, value);
    return {
      ...page,
      loaded: (userInfo: object = admin, userLoginTime?: string) =>
        page.push({
          event: 'adminUserInfoLoaded',
          userInfo,
          ...(userLoginTime && { loginInfo: { userLoginTime } }),
        }),
      rules: async () => (await page.sent()).map((it) => it.split(',')[0]),
    };
  };

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

  it('of another admin counts, and one at another time', async () => {
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

  it('that is counted is told where consent comes after it', async () => {
    const first = load();
    first.loaded();
    const second = load(first.browser.cookieJar, '');
    second.loaded();
    second.consent();
    expect(await second.rules()).toEqual(['Admin user info loaded']);
  });

  it('leaves no name on the device, and nothing without consent or after its withdrawal', async () => {
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

describe('a video', () => {
  it('is followed from the data layer to the edge, with its own event types and numbers', async () => {
    const { tag, delivered } = open(',C0001,C0002,');
    tag.push('videoLoad', { eventInfo: { name: 'Intro' } });
    tag.push('videoMetadata', { eventInfo: { length: 90 } });
    tag.push('videoPlay', { eventInfo: { playTimestamp: 0 } });
    tag.push('videoPause', { eventInfo: { playTimestamp: 10 } });
    tag.push('videoPlay', { eventInfo: { playTimestamp: 10 } });
    for (const milestone of [0, 25, 50, 75, 100]) tag.push('videoMilestone', { eventInfo: { milestone } });
    tag.push('videoStop', { eventInfo: { playTimestamp: 90 } });
    await vi.waitFor(() =>
      expect(delivered().map(({ eventType }) => eventType)).toEqual([
        'Video Start',
        'Video Pause',
        'Video Resume',
        'Video Milestone 25%',
        'Video Milestone 50%',
        'Video Milestone 75%',
        'Video Complete',
      ]),
    );
    expect(delivered().map(({ data }) => data)).toMatchObject(
      [21, 23, 22, 25, 26, 27, 24].map((number) => ({
        __adobe: { analytics: { events: `event${number}` } },
      })),
    );
    expect(delivered()[3]?.xdm).toMatchObject({
      web: { webInteraction: { type: 'other', name: 'Video Milestone 25%' } },
      _foodco: { video: { name: 'Intro', milestone: '25', length: '90' } },
    });
    tag.stop();
  });
});
