import { pagesOf } from '../page.ts';

export const portalPages = pagesOf('portal', {
  login: {
    path: '/portal/login.html',
    title: 'Customer portal',
    lead: 'Samples, orders and documents in one place.',
  },
  dashboard: {
    path: '/portal/dashboard.html',
    title: 'Overview',
    lead: 'What is on its way, and what waits for you.',
  },
  catalogue: {
    path: '/portal/catalogue.html',
    title: 'Catalogue',
    lead: 'Everything that we make for you, with your prices.',
  },
  /** Shows the product of `?code=`, as do the three pages that follow. */
  product: {
    path: '/portal/product.html',
    title: 'Product',
    lead: 'What it is, what it does and what it costs you.',
  },
  sampleRequest: {
    path: '/portal/sample-request.html',
    title: 'Request a sample',
    lead: 'Up to five hundred grams, free of charge, in three working days.',
  },
  quote: {
    path: '/portal/quote.html',
    title: 'Request a quote',
    lead: 'Tell us how much and by when. The price is good for sixty days.',
  },
  documents: {
    path: '/portal/documents.html',
    title: 'Documents',
    lead: 'Specifications, certificates and declarations, in the language of your auditor.',
  },
  samples: {
    path: '/portal/samples.html',
    title: 'Samples',
    lead: 'A sample can be cancelled until it has left the kitchen.',
  },
  /** Has no extension, like some of the portal's addresses. */
  orders: {
    path: '/portal/orders',
    title: 'Orders',
    lead: 'Everything that you have ordered in the last two years.',
  },
  /** Shows the order of `?so=`. */
  order: {
    path: '/portal/order-details.html',
    title: 'Order details',
    lead: 'Where it is and what is in it.',
  },
  cart: {
    path: '/portal/cart.html',
    title: 'Cart',
    lead: 'Nothing is binding before you order.',
  },
  campaign: {
    path: '/portal/campaigns/autumn-bakery.html',
    title: 'Autumn bakery',
    lead: 'Rye, smoke and burnt sugar: what people want to smell when it rains.',
  },
});
