// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { announceUser } from '../../../../demo/site/portal/announceUser.ts';
import { matching, noFilter, toggled } from '../../../../demo/site/portal/catalogueFilter.ts';
import { campaign, orders, productByCode, products, samples } from '../../../../demo/site/portal/data.ts';
import * as list from '../../../../demo/site/portal/orderList.ts';
import { PortalSite } from '../../../../demo/site/portal/PortalSite.tsx';
import { portalPages } from '../../../../demo/site/portal/pages.ts';
import {
  actAs,
  addToCart,
  cancelSample,
  logIn,
  logInAsAdmin,
  logOut,
  portalSession,
  requestSample,
} from '../../../../demo/site/portal/portalSession.ts';
import { rendered } from '../rendered.tsx';

const NOW = new Date('2026-11-20T09:00:00Z');

interface Pushed {
  readonly event?: string;
  readonly userInfo?: Readonly<Record<string, unknown>>;
}

const pushed = () => window.adobeDataLayer as Pushed[];
const events = () => pushed().flatMap(({ event }) => event ?? []);
const eventsOfPage = () => {
  window.adobeDataLayer = [];
  announceUser(portalPages.dashboard);
  return events();
};
const userOfPage = () => {
  eventsOfPage();
  return pushed()[0]?.userInfo;
};
const open = (page: keyof typeof portalPages) => {
  window.adobeDataLayer = [];
  view = rendered(<PortalSite page={portalPages[page]} onCookieSettings={() => {}} />);
  return view;
};

let view: ReturnType<typeof rendered> | undefined;
beforeEach(logOut);
afterEach(() => view?.close());

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
    actAs('u-1030');
    expect(eventsOfPage()).toEqual(['userInfoLoaded', 'adminUserInfoLoaded']);
    const both = { userID: 'u-1030', impersonation: true, adminUserUniqueId: 'admin-07' };
    expect(userOfPage()).toMatchObject(both);
    actAs(undefined);
    expect(eventsOfPage()).toEqual(['userInfoLoaded']);
    expect(userOfPage()).toMatchObject({ userID: 'admin-07', impersonation: false });
  });
});

describe('a page of the portal', () => {
  it('tells nothing of what only customers see, until its visitor has logged in', () => {
    open('orders');
    expect(events()).toEqual([]);
    view?.click(/^Continue as/);
    expect(events()).toEqual(['userInfoLoaded', 'loginInfo', 'orderListDetails']);
  });

  it.each(['Log out', 'Back to the users'])('tells that “%s” abandons the cart', (way) => {
    if (way === 'Log out') logIn('u-1001', NOW);
    else actAs('u-1030');
    addToCart([{ code: 'FC-2104', quantity: 2 }]);
    open('cart').click(way);
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(events()).toContain('cartAbandoned');
    expect(portalSession.read().cart).toEqual([]);
  });

  it('has the cart of the pages after it, if it comes out of the back-forward cache', () => {
    logIn('u-1001', NOW);
    const { place } = open('catalogue');
    const stored = JSON.parse(sessionStorage.getItem('foodco-portal') ?? '');
    const cart = [{ code: 'FC-2104', quantity: 7 }];
    sessionStorage.setItem('foodco-portal', JSON.stringify({ ...stored, cart }));
    flushSync(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    flushSync(() => addToCart([{ code: 'FC-2104', quantity: 1 }]));
    expect(portalSession.read().cart).toEqual([{ code: 'FC-2104', quantity: 8 }]);
    expect(place.textContent).toContain('Cart: 8');
  });
});

describe('the portal’s data', () => {
  it('names only products that exist', () => {
    const lines = orders.flatMap((order) => order.lines);
    const named = [...lines, ...samples]
      .map(({ code }) => code)
      .concat(Object.keys(campaign.chart) as never[]);
    expect(named.filter((code) => !productByCode(code))).toEqual([]);
  });

  it('keeps samples that were requested, and those that were cancelled', () => {
    cancelSample(requestSample({ code: 'FC-1107', quantity: 1, size: '50 g' }));
    const [newest, before] = portalSession.read().samples;
    expect(newest).toMatchObject({ sampleNumber: 'S-90413', status: 'Cancelled' });
    expect(before?.status).toBe('In preparation');
  });
});

describe('lists', () => {
  it('of products agree with every facet, and with any choice in one', () => {
    const codes = (filter: object) => matching({ ...noFilter, ...filter }).map(({ code }) => code);
    expect(codes({ categories: ['Fermentation'], applications: ['Drinks'] })).toEqual(['FC-2126']);
    expect(codes({ categories: ['Fermentation'], applications: ['Drinks', 'Bakery'] })).toHaveLength(2);
    expect(codes({ searchValue: ' HOLLOW ' })).toEqual(['FC-1107']);
    expect(codes({})).toHaveLength(products.length);
    expect(toggled(toggled(['a'], 'b'), 'a')).toEqual(['b']);
  });

  it('of orders are exported with the days that they cover', () => {
    const filter = { from: '2026-09-01', shipTo: 'Cork' };
    const shown = list.matching('Delivered', filter);
    expect(shown.map(({ soNumber }) => soNumber)).toEqual(['SO-204310', 'SO-204102']);
    const covered = { label: 'CSV', count: 2, dateFrom: '2026-09-01', dateTo: '2026-10-13' };
    expect(list.exportInfoOf(shown, filter)).toEqual(covered);
    expect(list.exportInfoOf(shown, list.noFilter).dateFrom).toBe('2026-09-08');
  });

  it('of orders keep a comma and a quotation mark in their cell of the file', () => {
    const order = { soNumber: 'SO-1', poNumber: 'PO "7", second half', lines: [] };
    expect(list.csvOf([order as never]).split('\r\n')[1]).toMatch(/^"SO-1","PO ""7"", second half"/);
  });
});
