import { pagesOf } from '../page.ts';

export const portalPages = pagesOf('portal', {
  login: {
    path: '/portal/login.html',
    id: 'page-61c8e0a94d',
    title: 'Customer portal',
    lead: 'Samples, orders and documents in one place.',
  },
  dashboard: {
    path: '/portal/dashboard.html',
    id: 'page-a7f20b63d8',
    title: 'Overview',
    lead: 'What is on its way, and what waits for you.',
  },
  catalogue: {
    path: '/portal/catalogue.html',
    id: 'page-3de9514c70',
    title: 'Catalogue',
    lead: 'Everything that we make for you, with your prices.',
  },
  /** Shows the product of `?code=`, as do the three pages that follow. */
  product: {
    path: '/portal/product.html',
    id: 'page-f0821ba5e6',
    title: 'Product',
    lead: 'What it is, what it does and what it costs you.',
  },
  sampleRequest: {
    path: '/portal/sample-request.html',
    id: 'page-9b47d2c13f',
    title: 'Request a sample',
    lead: 'Up to five hundred grams, free of charge, in three working days.',
  },
  quote: {
    path: '/portal/quote.html',
    id: 'page-d81e37b09a',
    title: 'Request a quote',
    lead: 'Tell us how much and by when. The price is good for sixty days.',
  },
  documents: {
    path: '/portal/documents.html',
    id: 'page-24b0f9e7c5',
    title: 'Documents',
    lead: 'Specifications, certificates and declarations, in the language of your auditor.',
  },
  samples: {
    path: '/portal/samples.html',
    id: 'page-5c6a8fe201',
    title: 'Samples',
    lead: 'A sample can be cancelled until it has left the kitchen.',
  },
  /** Has no extension, like some of the portal's addresses. */
  orders: {
    path: '/portal/orders',
    id: 'page-7fa3d65e18',
    title: 'Orders',
    lead: 'Everything that you have ordered in the last two years.',
  },
  /** Shows the order of `?so=`. */
  order: {
    path: '/portal/order-details.html',
    id: 'page-c95d04ab72',
    title: 'Order details',
    lead: 'Where it is and what is in it.',
  },
  cart: {
    path: '/portal/cart.html',
    id: 'page-08e2b7f4d6',
    title: 'Cart',
    lead: 'Nothing is binding before you order.',
  },
  campaign: {
    path: '/portal/campaigns/autumn-bakery.html',
    id: 'page-e2c70b4f91',
    title: 'Autumn bakery',
    lead: 'Rye, smoke and burnt sugar: what people want to smell when it rains.',
  },
});
