import { oneTrust } from '../../../src/consent/adapters/oneTrust.ts';
import { foodco } from '../../../src/foodco.ts';
import { allExamples } from '../../../src/rules/plan/examples.ts';
import {
  condition,
  consented,
  defineRule,
  defineSite,
  type TrackingTrigger,
} from '../../../src/site/index.ts';
import { pageReaches, pushed } from '../../../src/sources/index.ts';
import type { EngineSite, Habit } from './engineVisits.ts';

// biome-ignore lint/suspicious/noExplicitAny: what pages push, of which no catalogue of this repository knows
type Payload = any;
const on = (event: string) => pushed(event as never) as unknown as TrackingTrigger<Payload>;
const from = (name: string, read: (payload: Payload) => unknown) => ({
  name,
  compute: ({ payload }: { readonly payload: Payload }) => read(payload) as never,
});

const conditions = [consented('performance')];
/** A shop whose data layer has no catalogue: its rules take what its pages push. */
const shop = defineSite({
  consent: oneTrust({ grantWhereNotRequired: true }),
  rules: [
    defineRule(pageReaches('started'), {
      ...{ name: 'Page view', conditions, stateOf: () => 'page' },
      actions: [{ type: 'sendEvent', eventType: 'web.webpagedetails.pageViews', xdm: {} }],
    }),
    defineRule(on('productViewed'), {
      name: 'Product view',
      conditions: [
        ...conditions,
        condition({
          label: 'the product has a SKU',
          find: ({ payload }: { readonly payload: Payload }) => payload.product?.sku,
          test: (sku) => typeof sku === 'string' && sku !== '',
        }),
      ],
      actions: [
        {
          type: 'sendEvent',
          eventType: 'commerce.productViews',
          xdm: {
            'commerce.productViews.value': from('views', ({ product }) => product.views),
            productListItems: from('items', ({ product: { sku: SKU, name } }) => [{ SKU, name }]),
          },
        },
      ],
    }),
    defineRule(on('productAdded'), {
      ...{ name: 'Add to cart', conditions },
      actions: [
        {
          type: 'sendEvent',
          eventType: 'commerce.productListAdds',
          xdm: {
            productListItems: from('items', ({ product }) => product && [{ SKU: product.sku }]),
            'commerce.cart.cartID': {
              ...{ name: 'cart', fallback: 'none' },
              read: ({ item }: { readonly item: Payload }) => item.cart,
            },
          },
        },
      ],
    }),
    defineRule(on('searched'), {
      ...{ name: 'Search', conditions },
      actions: [
        {
          type: 'sendEvent',
          eventType: 'web.webinteraction.linkClicks',
          xdm: { 'siteSearch.phrase': from('phrase', ({ term }) => term) } as object,
        },
      ],
    }),
  ],
});

const often = (item: Habit['item'], share: number): Habit => ({ item, often: share });
const product = { sku: 'H-1', name: 'Honey', views: 1 };

const ALLOWED = 'groups=C0001:1,C0002:1&isGpcEnabled=0';
const banner = {
  spoken: { globals: { OneTrust: { OnConsentChanged: () => {} } } },
  silent: { groups: '', cookies: { OptanonConsent: ALLOWED } },
};

export const ENGINE_SHOP: EngineSite = {
  name: 'shop',
  site: shop,
  settings: {},
  url: 'https://www.example.com/en/honey',
  habits: [
    often({ event: 'productViewed', product }, 0.5),
    often({ event: 'productViewed', product: { name: 'A list' } }, 0.05),
    often({ event: 'productAdded', product, cart: 'c-1' }, 0.25),
    often({ event: 'searched', term: 'honey' }, 0.3),
  ],
  ...banner,
};

/** The pushes of Foodco's examples, the first of each rule often, the others now and then. */
const foodcosHabits: readonly Habit[] = allExamples.flatMap(({ rule: { trigger }, examples }, at) =>
  trigger.source.name === 'dataLayer'
    ? examples
        .slice(0, 3)
        .map(({ payload }, of) =>
          often({ event: trigger.key, ...(payload as object) }, of === 0 ? 0.3 / (1 + (at % 4)) : 0.03),
        )
    : [],
);

export const ENGINE_FOODCO: EngineSite = {
  name: 'foodco',
  site: foodco,
  settings: { tenant: 'foodco' },
  url: 'https://www.foodco.com/en/products.html',
  habits: [often({ event: 'cmp:show', eventInfo: { path: 'page.page-1' } }, 1), ...foodcosHabits],
  ...banner,
};
