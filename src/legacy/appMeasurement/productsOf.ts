import { getPath } from '../../language/index.ts';
import { textOf } from './leavesOf.ts';

const FIELDS: readonly (readonly string[])[] = [
  ['productCategories.0.categoryID'],
  ['SKU', 'name'],
  ['quantity'],
  ['priceTotal'],
];

/** Commas and semicolons are separators, so a value must not contain them. */
const read = (item: unknown, paths: readonly string[]): string =>
  paths
    .map((path) => textOf(getPath(item, path)))
    .find(Boolean)
    ?.replace(/[;,|]/g, ' ') ?? '';

/** XDM's list of products as AppMeasurement writes it: `category;product;quantity;price,…`. */
export const productsOf = (xdm: unknown): string => {
  const items = getPath(xdm, 'productListItems');
  if (!Array.isArray(items)) return '';
  return items
    .map((item) => FIELDS.map((paths) => read(item, paths)))
    .filter(([, product]) => product)
    .map((fields) => fields.join(';').replace(/;+$/, ''))
    .join(',');
};
