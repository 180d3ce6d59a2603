import { fermentationProducts } from './fermentationProducts.ts';
import { otherProducts } from './otherProducts.ts';
import type { Product } from './product.ts';
import { tasteProducts } from './tasteProducts.ts';

export const products: readonly Product[] = [...fermentationProducts, ...tasteProducts, ...otherProducts];

export const productByCode = (code: string): Product | undefined =>
  products.find((product) => product.code === code.toUpperCase());

/** In the order of the codes; a code that is none is left out. */
export const productsByCode = (codes: readonly string[]): readonly Product[] =>
  codes.flatMap((code) => productByCode(code) ?? []);
