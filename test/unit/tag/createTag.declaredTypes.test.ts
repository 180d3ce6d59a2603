import { expect, it } from 'vitest';
import { oneTrust } from '../../../src/consent/adapters/oneTrust.ts';
import { list, number, object, text } from '../../../src/dataLayer/index.ts';
import { getPath } from '../../../src/language/index.ts';
import { interaction } from '../../../src/site/interaction.ts';
import { pushed } from '../../../src/sources/index.ts';
import { createTestTag } from '../../../src/testing/createTestTag.ts';

const product = object({ sku: text, price: number, quantity: number });
const events = { bought: { order: object({ id: text, total: number }), products: list(product) } };

interface Bought {
  readonly order: { readonly id?: string; readonly total?: number };
  readonly products?: readonly {
    readonly sku?: string;
    readonly price?: number;
    readonly quantity?: number;
  }[];
}

/** A rule that sends what it gets of a push, computed as a shop computes it. */
const bought = interaction<Bought>(pushed('bought' as never), {
  name: 'Bought',
  xdm: {
    'commerce.order.purchaseID': { name: 'The order', compute: ({ payload }) => payload.order.id },
    'commerce.order.priceTotal': { name: 'Its total', compute: ({ payload }) => payload.order.total },
    productListItems: {
      name: 'The products',
      compute: ({ payload: { products = [] } }) =>
        products.map(({ sku: SKU = '', price = 0, quantity = 1 }) => ({
          SKU,
          quantity,
          priceTotal: price * quantity,
        })),
    },
  },
});

const openShop = (more: object = {}) =>
  createTestTag({ site: { rules: [bought], consent: oneTrust(), events, ...more } });
const push = (page: ReturnType<typeof openShop>, payload: unknown, event = 'bought') =>
  page.push(event as never, payload as never);
const sent = (page: ReturnType<typeof openShop>) =>
  page.events.map(({ xdm }) => ({ order: getPath(xdm, 'commerce.order'), products: xdm.productListItems }));

const asTexts = {
  order: { id: 1001, total: '13.5' },
  products: [{ sku: 4711, price: '0.10', quantity: '3' }],
};

it('what the page pushes as another type leaves as what the catalogue declares', () => {
  const page = openShop();
  push(page, asTexts);
  expect(sent(page)).toEqual([
    {
      order: { purchaseID: '1001', priceTotal: 13.5 },
      products: [{ SKU: '4711', quantity: 3, priceTotal: 0.3 }],
    },
  ]);
  expect(page.failures).toEqual([]);
});

it('what would be guessed stays here: trace, health and the page hear of it once', () => {
  const page = openShop();
  for (let times = 0; times < 3; times++)
    push(page, { order: { id: 'O-1', total: '13,5' }, products: 'none' });
  expect(sent(page)).toEqual(Array(3).fill({ order: { purchaseID: 'O-1' }, products: [] }));
  const messages = ['order.total of “bought” is no number', 'products of “bought” is no list'].map(
    (what) => ({ message: `A pushed field is not of its declared type: ${what}.` }),
  );
  const records = page.tag.trace.records().filter(({ kind }) => kind === 'failure');
  expect(records).toMatchObject(messages);
  expect(page.tag.health().failures).toMatchObject(messages.map((it) => ({ ...it, count: 1 })));
  expect(page.failures).toHaveLength(2);
});

it('an event that the site does not declare passes as it is', () => {
  const page = openShop({ events: { other: events.bought } });
  push(page, { order: { id: 1001, total: '13,5' } });
  expect(sent(page)).toEqual([{ order: { purchaseID: 1001, priceTotal: '13,5' }, products: [] }]);
  expect(page.failures).toEqual([]);
});

it('the site’s own name of an event is read by the declaration of ours', () => {
  const page = createTestTag({
    site: { rules: [bought], consent: oneTrust(), events },
    settings: { eventNames: { bought: 'order.placed' } as object },
  });
  (page.browser.globals.adobeDataLayer as unknown[]).push({ event: 'order.placed', ...asTexts });
  expect(sent(page)).toMatchObject([{ order: { purchaseID: '1001', priceTotal: 13.5 } }]);
});

it('rules may still read what was pushed itself, as data elements do', () => {
  const seen: unknown[] = [];
  const look = interaction<Bought>(pushed('bought' as never), {
    name: 'Look',
    conditions: [],
    also: [
      { type: 'run', label: 'looks', run: ({ item, state }) => void seen.push(item.order, state.order) },
    ],
  });
  const page = openShop({ rules: [look] });
  push(page, asTexts);
  expect(seen).toEqual([asTexts.order, asTexts.order]);
});

it('numbers leave without binary dust, wherever they come from', () => {
  const totals = [
    0.1 + 0.2,
    1.1 * 3,
    4.35 * 100,
    1 - 0.9,
    -0.1 - 0.2,
    1 / 3,
    2 ** 53 - 1,
    1e-7,
    12.345678901,
  ];
  const page = openShop({
    rules: [
      interaction(pushed('bought' as never), {
        name: 'Bought',
        xdm: {
          productListItems: totals.map((priceTotal) => ({ priceTotal })),
          'commerce.order.priceTotal': 0.1 * 3,
        },
      }),
    ],
    fills: [{ create: () => ({ fields: () => ({ 'commerce.order.discountAmount': 0.7 + 0.1 }) }) }],
  });
  push(page, asTexts);
  const xdm = page.events[0]?.xdm ?? {};
  expect((xdm.productListItems as { priceTotal: number }[]).map(({ priceTotal }) => priceTotal)).toEqual([
    ...[0.3, 3.3, 435, 0.1, -0.3, 1 / 3, 2 ** 53 - 1, 1e-7, 12.345678901],
  ]);
  expect(getPath(xdm, 'commerce.order')).toEqual({ priceTotal: 0.3, discountAmount: 0.8 });
});
