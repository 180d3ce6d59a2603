import { expect, it } from 'vitest';
import { checkXdm } from '../../../../src/inspector/timeline/checkXdm.ts';

const problems = (xdm: unknown) => Object.fromEntries(checkXdm(xdm, 'foodco'));

it('accepts Adobe’s fields, and those of the field group under the tenant’s name', () => {
  expect(
    problems({
      _id: '1',
      eventType: 'commerce.productViews',
      web: { webPageDetails: { name: 'home', pageViews: { value: 1 } } },
      identityMap: { Email_LC_SHA256: [{ id: 'ab12', primary: false }] },
      _foodco: { page: { name: 'home', loadTime: 1.5 } },
    }),
  ).toEqual({});
  expect(problems(undefined)).toEqual({});
});

it('names what is wrong by the paths that the tree of the payload has', () => {
  expect(
    problems({
      eventTyp: 'x',
      web: { webPageDetails: { name: 7, titel: 'x' }, webInteraction: { type: 'click' } },
      productListItems: [{ SKU: 'a' }, { SKU: 1 }],
      _foodco: { page: { name: 7, loadTime: '1', nope: 1 }, toString: 'x' },
      _other: { a: 1 },
    }),
  ).toEqual({
    eventTyp: 'is no known field',
    'web.webPageDetails.name': 'must be a text, not 7',
    'web.webPageDetails.titel': 'is no known field',
    'web.webInteraction.type': 'must be one of download, exit, other, not "click"',
    'productListItems.1.SKU': 'must be a text, not 1',
    '_foodco.page.name': 'must be a text, not 7',
    '_foodco.page.loadTime': 'must be a number, not "1"',
    '_foodco.page.nope': 'is no known field',
    '_foodco.toString': 'is no known field',
    _other: 'is no known field',
  });
});
