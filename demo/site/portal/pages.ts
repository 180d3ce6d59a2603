import { campaigns } from './data/campaigns.ts';
import { type PortalPageData, portalPage } from './portalPage.ts';

export const loginPage = portalPage({
  kind: 'login',
  path: '/portal/login.html',
  id: 'page-61c8e0a94d',
  title: 'Customer portal',
  lead: 'Samples, orders and documents in one place.',
});

export const dashboardPage = portalPage({
  kind: 'dashboard',
  path: '/portal/dashboard.html',
  id: 'page-a7f20b63d8',
  title: 'Overview',
  lead: 'What is on its way, and what waits for you.',
});

export const cataloguePage = portalPage({
  kind: 'catalogue',
  path: '/portal/catalogue.html',
  id: 'page-3de9514c70',
  title: 'Catalogue',
  lead: 'Everything that we make for you, with your prices.',
});

/** Shows the product of `?code=`. */
export const productPage = portalPage({
  kind: 'product',
  path: '/portal/product.html',
  id: 'page-f0821ba5e6',
  title: 'Product',
  lead: 'What it is, what it does and what it costs you.',
});

/** For the product of `?code=`, and for the campaign of `?campaign=`. */
export const sampleRequestPage = portalPage({
  kind: 'sampleRequest',
  path: '/portal/sample-request.html',
  id: 'page-9b47d2c13f',
  title: 'Request a sample',
  lead: 'Up to five hundred grams, free of charge, in three working days.',
});

export const samplesPage = portalPage({
  kind: 'samples',
  path: '/portal/samples.html',
  id: 'page-5c6a8fe201',
  title: 'My samples',
  lead: 'A sample can be cancelled until it has left the kitchen.',
});

/** For the product of `?code=`. */
export const quotePage = portalPage({
  kind: 'quote',
  path: '/portal/quote.html',
  id: 'page-d81e37b09a',
  title: 'Request a quote',
  lead: 'Tell us how much and by when. The price is good for sixty days.',
});

/** For the product of `?code=`. */
export const documentsPage = portalPage({
  kind: 'documents',
  path: '/portal/documents.html',
  id: 'page-24b0f9e7c5',
  title: 'Technical documents',
  lead: 'Specifications, certificates and declarations, in the language of your auditor.',
});

/** Has no extension, like some of the portal's addresses. */
export const ordersPage = portalPage({
  kind: 'orders',
  path: '/portal/orders',
  id: 'page-7fa3d65e18',
  title: 'Orders',
  lead: 'Everything that you have ordered in the last two years.',
});

/** Shows the order of `?so=`. */
export const orderPage = portalPage({
  kind: 'order',
  path: '/portal/order-details.html',
  id: 'page-c95d04ab72',
  title: 'Order',
  lead: 'Where it is and what is in it.',
});

export const cartPage = portalPage({
  kind: 'cart',
  path: '/portal/cart.html',
  id: 'page-08e2b7f4d6',
  title: 'Cart',
  lead: 'Nothing is binding before you order.',
});

export const campaignsPage = portalPage({
  kind: 'campaigns',
  path: '/portal/campaigns.html',
  id: 'page-b6395ae8c0',
  title: 'Campaigns',
  lead: 'What our kitchens are busy with this season.',
});

export const campaignPages: readonly PortalPageData[] = campaigns.map(({ id, pageId, name, lead }) =>
  portalPage({
    kind: 'campaign',
    path: `/portal/campaigns/${id}.html`,
    id: pageId,
    title: name,
    lead,
    campaignId: id,
  }),
);

/** The first page is the entry page. */
export const portalPages: readonly PortalPageData[] = [
  loginPage,
  dashboardPage,
  cataloguePage,
  productPage,
  sampleRequestPage,
  samplesPage,
  quotePage,
  documentsPage,
  ordersPage,
  orderPage,
  cartPage,
  campaignsPage,
  ...campaignPages,
];
