import {
  clicked,
  consented,
  defineRule,
  defineRules,
  type Examples,
  interaction,
  pageLoaded,
  payload,
  pushedInteractions,
  under,
} from 'tamis';
import type { Product } from './events.ts';

const listed = (products: readonly Product[]) =>
  products.map(({ sku: SKU = '', name = '', price = 0, quantity = 1 }) => {
    return { SKU, name, quantity, priceTotal: price * quantity };
  });

const product = {
  name: 'The product',
  compute: (it: { readonly payload: { readonly product: Product } }) => listed([it.payload.product]),
};
const products = {
  name: 'The products',
  compute: (it: { readonly payload: { readonly products: readonly Product[] } }) =>
    listed(it.payload.products),
};

export const shopRules = defineRules({
  pageView: defineRule(pageLoaded, {
    name: 'Page view',
    conditions: [consented('performance')],
    // A page that is still shown when consent comes is counted then.
    stateOf: () => 'page',
    actions: [
      {
        type: 'sendEvent',
        eventType: 'web.webpagedetails.pageViews',
        renderDecisions: true,
        xdm: { 'web.webPageDetails.pageViews.value': 1 },
      },
    ],
  }),
  wished: interaction(clicked('button[data-wish]'), {
    name: 'Wish list',
    eventType: 'commerce.saveForLaters',
    xdm: {
      'commerce.saveForLaters.value': 1,
      productListItems: {
        name: 'The wish',
        compute: (it) => [{ SKU: it.payload.attributes['data-wish'] ?? '' }],
      },
    },
  }),
  ...pushedInteractions({
    productViewed: {
      name: 'Product view',
      eventType: 'commerce.productViews',
      stateOf: () => 'product',
      xdm: { 'commerce.productViews.value': 1, productListItems: product },
    },
    productAdded: {
      name: 'Add to cart',
      eventType: 'commerce.productListAdds',
      xdm: { 'commerce.productListAdds.value': 1, productListItems: product },
    },
    checkoutStarted: {
      name: 'Checkout',
      eventType: 'commerce.checkouts',
      xdm: { 'commerce.checkouts.value': 1, productListItems: products },
    },
    purchased: {
      name: 'Purchase',
      eventType: 'commerce.purchases',
      // Also if its page is loaded again, tomorrow or in another tab.
      once: { by: payload('order.id'), for: '90 days' },
      // An order whose page waits for consent is counted when consent comes.
      stateOf: ({ payload }) => `order ${payload.order.id}`,
      xdm: {
        'commerce.purchases.value': 1,
        productListItems: products,
        ...under('commerce.order', {
          purchaseID: payload('order.id'),
          priceTotal: payload('order.total'),
          currencyCode: payload('order.currency'),
        }),
      },
    },
    searched: {
      name: 'Search',
      xdm: under('_tenant.search', {
        term: payload('search.term'),
        results: payload('search.results'),
      }),
    },
  }),
});

const honey = { sku: 'H-1', name: 'Honey', price: 6.5, quantity: 2 };
const productListItems = [{ SKU: 'H-1', name: 'Honey', quantity: 2, priceTotal: 13 }];
const ordered = { order: { id: 'O-7', total: 13, currency: 'EUR' }, products: [honey] };
/** As the rule’s cookie holds that this order was counted. */
const O_7 = 'q3zs6y-zzzzz';
const wish = { selector: 'button[data-wish]', tag: 'button', id: '', name: '', text: 'Later' };

/** Worked examples: documentation and tests. The script does not contain them. */
export const shopExamples = (): Examples<typeof shopRules> => ({
  pageView: [
    { title: 'any page', payload: { cause: 'load' }, sends: { 'web.webPageDetails.pageViews.value': 1 } },
  ],
  wished: [
    {
      title: 'a wish for honey',
      payload: { ...wish, attributes: { 'data-wish': 'H-1' } },
      sends: { 'commerce.saveForLaters.value': 1, productListItems: [{ SKU: 'H-1' }] },
    },
  ],
  productViewed: [{ title: 'honey', payload: { product: honey }, sends: { productListItems } }],
  productAdded: [{ title: 'two jars', payload: { product: honey }, sends: { productListItems } }],
  checkoutStarted: [{ title: 'a full cart', payload: { products: [honey] }, sends: { productListItems } }],
  purchased: [
    {
      title: 'two jars of honey',
      payload: ordered,
      sends: {
        'commerce.purchases.value': 1,
        'commerce.order.purchaseID': 'O-7',
        'commerce.order.priceTotal': 13,
        'commerce.order.currencyCode': 'EUR',
        productListItems,
      },
    },
    { title: 'the same order again', given: { cookie: () => O_7 }, payload: ordered, sends: 'nothing' },
  ],
  searched: [
    {
      title: 'a search that finds something',
      payload: { search: { term: 'honey', results: 3 } },
      sends: { '_tenant.search.term': 'honey', '_tenant.search.results': 3 },
    },
  ],
});
