import { useState } from 'react';
import { useTrack } from '../../../src/react/index.ts';
import { valuesOf } from '../../forms/useTrackedForm.ts';
import { asEuro } from '../euroAndDay.ts';
import type { ViewProps } from '../page.ts';
import { Button } from '../ui/Button.tsx';
import { Choice, Field } from '../ui/Field.tsx';
import { PageHead, Section } from '../ui/Section.tsx';
import { type CatalogueFilter, facets, matching, noFilter, toggled } from './catalogueFilter.ts';
import type { Product } from './data.ts';
import { ProductTiles } from './ProductTiles.tsx';
import { addToCart, packsIn, portalSession } from './portalSession.ts';

export const CatalogueView = ({ page }: ViewProps) => {
  const track = useTrack();
  const [filter, setFilter] = useState(noFilter);
  const { cart } = portalSession.use();
  const found = matching(filter);
  const choose = (next: CatalogueFilter) => {
    setFilter(next);
    track('filter', { filterInfo: next, resultCount: matching(next).length });
  };
  const addOne = (product: Product) => (
    <div className="row row--apart">
      {asEuro(product.price)}
      <Button
        look="quiet"
        aria-label={`Add ${product.title} to the cart`}
        onClick={() => addToCart([{ code: product.code, quantity: 1 }])}
      >
        Add
      </Button>
    </div>
  );
  return (
    <>
      <PageHead {...page} />
      <search className="stack">
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault();
            choose({ ...filter, searchValue: valuesOf(event.currentTarget).words ?? '' });
          }}
        >
          <Field label="Name or code" name="words" type="search" autoComplete="off" />
          <Button type="submit" look="quiet">
            Search
          </Button>
        </form>
        {facets.map(({ name, label, choices }) => (
          <fieldset key={name} className="row">
            <legend>{label}</legend>
            {choices.map((value) => (
              <Choice
                key={value}
                label={value}
                checked={filter[name].includes(value)}
                onChange={() => choose({ ...filter, [name]: toggled(filter[name], value) })}
              />
            ))}
          </fieldset>
        ))}
      </search>
      <Section title={found.length === 1 ? '1 product' : `${found.length} products`}>
        <p className="quiet" role="status">
          {packsIn(cart) > 0 && `${packsIn(cart)} in the cart`}
        </p>
        <ProductTiles page={page} products={found} more={addOne} />
      </Section>
    </>
  );
};
