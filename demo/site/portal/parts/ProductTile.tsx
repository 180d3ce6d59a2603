import type { ReactNode } from 'react';
import { Art } from '../../art/Art.tsx';
import type { Product } from '../data/product.ts';
import { linkTo } from '../linkTo.ts';
import { productPage } from '../pages.ts';
import type { PortalPageData } from '../portalPage.ts';

interface ProductTileProps {
  readonly page: PortalPageData;
  readonly product: Product;
  readonly onFollow?: () => void;
  /** Shown below the text, such as a button. */
  readonly children?: ReactNode;
}

/** A product in a list; its title is the link. */
export const ProductTile = ({ page, product, onFollow, children }: ProductTileProps) => {
  const { code, title, summary, art, technology } = product;
  return (
    <li className="product-tile">
      <Art name={art} className="product-tile__art" />
      <p className="product-tile__eyebrow">
        {technology} · {code}
      </p>
      <h3 className="product-tile__title">
        <a href={linkTo(page, productPage, { code })} onClick={onFollow}>
          {title}
        </a>
      </h3>
      <p className="product-tile__summary">{summary}</p>
      {children && <div className="product-tile__more">{children}</div>}
    </li>
  );
};
