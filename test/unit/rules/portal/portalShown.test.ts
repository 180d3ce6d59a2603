import { describe, expect, it } from 'vitest';
import { jane, ORDERS, showPage, visit } from '../../sources/visitPortal.ts';

const CART = 'https://www.example.com/na-en/portal/cart.html';

const WAIT_MS = 2_000;

const john = { userID: 'john', accountId: 'A-2' };

describe('a page of the portal has one page view', () => {
  it('if its user is announced after it', async () => {
    const { show, userLoaded, pass, sent } = visit();
    show();
    await pass(WAIT_MS / 2);
    expect(await sent()).toEqual([]);
    userLoaded(jane);
    show();
    await pass(WAIT_MS);
    expect(await sent()).toEqual(['Portal page view, portal:orders, jane']);
  });

  it('if another event of the site has our name for the user’s event: it says nothing about a user', async () => {
    const { show, userLoaded, pass, sent } = visit(ORDERS, { eventNames: { loginInfo: 'userInfoLoaded' } });
    show();
    userLoaded(jane);
    await pass();
    expect(await sent()).not.toContain('Portal page view, portal:orders, jane');
    await pass(WAIT_MS);
    expect(await sent()).toContain('Portal page view, portal:orders, jane');
  });

  it.each(['undefined', 'null', ''])('if the site says “%s” until its user is known', async (userID) => {
    const { show, userLoaded, pass, sent } = visit();
    show();
    userLoaded({ userID, isLoggedIn: false });
    await pass(WAIT_MS);
    userLoaded(jane);
    await pass(WAIT_MS);
    expect((await sent()).filter((it) => it.startsWith('Portal page view'))).toHaveLength(1);
  });

  it('if its user is announced before it', async () => {
    const { show, userLoaded, pass, sent } = visit();
    userLoaded(jane);
    show();
    await pass(WAIT_MS);
    expect(await sent()).toEqual(['Portal page view, portal:orders, jane']);
  });

  it.each([
    [[showPage('page-1'), { event: 'userInfoLoaded', userInfo: jane }]],
    [[{ event: 'userInfoLoaded', userInfo: jane }, showPage('page-1')]],
  ])('if both were announced before the tag started: %j', async (before) => {
    const { pass, sent } = visit(ORDERS, { before });
    await pass(WAIT_MS);
    expect(await sent()).toEqual(['Portal page view, portal:orders, jane']);
  });

  it('if nobody is logged in', async () => {
    const { show, pass, sent } = visit();
    show();
    await pass(WAIT_MS - 1);
    expect(await sent()).toEqual([]);
    await pass(1);
    show();
    await pass(WAIT_MS);
    expect(await sent()).toEqual(['Portal page view, portal:orders, nobody']);
  });

  it('if nobody is logged in, and the portal says so', async () => {
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

  it('if its user is announced seconds later, and the user is not lost', async () => {
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
    'if the application removes the login from its address, after %i ms',
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

  it('with the user who is in the data layer by then, announced or not', async () => {
    const { show, push, userLoaded, pass, sent } = visit();
    show();
    push({ userInfo: jane });
    await pass(WAIT_MS);
    userLoaded(jane);
    expect(await sent()).toEqual(['Portal page view, portal:orders, jane']);
  });

  it('for each route, whatever event announces it', async () => {
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

  it('if the visitor goes on while it waits: in order, and with its own data', async () => {
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

  it('if another page replaces it in the same task', async () => {
    const { show, userLoaded, goTo, pass, sent } = visit();
    userLoaded(jane);
    show('page-1');
    await pass(WAIT_MS);
    goTo('https://www.example.com/na-en/portal/checkout.html');
    show('page-2');
    goTo(CART);
    show('page-3');
    await pass(WAIT_MS);
    expect(await sent()).toEqual([
      'Portal page view, portal:orders, jane',
      'Portal page view, portal:checkout, jane',
      'Portal page view, portal:cart, jane',
    ]);
  });

  it.each(['pagehide', 'visibilitychange'])('if the visitor leaves while it waits: %s', async (event) => {
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

  it('if it waits on a page that was never seen', async () => {
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

  it.each(['while it waits', 'when it has waited'])('if consent comes %s', async (when) => {
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

  it('if consent comes after its late user', async () => {
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

  it('and its components have none', async () => {
    const { show, push, pass, sent } = visit();
    show();
    push({ event: 'cmp:show', eventInfo: { path: 'component.tabs-1-item-2' } });
    show('page-story', { '@type': 'site/components/story-card' });
    await pass(WAIT_MS);
    expect(await sent()).toEqual(['Portal page view, portal:orders, nobody']);
  });

  it.each([0, 10])('and none if the tag is stopped while it waits: after %i ms', async (milliseconds) => {
    const { show, tag, pass, sent } = visit();
    show();
    if (milliseconds) await pass(milliseconds);
    tag.stop();
    await pass(WAIT_MS);
    expect(await sent()).toEqual([]);
  });

  it('also if another one replaces it before the tag is stopped', async () => {
    const { show, tag, pass, sent } = visit();
    show();
    await pass(10);
    show('page-2');
    tag.stop();
    await pass(WAIT_MS);
    expect(await sent()).toEqual(['Portal page view, portal:orders, nobody']);
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

  it('only by the global rule on the page that leads to the portal', async () => {
    const { show, pass, sent } = visit('https://www.example.com/na-en/portal/register-your-interest.html');
    show();
    await pass(WAIT_MS);
    expect(await sent()).toEqual(['Page view, portal:register-your-interest']);
  });

  it.each([
    ['register-your-interest/index.html', 'Page view, portal:register-your-interest'],
    ['register-your-interest/thanks.html', 'Portal page view, portal:register-your-interest:thanks, nobody'],
    ['index.html', 'Portal page view, portal, nobody'],
  ])('what /portal/%s is', async (path, view) => {
    const { show, pass, sent } = visit(`https://www.example.com/na-en/portal/${path}`);
    show();
    await pass(WAIT_MS);
    expect(await sent()).toEqual([view]);
  });

  it('only with its user, if the site sets that', async () => {
    const { show, userLoaded, pass, sent } = visit(ORDERS, { portalViewsWithoutUser: false });
    show();
    await pass(WAIT_MS);
    expect(await sent()).toEqual([]);
    userLoaded(jane);
    userLoaded(jane);
    expect(await sent()).toEqual(['Portal page view, portal:orders, jane']);
  });
});

describe('a tag that starts on a page after another', () => {
  const home = 'https://www.example.com/na-en/home.html';

  it('does not count routes again', async () => {
    const { show, userLoaded, goTo, pass, restart, sent } = visit(home);
    show('page-1');
    await pass(WAIT_MS);
    goTo(ORDERS);
    show('page-2');
    userLoaded(jane);
    await pass(WAIT_MS);
    goTo(CART);
    show('page-3');
    await pass(WAIT_MS);
    expect(await sent()).toHaveLength(3);
    restart();
    show('page-3');
    userLoaded(jane);
    await pass(WAIT_MS);
    expect(await sent()).toEqual([]);
    goTo(ORDERS);
    show('page-2');
    await pass(WAIT_MS);
    expect(await sent()).toEqual(['Portal page view, portal:orders, jane']);
  });

  it('knows that the page was counted without its user', async () => {
    const { show, userLoaded, pass, restart, sent } = visit();
    show();
    await pass(WAIT_MS);
    restart();
    await pass(WAIT_MS);
    userLoaded(jane);
    expect(await sent()).toEqual(['Late user info, portal:orders, jane']);
  });

  it.each([0, 10])('waits for the same user as the other tag, once: stopped after %i ms', async (wait) => {
    const { show, userLoaded, pass, restart, sent } = visit();
    show();
    if (wait) await pass(wait);
    restart();
    userLoaded(jane);
    await pass(WAIT_MS);
    expect(await sent()).toEqual(['Portal page view, portal:orders, jane']);
    restart();
    await pass(WAIT_MS);
    expect(await sent()).toEqual([]);
  });

  it.each([0, 10])(
    'counts the page that the other tag has not counted: stopped after %i ms',
    async (wait) => {
      const { show, goTo, pass, restart, sent } = visit();
      show();
      if (wait) await pass(wait);
      restart(() => goTo(home));
      await pass(WAIT_MS);
      expect(await sent()).toEqual(['Portal page view, portal:orders, nobody']);
      restart();
      await pass(WAIT_MS);
      expect(await sent()).toEqual([]);
    },
  );

  it('sends nothing of a page that was left before the visitor consented', async () => {
    const { show, goTo, pass, restart, consent, sent } = visit(ORDERS, { groups: ',C0001,' });
    show();
    await pass(10);
    restart(() => {
      goTo(home);
      consent();
    });
    await pass(60_000);
    expect(await sent()).toEqual([]);
  });

  it('counts pages that were shown between the two tags', async () => {
    const { show, userLoaded, goTo, pass, restart, sent } = visit();
    show();
    userLoaded(jane);
    await pass(WAIT_MS);
    restart(() => {
      goTo(CART);
      show();
    });
    await pass(WAIT_MS);
    expect(await sent()).toEqual(['Portal page view, portal:cart, jane']);
  });
});

describe('another user at the same address', () => {
  it('counts again, the same again does not', async () => {
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

  it('counts after a logout too, the same again does not', async () => {
    const { show, userLoaded, push, pass, sent } = visit();
    const logOut = () => {
      push({ userInfo: null });
      userLoaded();
    };
    show();
    userLoaded(jane);
    await pass(WAIT_MS);
    logOut();
    userLoaded(jane);
    await pass(WAIT_MS);
    logOut();
    userLoaded(john);
    await pass(WAIT_MS);
    expect(await sent()).toEqual([
      'Portal page view, portal:orders, jane',
      'Portal page view, portal:orders, john',
    ]);
  });

  it('does not exist after a logout, even if the address changes', async () => {
    const { show, userLoaded, push, goTo, pass, sent } = visit();
    show();
    userLoaded(jane);
    await pass(WAIT_MS);
    push({ userInfo: null });
    userLoaded();
    await pass(WAIT_MS);
    goTo(`${ORDERS}?out=1`);
    userLoaded();
    await pass(WAIT_MS);
    expect(await sent()).toEqual(['Portal page view, portal:orders, jane']);
  });

  it('is the same one if the ID comes as a number, and then as a text', async () => {
    const { userLoaded, sent } = visit();
    userLoaded({ userID: 4711 });
    userLoaded({ userID: ' 4711' });
    expect(await sent()).toHaveLength(1);
  });

  it('is recognised by the account if the admin’s own ID stays', async () => {
    const { userLoaded, sent } = visit();
    userLoaded({ userID: 'admin-9', accountId: 'A-1' });
    userLoaded({ userID: 'admin-9', accountId: 'A-2' });
    expect(await sent()).toHaveLength(2);
  });
});
