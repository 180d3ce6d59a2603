import { dataLayerField } from '../readers/index.ts';
import { defineDataElement, type ElementDescriptions } from '../site/index.ts';
import { fieldsOf } from './dataLayerFields.ts';

export const product = fieldsOf('productInfo');

/** An entry of XDM’s list of products. */
export interface ViewedProduct {
  readonly SKU?: string;
  readonly name?: string;
}

export const viewedProducts = defineDataElement<readonly ViewedProduct[]>({
  name: 'Viewed products',
  read: (_, use) => {
    const SKU = use(product.productCode);
    const name = use(product.productTitle);
    return SKU || name ? [{ ...(SKU && { SKU }), ...(name && { name }) }] : undefined;
  },
});

export const recommendation = fieldsOf('recommendationInfo');

export const catalogueName = dataLayerField('productCatalogue.catalogueName');

export const filter = fieldsOf('filterInfo');

export const resultCount = dataLayerField('resultCount');

export const productDescriptions = (): ElementDescriptions => [
  [viewedProducts, 'Code and title of `productInfo` as XDM lists products; nothing if it has neither.'],
];
