import { expect, it } from 'vitest';
import { checkXdm } from '../../../../src/inspector/timeline/checkXdm.ts';

const problems = (xdm: unknown) => Object.fromEntries(checkXdm(xdm, 'foodco'));

it('accepts the fields of the field group, under the tenant’s name', () => {
  expect(
    problems({ _id: '1', eventType: 'x', web: {}, _foodco: { page: { name: 'home', loadTime: 1.5 } } }),
  ).toEqual({});
});

it('names unknown paths and wrong types', () => {
  expect(
    problems({ _foodco: { page: { name: 7, loadTime: '1', nope: 1 }, toString: 'x' }, _other: { a: 1 } }),
  ).toEqual({
    '_foodco.page.name': 'wrong type: string is expected, not number',
    '_foodco.page.loadTime': 'wrong type: number is expected, not string',
    '_foodco.page.nope': 'unknown path: the field group has no such field',
    '_foodco.toString': 'unknown path: the field group has no such field',
    _other: 'unknown path: the field group has no such field',
  });
});

it('accepts Adobe’s standard fields, including lists and maps', () => {
  expect(
    problems({
      eventType: 'commerce.productViews',
      timestamp: '2026-01-01T00:00:00Z',
      web: { webPageDetails: { name: 'home', pageViews: { value: 1 } }, webInteraction: { type: 'other' } },
      commerce: { productViews: { value: 1 } },
      productListItems: [{ SKU: 'FC-2104', name: 'Sour One', quantity: 2 }],
      identityMap: { Email_LC_SHA256: [{ id: 'ab12', primary: false }] },
      device: { screenHeight: 900 },
    }),
  ).toEqual({});
});

it('names what is wrong with standard fields', () => {
  expect(
    problems({
      eventTyp: 'x',
      web: { webPageDetails: { name: 7, titel: 'x' }, webInteraction: 'link' },
      productListItems: [{ SKU: 'a' }, { SKU: 1, price: 2 }],
      identityMap: { ECID: [{ id: 1 }] },
      device: { screenHeight: 900.5 },
      placeContext: null,
    }),
  ).toEqual({
    eventTyp: 'unknown path: XDM has no such field',
    'web.webPageDetails.name': 'wrong type: string is expected, not number',
    'web.webPageDetails.titel': 'unknown path: XDM has no such field',
    'web.webInteraction': 'wrong type: object is expected, not string',
    'productListItems.1.SKU': 'wrong type: string is expected, not number',
    'productListItems.1.price': 'unknown path: XDM has no such field',
    'identityMap.ECID.0.id': 'wrong type: string is expected, not number',
    'device.screenHeight': 'wrong type: integer is expected, not number',
    placeContext: 'wrong type: object is expected, not null',
  });
});
