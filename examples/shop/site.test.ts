import { consentFrom } from 'tamis/consent';
import { checkExamples, createTestTag } from 'tamis/testing';
import { expect, test } from 'vitest';
import { shopExamples, shopRules } from './rules.ts';
import { shop } from './site.ts';

const product = { sku: 'H-1', name: 'Honey', price: 6.5, quantity: 2 };
const purchase = { order: { id: 'O-7', total: 13, currency: 'EUR' }, products: [product] };

test('the examples hold', () => checkExamples(shopRules, shopExamples(), shop));

test('nothing leaves without consent', () => {
  const page = createTestTag({ site: shop, consent: false });
  page.push('productAdded', { product });
  page.advance(60_000);
  expect(page.events).toEqual([]);
});

test('a banner that answers late loses nothing of a visitor who has consented before', () => {
  let hasLoaded = false;
  let changed = () => {};
  const { performance = '' } = { ...shop.consent.groups, ...shop.settings?.consent };
  const banner = consentFrom({
    read: () => (hasLoaded ? [performance] : 'unknown'),
    subscribe: (listener) => {
      changed = listener;
      return () => {};
    },
  });
  const page = createTestTag({ site: shop, banner, at: '2026-11-20T09:00:00Z' });
  page.push('productAdded', { product });
  page.advance(400);
  hasLoaded = true;
  changed();
  page.advance(1_000);
  const added = page.events.filter(({ rule }) => rule === 'Add to cart');
  expect(added.map(({ xdm }) => xdm.timestamp)).toEqual(['2026-11-20T09:00:00.000Z']);
});

test('what the pages push as another type leaves as the catalogue declares it', () => {
  const page = createTestTag({ site: shop });
  const pushed = JSON.parse(`{
    "order": { "id": 1001, "total": "13.50", "currency": "EUR" },
    "products": [{ "sku": 4711, "name": "Honey", "price": "0.1", "quantity": "3" }]
  }`);
  for (let times = 0; times < 3; times++) page.push('purchased', pushed);
  expect(page.events.map(({ xdm }) => [xdm.commerce, xdm.productListItems])).toEqual([
    [
      { purchases: { value: 1 }, order: { purchaseID: '1001', priceTotal: 13.5, currencyCode: 'EUR' } },
      [{ SKU: '4711', name: 'Honey', quantity: 3, priceTotal: 0.3 }],
    ],
  ]);
  expect(page.failures).toEqual([]);
});

test('an order counts once, also if its page is loaded again', () => {
  const page = createTestTag({ site: shop });
  page.push('purchased', purchase);
  page.push('purchased', purchase);
  page.push('purchased', { ...purchase, order: { ...purchase.order, id: 'O-8' } });
  page.push('purchased', purchase);
  expect(page.events.map(({ rule }) => rule)).toEqual(['Purchase', 'Purchase']);
  expect(page.failures).toEqual([]);

  const tomorrow = createTestTag({
    site: shop,
    after: page.browser,
    at: page.browser.clock.now() + 86_400_000,
  });
  tomorrow.push('purchased', purchase);
  expect(tomorrow.events).toEqual([]);
});
