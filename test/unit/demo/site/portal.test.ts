// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { announceUser } from '../../../../demo/site/portal/announceUser.ts';
import { dashboardPage } from '../../../../demo/site/portal/pages.ts';
import { addToCart, emptyCart, packsIn, setQuantity } from '../../../../demo/site/portal/session/cart.ts';
import { createStored } from '../../../../demo/site/portal/session/createStored.ts';
import { placeOrder } from '../../../../demo/site/portal/session/placeOrder.ts';
import {
  actAs,
  logIn,
  logInAsAdmin,
  logOut,
  portalSession,
} from '../../../../demo/site/portal/session/portalSession.ts';
import { cancelSample, requestSample } from '../../../../demo/site/portal/session/samples.ts';

const NOW = new Date('2026-11-20T09:00:00Z');

interface Pushed {
  readonly event?: string;
  readonly userInfo?: Readonly<Record<string, unknown>>;
}

const pushed = () => window.adobeDataLayer as Pushed[];
const eventsOfPage = () => {
  window.adobeDataLayer = [];
  announceUser(dashboardPage);
  return pushed().flatMap(({ event }) => event ?? []);
};
const userOfPage = () => {
  eventsOfPage();
  return pushed()[0]?.userInfo;
};

beforeEach(logOut);

describe('what the portal tells the data layer of its user', () => {
  it('is nothing when nobody is logged in', () => {
    expect(eventsOfPage()).toEqual([]);
    expect(userOfPage()).toBeUndefined();
  });

  it('is a login once, and the user on every page', () => {
    logIn('u-1001', NOW);
    expect(eventsOfPage()).toEqual(['userInfoLoaded', 'loginInfo']);
    expect(eventsOfPage()).toEqual(['userInfoLoaded']);
    expect(userOfPage()).toMatchObject({ userID: 'u-1001', isLoggedIn: true, impersonation: false });
    expect(userOfPage()).not.toHaveProperty('adminUserUniqueId');
  });

  it('for an admin who sees the portal as a customer, is both of them', () => {
    logInAsAdmin(NOW);
    expect(eventsOfPage()).toEqual(['userInfoLoaded', 'adminUserInfoLoaded']);
    actAs('u-1014');
    expect(eventsOfPage()).toEqual(['userInfoLoaded', 'adminUserInfoLoaded']);
    const both = { userID: 'u-1014', impersonation: true, adminUserUniqueId: 'admin-07' };
    expect(userOfPage()).toMatchObject(both);
    actAs(undefined);
    expect(eventsOfPage()).toEqual(['userInfoLoaded']);
    expect(userOfPage()).toMatchObject({ userID: 'admin-07', impersonation: false });
  });
});

describe('the visit', () => {
  const cart = () => portalSession.read().cart;

  it('adds up packs of the same product, and forgets those that are taken out', () => {
    addToCart([{ code: 'FC-2104', quantity: 2 }]);
    addToCart([
      { code: 'FC-2104', quantity: 1 },
      { code: 'FC-1107', quantity: 4 },
    ]);
    expect(packsIn(cart())).toBe(7);
    setQuantity('FC-1107', 0);
    expect(cart()).toEqual([{ code: 'FC-2104', quantity: 3 }]);
    emptyCart();
    expect(cart()).toEqual([]);
  });

  it('makes an order of the cart, with a number of its own', () => {
    addToCart([{ code: 'FC-2104', quantity: 2 }]);
    const first = placeOrder('PO-1', 'Cork', NOW);
    expect(first).toMatchObject({ soNumber: 'SO-204519', deliveryDate: '2026-11-28', status: 'Confirmed' });
    expect(placeOrder('PO-2', 'Cork', NOW).soNumber).toBe('SO-204520');
    expect(cart()).toEqual([]);
  });

  it('keeps samples that were requested, and those that were cancelled', () => {
    const { sampleNumber } = requestSample(
      { code: 'FC-1107', quantity: 1, size: '50 g', shipTo: 'Graz' },
      NOW,
    );
    cancelSample(sampleNumber);
    expect(portalSession.read().samples[0]).toMatchObject({ sampleNumber: 'S-90413', status: 'Cancelled' });
    expect(portalSession.read().samples[1]?.status).toBe('In preparation');
  });

  it('goes on if storage is refused, or contains invalid data', () => {
    const refuse = () => {
      throw new Error('refused');
    };
    const stored = createStored<{ count: number }>(refuse, 'key', { count: 0 });
    stored.change(({ count }) => ({ count: count + 1 }));
    expect(stored.read()).toEqual({ count: 1 });
    window.sessionStorage.setItem('nonsense', '{');
    expect(createStored(() => window.sessionStorage, 'nonsense', { count: 7 }).read()).toEqual({ count: 7 });
  });
});
