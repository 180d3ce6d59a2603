import { useState } from 'react';
import { useTrack } from '../../../../src/react/index.ts';
import { showAndFocus } from '../../showAndFocus.ts';
import { Button, PageHead } from '../../ui/index.ts';
import { CatalogueSearch } from '../catalogue/CatalogueSearch.tsx';
import { type CatalogueFilter, facets, matching, noFilter, toggled } from '../catalogue/catalogueFilter.ts';
import { FacetChoices } from '../catalogue/FacetChoices.tsx';
import type { Product } from '../data/product.ts';
import { asEuro } from '../data/words.ts';
import { ProductTile } from '../parts/ProductTile.tsx';
import { addToCart, packsIn } from '../session/cart.ts';
import { usePortalSession } from '../session/portalSession.ts';
import type { ViewProps } from '../viewProps.ts';

/** Whether there is room for the facets beside the products. */
const isWide = () => window.innerWidth >= 1024;

export const CatalogueView = ({ page }: ViewProps) => {
  const track = useTrack();
  const [filter, setFilter] = useState(noFilter);
  // Each round has its own search form.
  const [round, setRound] = useState(0);
  const [areFacetsOpen] = useState(isWide);
  const { cart } = usePortalSession();
  const [added, setAdded] = useState<Product>();
  const found = matching(filter);

  const showAll = () => {
    setRound(round + 1);
    choose(noFilter);
  };
  const choose = (next: CatalogueFilter) => {
    setFilter(next);
    track('filter', { filterInfo: next, resultCount: matching(next).length });
  };

  return (
    <>
      <PageHead title={page.title} lead={page.lead} />
      <div className="catalogue">
        <div className="catalogue__filters">
          <CatalogueSearch key={round} onSearch={(searchValue) => choose({ ...filter, searchValue })} />
          {facets.map((facet, at) => (
            <FacetChoices
              key={facet.name}
              facet={facet}
              chosen={filter[facet.name]}
              isOpen={areFacetsOpen && at < 3}
              onToggle={(value) => choose(toggled(filter, facet.name, value))}
            />
          ))}
        </div>
        <section className="catalogue__found" aria-labelledby="catalogue-found">
          <div className="catalogue__head">
            <h2 className="side-title" id="catalogue-found" tabIndex={-1}>
              <span role="status">{found.length === 1 ? '1 product' : `${found.length} products`}</span>
            </h2>
            {filter !== noFilter && (
              <Button look="quiet" onClick={() => showAndFocus(showAll, 'catalogue-found')}>
                Show all
              </Button>
            )}
          </div>
          <p className="visually-hidden" role="status">
            {added &&
              `${added.title}: ${packsIn(cart.filter(({ code }) => code === added.code))} in the cart`}
          </p>
          {found.length === 0 && <p>No product fits all of your filters. Remove one of them.</p>}
          <ul className="ui-grid">
            {found.map((product) => (
              <ProductTile key={product.code} page={page} product={product}>
                <span className="product-tile__price">
                  {asEuro(product.pack.price)} <span className="quiet">/ {product.pack.size}</span>
                </span>
                <Button
                  look="quiet"
                  aria-label={`Add ${product.title} to the cart`}
                  onClick={() => {
                    addToCart([{ code: product.code, quantity: 1 }]);
                    setAdded(product);
                  }}
                >
                  Add
                </Button>
              </ProductTile>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
};
