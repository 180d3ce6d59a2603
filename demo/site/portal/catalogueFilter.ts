import { type Product, products } from './data.ts';

/** The visitor's choices; an empty choice filters nothing. */
export interface CatalogueFilter {
  readonly applications: readonly string[];
  readonly categories: readonly string[];
  readonly searchValue: string;
}

export const noFilter: CatalogueFilter = { applications: [], categories: [], searchValue: '' };

const facet = (
  name: 'applications' | 'categories',
  label: string,
  valueIn: (product: Product) => string,
) => ({
  ...{ name, label, valueIn },
  choices: [...new Set(products.map(valueIn))].sort(),
});

export const facets = [
  facet('applications', 'Application', ({ application }) => application),
  facet('categories', 'Technology', ({ technology }) => technology),
];

/** The products that match, in each facet with choices, one of these choices. */
export const matching = (filter: CatalogueFilter): readonly Product[] => {
  const words = filter.searchValue.trim().toLowerCase();
  return products.filter(
    (product) =>
      `${product.title} ${product.code} ${product.summary}`.toLowerCase().includes(words) &&
      facets.every(
        ({ name, valueIn }) => filter[name].length === 0 || filter[name].includes(valueIn(product)),
      ),
  );
};

/** The list with the value, or without it if it was there. */
export const toggled = (chosen: readonly string[], value: string): readonly string[] =>
  chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
