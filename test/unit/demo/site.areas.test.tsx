// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PortalSite } from '../../../demo/site/portal/PortalSite.tsx';
import { cartPage, cataloguePage, ordersPage } from '../../../demo/site/portal/pages.ts';
import { addToCart } from '../../../demo/site/portal/session/cart.ts';
import { actAs, logIn, logOut, portalSession } from '../../../demo/site/portal/session/portalSession.ts';
import { dashboardPage, loginPage } from '../../../demo/site/shareholders/pages.ts';
import { ShareholdersSite } from '../../../demo/site/shareholders/ShareholdersSite.tsx';
import { shareholderSession } from '../../../demo/site/shareholders/session/shareholderSession.ts';
import { eventually } from '../../fakes/eventually.ts';
import { rendered } from './rendered.tsx';

const NOW = new Date('2026-11-20T09:00:00Z');
const events = () => (window.adobeDataLayer as { event?: string }[]).flatMap(({ event }) => event ?? []);
const open = (page: typeof ordersPage) => {
  window.adobeDataLayer = [];
  view = rendered(<PortalSite page={page} onCookieSettings={() => {}} />);
  return view;
};
const leave = () => window.dispatchEvent(new PageTransitionEvent('pagehide'));
const comeBack = () =>
  flushSync(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

let view: ReturnType<typeof rendered> | undefined;
beforeEach(() => {
  logOut();
  window.scrollTo = () => {};
});
afterEach(() => {
  view?.close();
  window.location.hash = '';
});

describe('a login', () => {
  it('counts from the next page on: this page reports no data of a user whom it has not announced', () => {
    open(ordersPage).click(/^Continue as/);
    expect(events()).toEqual([]);
    expect(portalSession.read().userID).toBeDefined();
    comeBack();
    expect(events()).toEqual([]);
    view?.close();
    open(ordersPage);
    expect(events()).toEqual(['userInfoLoaded', 'loginInfo', 'orderListDetails']);
  });

  it('of a shareholder does so too', () => {
    window.adobeDataLayer = [];
    view = rendered(<ShareholdersSite page={dashboardPage} onCookieSettings={() => {}} />);
    const before = window.adobeDataLayer.length;
    view.click(/^Continue as/);
    expect(window.adobeDataLayer).toHaveLength(before);
    expect(shareholderSession.read().isLoggedIn).toBe(true);
  });
});

describe('a cart', () => {
  const fill = () => addToCart([{ code: 'FC-2104', quantity: 2 }]);

  it.each(['Log out', 'Back to the users'])('is abandoned by “%s”', (way) => {
    if (way === 'Log out') logIn('u-1001', NOW);
    else actAs('u-1014');
    fill();
    open(cartPage).click(way);
    leave();
    expect(events()).toContain('cartAbandoned');
    expect(portalSession.read().cart).toEqual([]);
  });

  it('has whole packs, and keeps the focus in the page as one is removed', () => {
    logIn('u-1001', NOW);
    fill();
    const { place, click, focused } = open(cartPage);
    const field = place.querySelector<HTMLInputElement>('input[type=number]');
    if (!field) throw new Error('The cart has a field.');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '2.5');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    expect(portalSession.read().cart).toEqual([{ code: 'FC-2104', quantity: 2 }]);
    click(/^Remove/);
    expect(place.textContent).toContain('Your cart is empty');
    expect(focused()?.id).toBe('content');
  });
});

describe('a cart of one pack', () => {
  it('does not say “packs”', () => {
    logIn('u-1001', NOW);
    addToCart([{ code: 'FC-2104', quantity: 1 }]);
    const { place } = open(cartPage);
    expect(place.querySelector('.cart__sum')?.textContent).toContain('for 1 pack, without tax');
    expect(place.querySelector('.cart-link')?.getAttribute('aria-label')).toBe('Cart, 1 pack');
  });
});

describe('a page out of the back-forward cache', () => {
  it('has the cart of the pages after it', () => {
    logIn('u-1001', NOW);
    const { place } = open(cataloguePage);
    const stored = JSON.parse(sessionStorage.getItem('foodco-portal') ?? '');
    const cart = [{ code: 'FC-2104', quantity: 7 }];
    sessionStorage.setItem('foodco-portal', JSON.stringify({ ...stored, cart }));
    comeBack();
    flushSync(() => addToCart([{ code: 'FC-1107', quantity: 1 }]));
    expect(portalSession.read().cart).toEqual([...cart, { code: 'FC-1107', quantity: 1 }]);
    expect(place.querySelector('.cart-link')?.getAttribute('aria-label')).toBe('Cart, 8 packs');
  });
});

describe('the catalogue', () => {
  it('says what was added, and puts the focus on the list that shows all again', () => {
    logIn('u-1001', NOW);
    const { place, click, said, focused } = open(cataloguePage);
    const [name = ''] = [...place.querySelectorAll('button[aria-label^="Add "]')].map((it) => it.ariaLabel);
    click(name ?? '');
    click(name ?? '');
    expect(said()).toContain(`${name?.replace(/^Add | to the cart$/g, '')}: 2 in the cart`);
    const words = () => place.querySelector<HTMLInputElement>('#catalogue-words');
    const box = words();
    if (box) box.value = 'hollow';
    click('Search');
    expect(said()).toContain('1 product');
    click('Show all');
    expect(words()?.value).toBe('');
    expect(focused()?.id).toBe('catalogue-found');
  });
});

describe('the orders', () => {
  it('are filtered by the states of their tab', () => {
    logIn('u-1001', NOW);
    const { place } = open(ordersPage);
    const options = [...place.querySelectorAll('select[name=status] option')].map((it) => it.textContent);
    expect(options).toEqual(['Any', 'Confirmed', 'In production', 'Shipped']);
  });
});

describe('the login of shareholders', () => {
  it('keeps the focus in the page as it goes on to the code', async () => {
    window.adobeDataLayer = [];
    view = rendered(<ShareholdersSite page={loginPage} onCookieSettings={() => {}} />);
    const { focused, place } = view;
    window.location.hash = '#/code';
    await eventually(() => expect(place.textContent).toContain('Enter the code'));
    expect(focused()?.id).toBe('content');
  });
});
