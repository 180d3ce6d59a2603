import { Track, useTrack } from '../../../src/react/index.ts';
import { linkBetween } from '../linkBetween.ts';
import type { ViewProps } from '../page.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { PageHead, Section } from '../ui/Section.tsx';
import { useOnShow } from '../useOnShow.ts';
import { campaign, type Product, productByCode } from './data.ts';
import { ProductTiles } from './ProductTiles.tsx';
import { portalPages } from './pages.ts';

const { info, chart, materials } = campaign;
const products = Object.keys(chart).flatMap((code) => productByCode(code) ?? []);

const infoOf = ({ technology, title, code }: Product) => ({
  campaignProductInfo: { technology, productTitle: title, productCode: code },
});

/** Products between sweet and savoury: each bar is a link. */
const TasteChart = ({ page }: ViewProps) => {
  const track = useTrack();
  return (
    <ul className="stack">
      {products.map((product) => (
        <li key={product.code} className="taste">
          <a
            href={linkBetween(page, portalPages.product, { code: product.code })}
            onClick={() => track('tasteChartProductsClick', infoOf(product))}
          >
            {product.title}
          </a>
          <meter
            min={0}
            max={100}
            value={chart[product.code as keyof typeof chart]}
            aria-label={`How savoury ${product.title} is`}
          />
        </li>
      ))}
    </ul>
  );
};

export const CampaignView = ({ page }: ViewProps) => {
  const track = useTrack();
  useOnShow(() => track('campaignDetailsPageLoaded', { campaignInfoObj: info }));
  return (
    <>
      <PageHead eyebrow={info.campaignType} title={page.title} lead={page.lead}>
        <ButtonLink href={linkBetween(page, portalPages.sampleRequest, { campaign: info.campaignName })}>
          Request a sample
        </ButtonLink>
      </PageHead>
      <Section title="Taste chart" lead="From sweet to savoury. Follow a name to its product.">
        <TasteChart page={page} />
      </Section>
      <Section title="Products">
        <ProductTiles
          page={page}
          products={products}
          onFollow={(product) => track('campaignProductsClick', infoOf(product))}
        />
      </Section>
      <Section title="Related materials">
        {Object.entries(materials).map(([name, file]) => (
          <Track
            key={name}
            event="campaignRelatedMaterialsClick"
            payload={{ campaignRelatedMaterialsClickInfo: { materialDocumentName: name } }}
          >
            <a href={linkBetween(page, { path: `/downloads/${file}` })}>{name}</a>
          </Track>
        ))}
      </Section>
    </>
  );
};
