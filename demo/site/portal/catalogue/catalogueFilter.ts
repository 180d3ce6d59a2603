import type { Product } from '../data/product.ts';
import { products } from '../data/products.ts';

export type FacetName = 'applications' | 'categories' | 'physicalState' | 'regions' | 'suitability';

/** The visitor's choices; an empty choice filters nothing. */
export type CatalogueFilter = Readonly<Record<FacetName, readonly string[]>> & {
  readonly searchValue: string;
};

export interface Facet {
  readonly name: FacetName;
  readonly label: string;
  readonly valuesOf: (product: Product) => readonly string[];
}

export const facets: readonly Facet[] = [
  { name: 'applications', label: 'Application', valuesOf: ({ applications }) => applications },
  { name: 'categories', label: 'Category', valuesOf: ({ category }) => [category] },
  { name: 'physicalState', label: 'Physical state', valuesOf: ({ physicalState }) => [physicalState] },
  { name: 'regions', label: 'Made in', valuesOf: ({ region }) => [region] },
  { name: 'suitability', label: 'Suitable for', valuesOf: ({ suitability }) => suitability },
];

export const noFilter: CatalogueFilter = {
  applications: [],
  categories: [],
  physicalState: [],
  regions: [],
  suitability: [],
  searchValue: '',
};

export const choicesOf = ({ valuesOf }: Facet): readonly string[] =>
  [...new Set(products.flatMap(valuesOf))].sort();

const contains = (product: Product, words: string): boolean =>
  `${product.title} ${product.code} ${product.summary}`.toLowerCase().includes(words.trim().toLowerCase());

/** The products that match, in each facet with choices, one of these choices. */
export const matching = (filter: CatalogueFilter): readonly Product[] =>
  products.filter(
    (product) =>
      contains(product, filter.searchValue) &&
      facets.every(({ name, valuesOf }) => {
        const chosen = filter[name];
        return chosen.length === 0 || valuesOf(product).some((value) => chosen.includes(value));
      }),
  );

export const toggled = (filter: CatalogueFilter, name: FacetName, value: string): CatalogueFilter => {
  const chosen = filter[name];
  return {
    ...filter,
    [name]: chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value],
  };
};
