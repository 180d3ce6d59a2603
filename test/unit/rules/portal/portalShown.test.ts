import { describe, expect, it } from 'vitest';
import { jane, ORDERS, showPage, visit } from '../../sources/visitPortal.ts';

const HOME = 'https://www.example.com/na-en/home.html';
const CART = 'https://www.example.com/na-en/portal/cart.html';
const john = { userID: 'john', accountId: 'A-2' };
const BEFORE_CONSENT = { groups: ',C0001,' };

/** Until then, a page view waits for its user. */
const WAIT_MS = 2_000;

type Page = ReturnType<typeof visit>;

const turn = ({ browser }: Page, hidden: boolean) => {
  browser.is.hidden = hidden;
  browser.fire('visibilitychange');
};

const STEPS: Readonly<Record<string, (page: Page) => unknown>> = {
  'show 1': ({ show }) => show('page-1'),
  'show 2': ({ show }) => show('page-2'),
  'show 3': ({ show }) => show('page-3'),
  'show 4': ({ show }) => show('page-4'),
  'show a component': ({ push }) =>
    push({ event: 'cmp:show', eventInfo: { path: 'component.tabs-1-item-2' } }),
  'show a card': ({ show }) => show('page-story', { '@type': 'site/components/story-card' }),
  jane: ({ userLoaded }) => userLoaded(jane),
  'jane again': ({ userLoaded }) => userLoaded({ ...jane, jobTitle: 'Baker', companyID: 'C-1' }),
  john: ({ userLoaded }) => userLoaded(john),
  'john by an admin': ({ userLoaded }) =>
    userLoaded({ ...john, impersonation: true, adminUserUniqueId: 'admin-9' }),
  nobody: ({ userLoaded }) => userLoaded({ isLoggedIn: false }),
  'no user': ({ userLoaded }) => userLoaded(),
  'jane unannounced': ({ push }) => push({ userInfo: jane }),
  'log out': ({ push, userLoaded }) => {
    push({ userInfo: null });
    userLoaded();
  },
  'to orders': ({ goTo }) => goTo(ORDERS),
  'to cart': ({ goTo }) => goTo(CART),
  'to checkout': ({ goTo }) => goTo('https://www.example.com/na-en/portal/checkout.html'),
  'to products': ({ goTo }) => goTo('https://www.example.com/na-en/products.html'),
  'to order 2': ({ goTo }) => goTo(`${ORDERS}?order=2`),
  'to order 3': ({ goTo }) => goTo(`${ORDERS}?order=3`),
  leave: ({ browser }) => browser.fire('pagehide'),
  back: ({ browser }) => browser.fire('pageshow', { persisted: true }),
  hide: (page) => turn(page, true),
  unhide: (page) => turn(page, false),
  consent: ({ consent }) => consent(),
  stop: ({ tag }) => tag.stop(),
  restart: ({ restart }) => restart(),
  'restart at home': ({ restart, goTo }) => restart(() => goTo(HOME)),
  'nothing is sent': async ({ sent }) => expect(await sent()).toEqual([]),
  'one is sent': async ({ sent }) => expect(await sent()).toHaveLength(1),
};

/** Plays these steps in one task, apart from the waits; returns what was sent. */
const play = async (page: Page, steps: string) => {
  for (const step of steps.trim().split(/,\s+/)) {
    const [, wait] = /^wait ?(\d*)$/.exec(step) ?? [];
    const done = wait === undefined ? STEPS[step]?.(page) : page.pass(Number(wait || WAIT_MS));
    if (done === undefined && !(step in STEPS)) throw new Error(`There is no step “${step}”.`);
    if (done instanceof Promise) await done;
  }
  const sent = await page.sent();
  return sent.map((it) =>
    it.replace('Portal page view, portal:', '').replace('Late user info, portal', 'late'),
  );
};

const LATE = 'orders, nobody; late:orders, jane';

