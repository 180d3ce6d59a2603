import { pushEvent } from '../../../aem/pushEvent.ts';
import { Tabs } from '../../../aem/Tabs.tsx';
import { Art } from '../../art/Art.tsx';
import { ButtonLink, PageHead, Section } from '../../ui/index.ts';
import type { Product } from '../data/product.ts';
import { productByCode, productsByCode } from '../data/products.ts';
import { linkTo } from '../linkTo.ts';
import { documentsPage, quotePage, sampleRequestPage } from '../pages.ts';
import { BuyBox } from '../parts/BuyBox.tsx';
import { Facts } from '../parts/Facts.tsx';
import { NoSuchProduct } from '../parts/NoSuchProduct.tsx';
import { Recommended } from '../parts/Recommended.tsx';
import { queryValue } from '../queryValue.ts';
import { useOnShow } from '../useOnShow.ts';
import { useTitle } from '../useTitle.ts';
import type { ViewProps } from '../viewProps.ts';

const factsOf = (product: Product) =>
  [
    ['Category', product.category],
    ['Applications', product.applications.join(', ')],
    ['Physical state', product.physicalState],
    ['Dosage', product.dosage],
    ['Shelf life', product.shelfLife],
    ['Allergens', product.allergens],
    ['Suitable for', product.suitability.join(', ')],
    ['Made in', product.region],
  ] as const;

const Details = ({ page, product }: ViewProps & { readonly product: Product }) => {
  const { code, title, technology, summary, art } = product;
  useTitle(page, title);
  useOnShow(() =>
    pushEvent('viewProductDetails', { productInfo: { productTitle: title, productCode: code, technology } }),
  );
  return (
    <>
      <div className="product">
        <Art name={art} className="product__art" />
        <div className="product__words">
          <PageHead eyebrow={`${technology} · ${code}`} title={title} lead={summary} />
          <BuyBox product={product} />
          <div className="button-row">
            <ButtonLink look="quiet" href={linkTo(page, sampleRequestPage, { code })}>
              Request a sample
            </ButtonLink>
            <ButtonLink look="quiet" href={linkTo(page, quotePage, { code })}>
              Request a quote
            </ButtonLink>
            <ButtonLink look="quiet" href={linkTo(page, documentsPage, { code })}>
              Documents
            </ButtonLink>
          </div>
        </div>
      </div>
      <Section title="In short">
        <Facts facts={factsOf(product)} />
      </Section>
      <Section title="What else">
        <Tabs
          title={`Recommended with ${title}`}
          tabs={[['Goes with', product.goesWith] as const, ['Similar', product.similar] as const].map(
            ([label, codes]) => ({
              label,
              content: <Recommended page={page} products={productsByCode(codes)} tab={label} />,
            }),
          )}
        />
      </Section>
    </>
  );
};

export const ProductView = ({ page }: ViewProps) => {
  const product = productByCode(queryValue('code'));
  return product ? <Details page={page} product={product} /> : <NoSuchProduct page={page} />;
};
