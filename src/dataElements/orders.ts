import { dataLayerField, dataLayerFields } from './dataLayerFields.ts';

export const order = dataLayerFields('orderInfo', [
  'orderDate',
  'deliveryDate',
  'orderStatus',
  'orderTab',
  'poNumber',
  'soNumber',
  'numberOfItems',
]);

export const orderExport = dataLayerFields('orderExportInfo', ['label', 'count', 'dateFrom', 'dateTo']);

export const abandonmentType = dataLayerField('abandonmentType');