describe('a page of the portal has one page view', () => {
  it.each(
    Object.entries({
      'if its user is announced after it':
        'show 1, wait 1000, nothing is sent, jane, show 1, wait → orders, jane',
      'if its user is announced before it': 'jane, show 1, wait → orders, jane',
      'if nobody is logged in': 'show 1, wait 1999, nothing is sent, wait 1, show 1, wait → orders, nobody',
      'if nobody is logged in, and the portal says so': 'show 1, nobody, wait → orders, nobody',
      'if its user is announced seconds later, and the user is not lost':
        'show 1, wait, jane, jane, wait → orders, nobody; late:orders, jane',
      'with the user who is in the data layer by then': 'show 1, jane unannounced, wait, jane → orders, jane',
      'for each route, whatever event announces it': `
        show 1, jane, wait, to cart, show 1, wait, to orders, jane, wait, show 2, wait,
        to cart, jane, show 3, wait, show 4, wait → orders, jane; cart, jane; orders, jane; cart, jane; cart, jane`,
      'if the visitor goes on while it waits: in order, and with its own data':
        'show 1, wait 500, to cart, show 2, wait 500, one is sent, to products, jane unannounced, show 3, wait → orders, nobody; cart, nobody; Page view, products',
      'if another page replaces it in the same task':
        'jane, show 1, wait, to checkout, show 2, to cart, show 3, wait → orders, jane; checkout, jane; cart, jane',
      'if the visitor leaves while it waits':
        'show 1, wait 10, leave, one is sent, unhide, wait, jane → orders, nobody; late:orders, jane',
      'if the visitor turns away while it waits':
        'show 1, wait 10, hide, one is sent, unhide, wait, jane → orders, nobody; late:orders, jane',
      'if it waits on a page that was never seen': 'hide, show 1, wait 10, jane, wait → orders, jane',
      'and another for each time that it comes back from the bfcache':
        'show 1, wait, back, wait, jane, back, jane, wait → orders, nobody; orders, nobody; late:orders, jane; orders, jane',
      'and its components have none': 'show 1, show a component, show a card, wait → orders, nobody',
      'and none if the tag is stopped at once': 'show 1, stop, wait →',
      'and none if the tag is stopped while it waits': 'show 1, wait 10, stop, wait →',
      'if another one replaces it before the tag is stopped':
        'show 1, wait 10, show 2, stop, wait → orders, nobody',
    }),
  )('%s', async (_, row) => {
    const [steps = '', sent] = row.split(/ →\s?/);
    expect((await play(visit(), steps)).join('; ')).toBe(sent);
  });

  it.each([
    ['while it waits', 'show 1, wait 10, consent, wait, jane, wait'],
    ['when it has waited', 'show 1, wait, consent, wait, jane, wait'],
    ['after its late user', 'show 1, wait, jane, consent, wait'],
  ])('if consent comes %s', async (_, steps) => {
    expect((await play(visit(ORDERS, BEFORE_CONSENT), steps)).join('; ')).toBe(LATE);
  });

  it.each([
    ['portal/shareholder/votes.html', 'jane', 'shareholder:votes, jane'],
    ['portal/register-your-interest.html', 'nobody', 'Page view, portal:register-your-interest'],
    ['portal/register-your-interest/index.html', 'nobody', 'Page view, portal:register-your-interest'],
    ['portal/register-your-interest/thanks.html', 'nobody', 'register-your-interest:thanks, nobody'],
    ['portal/index.html', 'nobody', 'Portal page view, portal, nobody'],
  ])('what %s is for %s', async (path, user, view) => {
    const sent = await play(visit(`https://www.example.com/na-en/${path}`), `show 1, ${user}, wait`);
    expect(sent.filter((it) => !it.startsWith('User info'))).toEqual([view]);
  });

  it('if another event of the site has our name for the user’s event: it says nothing about a user', async () => {
    const page = visit(ORDERS, { eventNames: { loginInfo: 'userInfoLoaded' } });
    expect(await play(page, 'show 1, jane, wait 0')).not.toContain('orders, jane');
    expect(await play(page, 'wait')).toContain('orders, jane');
  });

  it.each(['undefined', 'null', ''])('if the site says “%s” until its user is known', async (userID) => {
    const page = visit();
    page.show();
    page.userLoaded({ userID, isLoggedIn: false });
    const sent = await play(page, 'wait, jane, wait');
    expect(sent.filter((it) => it.startsWith('orders'))).toHaveLength(1);
  });

  it.each([
    [[showPage('page-1'), { event: 'userInfoLoaded', userInfo: jane }]],
    [[{ event: 'userInfoLoaded', userInfo: jane }, showPage('page-1')]],
  ])('if both were announced before the tag started: %j', async (before) => {
    expect(await play(visit(ORDERS, { before }), 'wait')).toEqual(['orders, jane']);
  });

  it('with the time and the address at which it was shown', async () => {
    const page = visit();
    await play(page, 'show 1, wait 0');
    page.goTo('https://www.example.com/na-en/portal/orders.html#/open');
    expect(await play(page, 'wait')).toEqual(['orders, nobody']);
    const [event] = page.tag.trace.records().filter(({ kind }) => kind === 'event');
    expect(event).toMatchObject({
      xdm: { timestamp: '2026-11-20T09:05:00.000Z', web: { webPageDetails: { URL: ORDERS } } },
    });
  });

  it.each([
    [10, 'orders, jane'],
    [WAIT_MS, 'orders, nobody'],
  ])('if the application removes the login from its address, after %i ms', async (wait, view) => {
    const page = visit(`${ORDERS}?login=done`);
    const sent = await play(page, `show 1, wait ${wait}, to orders, jane, jane, show 1, wait`);
    expect(sent.filter((it) => it.startsWith('orders'))).toEqual([view]);
  });

  it('for each address of a page whose user is known', async () => {
    const steps = 'show 1, jane, wait 0, to order 2, jane, wait, to order 3, show 1, wait';
    expect(await play(visit(`${ORDERS}?order=1`), steps)).toEqual(Array(3).fill('orders, jane'));
  });

  it('only with its user, if the site sets that', async () => {
    const page = visit(ORDERS, { portalViewsWithoutUser: false });
    expect(await play(page, 'show 1, wait, nothing is sent, jane, jane')).toEqual(['orders, jane']);
  });
});

