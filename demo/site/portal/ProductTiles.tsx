import type { ReactNode } from 'react';
import { linkBetween } from '../linkBetween.ts';
import type { ViewProps } from '../page.ts';
import type { Product } from './data.ts';
import { portalPages } from './pages.ts';

interface ProductTilesProps extends ViewProps {
  readonly products: readonly Product[];
  /** Called as a visitor follows a product. */
  readonly onFollow?: (product: Product) => void;
  /** Shown below a product, such as a button. */
  readonly more?: (product: Product) => ReactNode;
}

/** Products as tiles; a tile's title is the link. */
export const ProductTiles = ({ page, products, onFollow, more }: ProductTilesProps) => (
  <ul className="grid">
    {products.map((product) => {
      const { code, title, summary, technology } = product;
      return (
        <li key={code} className="card">
          <p className="eyebrow">
            {technology} · {code}
          </p>
          <h3 className="subtitle">
            <a href={linkBetween(page, portalPages.product, { code })} onClick={() => onFollow?.(product)}>
              {title}
            </a>
          </h3>
          <p className="quiet">{summary}</p>
          {more?.(product)}
        </li>
      );
    })}
  </ul>
);
