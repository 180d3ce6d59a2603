import { pushEvent } from '../../../aem/pushEvent.ts';
import type { Product } from '../data/product.ts';
import type { PortalPageData } from '../portalPage.ts';
import { ProductTile } from './ProductTile.tsx';

interface RecommendedProps {
  readonly page: PortalPageData;
  readonly products: readonly Product[];
  /** The name under which the products are recommended. */
  readonly tab: string;
}

export const Recommended = ({ page, products, tab }: RecommendedProps) => (
  <ul className="ui-grid">
    {products.map((product) => (
      <ProductTile
        key={product.code}
        page={page}
        product={product}
        onFollow={() =>
          pushEvent('recommendationClick', {
            recommendationInfo: { productTitle: product.title, productCode: product.code, tab },
          })
        }
      />
    ))}
  </ul>
);
