import {
  ANALYTICS_EVENTS,
  campaignProduct,
  catalogueName,
  filter,
  product,
  recommendation,
  resultCount,
  viewedProducts,
} from '../dataElements/index.ts';
import type { Descriptions, Examples } from '../site/index.ts';
import { under } from '../site/index.ts';
import { pushedInteractions } from '../sources/index.ts';
import { userFields } from './fields.ts';
import { unknownUser } from './given.ts';

export const productRules = pushedInteractions({
  viewProductDetails: {
    name: 'Product view',
    stateOf: () => 'product',
    eventType: 'commerce.productViews',
    xdm: {
      'commerce.productViews.value': 1,
      productListItems: viewedProducts,
      ...userFields,
      ...under('_tenant.product', product),
      '_tenant.catalogue.name': catalogueName,
    },
    counts: ANALYTICS_EVENTS.productView,
  },
  recommendationClick: {
    name: 'Recommendation click',
    xdm: { ...userFields, ...under('_tenant.recommendation', recommendation) },
  },
  filter: {
    name: 'Filter',
    xdm: {
      ...userFields,
      ...under('_tenant.filter', filter),
      '_tenant.resultCount': resultCount,
    },
  },
  tasteChartProductsClick: {
    name: 'Taste chart product click',
    xdm: { ...userFields, ...under('_tenant.campaignProduct', campaignProduct) },
  },
});

export const productDescriptions: Descriptions<typeof productRules> = {
  filter: 'Filters of the catalogue and of the portal’s lists, with how many entries they leave.',
};

const vanillaViewed = {
  productInfo: { productTitle: 'Vanilla extract', productCode: 'V1', technology: 'Taste' },
  userInfo: { userID: 'u1' },
};
const recommended = { recommendationInfo: { productTitle: 'Cocoa', productCode: 'C7', tab: 'Similar' } };
const filtered = {
  filterInfo: {
    applications: ['Bakery', 'Dairy'],
    categories: ['Vanilla'],
    fromDate: '2026-01-01',
    toDate: '2026-11-20',
    shipToLocations: ['Cork'],
    physicalState: ['Liquid', 'Powder'],
    regions: ['Europe'],
    status: ['Open'],
    suitability: ['Vegan'],
    supportType: ['Sample'],
    searchValue: 'vanilla',
  },
  resultCount: 12,
};
const chartClicked = {
  campaignProductInfo: { technology: 'Taste', productTitle: 'Smoked paprika', productCode: 'P3' },
};

export const productExamples = (): Examples<typeof productRules> => ({
  viewProductDetails: [
    {
      title: 'vanilla in the taste catalogue',
      given: { state: { productCatalogue: { catalogueName: 'Taste' } } },
      payload: vanillaViewed,
      sends: {
        ...unknownUser,
        'commerce.productViews.value': 1,
        productListItems: [{ SKU: 'V1', name: 'Vanilla extract' }],
        '_tenant.user.userID': 'u1',
        '_tenant.product.productTitle': 'Vanilla extract',
        '_tenant.product.productCode': 'V1',
        '_tenant.product.technology': 'Taste',
        '_tenant.catalogue.name': 'Taste',
      },
    },
    {
      title: 'a product that is not named',
      payload: {},
      sends: {
        'commerce.productViews.value': 1,
        '_tenant.product.productTitle': '',
        '_tenant.catalogue.name': '',
      },
    },
  ],
  recommendationClick: [
    {
      title: 'a similar product',
      payload: recommended,
      sends: {
        ...unknownUser,
        '_tenant.user.userID': 'No datalayer value found',
        '_tenant.recommendation.productTitle': 'Cocoa',
        '_tenant.recommendation.productCode': 'C7',
        '_tenant.recommendation.tab': 'Similar',
      },
    },
  ],
  filter: [
    {
      title: 'every filter at once',
      payload: filtered,
      sends: {
        ...unknownUser,
        '_tenant.user.userID': 'No datalayer value found',
        '_tenant.filter.applications': 'Bakery,Dairy',
        '_tenant.filter.categories': 'Vanilla',
        '_tenant.filter.fromDate': '2026-01-01',
        '_tenant.filter.toDate': '2026-11-20',
        '_tenant.filter.shipToLocations': 'Cork',
        '_tenant.filter.physicalState': 'Liquid,Powder',
        '_tenant.filter.regions': 'Europe',
        '_tenant.filter.status': 'Open',
        '_tenant.filter.suitability': 'Vegan',
        '_tenant.filter.supportType': 'Sample',
        '_tenant.filter.searchValue': 'vanilla',
        '_tenant.resultCount': '12',
      },
    },
    {
      title: 'one filter that leaves nothing',
      payload: { filterInfo: { applications: ['Pharma'], categories: [] }, resultCount: 0 },
      sends: {
        '_tenant.filter.applications': 'Pharma',
        '_tenant.filter.categories': '',
        '_tenant.resultCount': '0',
      },
    },
  ],
  tasteChartProductsClick: [
    {
      title: 'paprika on the taste chart',
      payload: chartClicked,
      sends: {
        ...unknownUser,
        '_tenant.user.userID': 'No datalayer value found',
        '_tenant.campaignProduct.technology': 'Taste',
        '_tenant.campaignProduct.productTitle': 'Smoked paprika',
        '_tenant.campaignProduct.productCode': 'P3',
      },
    },
  ],
});
