import { fermentationProducts } from './fermentationProducts.ts';
import { otherProducts } from './otherProducts.ts';
import type { Product } from './product.ts';
import { tasteProducts } from './tasteProducts.ts';

export const products: readonly Product[] = [...fermentationProducts, ...tasteProducts, ...otherProducts];

export const productByCode = (code: string): Product | undefined =>
  products.find((product) => product.code === code.toUpperCase());

/** Products in the order of the codes; unknown codes are left out. */
export const productsByCode = (codes: readonly string[]): readonly Product[] =>
  codes.flatMap((code) => productByCode(code) ?? []);
