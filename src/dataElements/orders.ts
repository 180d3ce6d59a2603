import { dataLayerField } from '../readers/index.ts';
import { defineDataElement, type ElementDescriptions } from '../site/index.ts';
import { fieldsOf } from './dataLayerFields.ts';

export const order = fieldsOf('orderInfo');

export const purchaseOrderNumber = defineDataElement({
  name: 'Purchase order number',
  read: (_, use) => use(order.poNumber) || undefined,
});

export const orderExport = fieldsOf('orderExportInfo');

export const abandonmentType = dataLayerField('abandonmentType');

export const orderDescriptions = (): ElementDescriptions => [
  [purchaseOrderNumber, 'The customer’s number of the order, `orderInfo.poNumber`; nothing if it has none.'],
];
