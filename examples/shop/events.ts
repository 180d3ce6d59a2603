import {
  defineEvents,
  defineFields,
  type EventsOf,
  integer,
  list,
  money,
  type ObjectOf,
  object,
  text,
  titled,
} from 'tamis';

const product = object({ sku: text, name: text, price: money, quantity: integer });
export type Product = ObjectOf<typeof product.fields>;
const products = list(product);
const order = object({ id: text, total: money, currency: text });
const search = object({
  term: titled(text, 'What the visitor has searched'),
  results: titled(integer, 'How many results there were'),
});

/** What the shop's pages push to the data layer. */
export const events = defineEvents({
  // The page of a product is shown.
  productViewed: { product },
  // The visitor puts a product into the cart.
  productAdded: { product },
  // The visitor goes from the cart to the checkout.
  checkoutStarted: { products },
  // The order is placed; the page that says thank you pushes this.
  purchased: { order, products },
  // The visitor has searched, and sees the results.
  searched: { search },
});

/** The fields of the shop's own namespace, beside Adobe's. */
export const ownFields = defineFields({
  previousPage: titled(text, 'Name of the page before'),
  search,
});

declare module 'tamis' {
  interface DataLayerEventMap extends EventsOf<typeof events> {}
  interface TenantXdm extends ObjectOf<typeof ownFields> {}
}
