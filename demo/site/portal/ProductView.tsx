import { useTrack } from '../../../src/react/index.ts';
import { Tabs } from '../../aem/Tabs.tsx';
import { asEuro } from '../euroAndDay.ts';
import { linkBetween, queryValue } from '../linkBetween.ts';
import type { ViewProps } from '../page.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Facts, PageHead, Section } from '../ui/Section.tsx';
import { useOnShow, useTitle } from '../useOnShow.ts';
import { type Product, productByCode, products } from './data.ts';
import { ProductTiles } from './ProductTiles.tsx';
import { portalPages } from './pages.ts';
import { addToCart, packsIn, portalSession } from './portalSession.ts';

const Details = ({ page, product }: ViewProps & { readonly product: Product }) => {
  const track = useTrack();
  const { cart } = portalSession.use();
  const { code, title, technology, application, summary, price } = product;
  useTitle(title);
  useOnShow(() =>
    track('viewProductDetails', { productInfo: { productTitle: title, productCode: code, technology } }),
  );
  const { sampleRequest, quote, documents } = portalPages;
  const others = products.filter((one) => one !== product);
  const recommended = {
    Similar: others.filter((one) => one.technology === technology),
    'Goes with': others.filter((one) => one.technology !== technology),
  };
  return (
    <>
      <PageHead eyebrow={`${technology} · ${code}`} title={title} lead={summary}>
        <Button onClick={() => addToCart([{ code, quantity: 1 }])}>Add to the cart</Button>
        {[sampleRequest, quote, documents].map((to) => (
          <ButtonLink key={to.id} look="quiet" href={linkBetween(page, to, { code })}>
            {to.title}
          </ButtonLink>
        ))}
      </PageHead>
      <Facts
        facts={[
          ['Technology', technology],
          ['Application', application],
          ['Price of a pack', asEuro(price)],
          ['In your cart', packsIn(cart.filter((line) => line.code === code))],
        ]}
      />
      <Section title="What else">
        <Tabs
          title={`Recommended with ${title}`}
          tabs={Object.entries(recommended).map(([tab, shown]) => ({
            label: tab,
            content: (
              <ProductTiles
                page={page}
                products={shown}
                onFollow={(one) =>
                  track('recommendationClick', {
                    recommendationInfo: { productTitle: one.title, productCode: one.code, tab },
                  })
                }
              />
            ),
          }))}
        />
      </Section>
    </>
  );
};

export const ProductView = ({ page }: ViewProps) => {
  const product = productByCode(queryValue('code'));
  if (product) return <Details page={page} product={product} />;
  return (
    <PageHead title="Product not found" lead="The catalogue lists everything that we make.">
      <ButtonLink href={linkBetween(page, portalPages.catalogue)}>Open the catalogue</ButtonLink>
    </PageHead>
  );
};