describe('a tag that starts on a page after another', () => {
  it('does not count routes again', async () => {
    const page = visit(HOME);
    const routes = 'show 1, wait, to orders, show 2, jane, wait, to cart, show 3, wait';
    expect(await play(page, routes)).toHaveLength(3);
    expect(await play(page, 'restart, show 3, jane, wait')).toEqual([]);
    expect(await play(page, 'to orders, show 2, wait')).toEqual(['orders, jane']);
  });

  it('knows that the page was counted without its user', async () => {
    expect(await play(visit(), 'show 1, wait, restart, wait, jane')).toEqual(['late:orders, jane']);
  });

  it.each([
    ['waits for the same user as the other tag, once', 'restart, jane, wait', 'orders, jane'],
    ['counts the page that the other tag has not counted', 'restart at home, wait', 'orders, nobody'],
  ])('%s', async (_, steps, sent) => {
    for (const stopped of ['show 1', 'show 1, wait 10']) {
      const page = visit();
      expect(await play(page, `${stopped}, ${steps}`)).toEqual([sent]);
      expect(await play(page, 'restart, wait')).toEqual([]);
    }
  });

  it('sends nothing of a page that was left before the visitor consented', async () => {
    const page = visit(ORDERS, BEFORE_CONSENT);
    await play(page, 'show 1, wait 10');
    page.restart(() => {
      page.goTo(HOME);
      page.consent();
    });
    expect(await play(page, 'wait 60000')).toEqual([]);
  });

  it('counts pages that were shown between the two tags', async () => {
    const page = visit();
    await play(page, 'show 1, jane, wait');
    page.restart(() => {
      page.goTo(CART);
      page.show();
    });
    expect(await play(page, 'wait')).toEqual(['cart, jane']);
  });
});

describe('another user at the same address', () => {
  it.each([
    [
      'counts again, the same again does not',
      'show 1, jane, jane again, john by an admin, john by an admin, jane, wait',
      ['orders, jane', 'orders, john', 'orders, jane'],
    ],
    [
      'counts after a logout too, the same again does not',
      'show 1, jane, wait, log out, jane, wait, log out, john, wait',
      ['orders, jane', 'orders, john'],
    ],
    [
      'does not exist after a logout, even if the address changes',
      'show 1, jane, wait, log out, wait, to order 2, no user, wait',
      ['orders, jane'],
    ],
  ])('%s', async (_, steps, sent) => {
    expect(await play(visit(), steps)).toEqual(sent);
  });

  it.each([
    [
      'is the same one if the ID comes as a number, and then as a text',
      [{ userID: 4711 }, { userID: ' 4711' }],
      1,
    ],
    [
      'is recognised by the account if the admin’s own ID stays',
      [
        { userID: 'admin-9', accountId: 'A-1' },
        { userID: 'admin-9', accountId: 'A-2' },
      ],
      2,
    ],
  ])('%s', async (_, users, count) => {
    const { userLoaded, sent } = visit();
    for (const user of users) userLoaded(user);
    expect(await sent()).toHaveLength(count);
  });
});
