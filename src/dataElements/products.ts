import { dataLayerField, dataLayerFields } from './dataLayerFields.ts';

export const product = dataLayerFields('productInfo', ['productTitle', 'productCode', 'technology']);

export const recommendation = dataLayerFields('recommendationInfo', ['productTitle', 'productCode', 'tab']);

export const catalogueName = dataLayerField('productCatalogue.catalogueName');

export const filter = dataLayerFields('filterInfo', [
  'applications',
  'categories',
  'fromDate',
  'toDate',
  'shipToLocations',
  'physicalState',
  'regions',
  'status',
  'suitability',
  'supportType',
  'searchValue',
]);

export const resultCount = dataLayerField('resultCount');
