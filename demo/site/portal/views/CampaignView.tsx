import { Track, useTrack } from '../../../../src/react/index.ts';
import { Art } from '../../art/Art.tsx';
import { linkBetween } from '../../linkBetween.ts';
import { ButtonLink, PageHead, Section } from '../../ui/index.ts';
import { TasteChart } from '../campaigns/TasteChart.tsx';
import { type Campaign, campaignById, campaigns } from '../data/campaigns.ts';
import type { Product } from '../data/product.ts';
import { productsByCode } from '../data/products.ts';
import { asDay } from '../data/words.ts';
import { linkTo } from '../linkTo.ts';
import { sampleRequestPage } from '../pages.ts';
import { ProductTile } from '../parts/ProductTile.tsx';
import { useOnShow } from '../useOnShow.ts';
import type { ViewProps } from '../viewProps.ts';

const Details = ({ page, campaign }: ViewProps & { readonly campaign: Campaign }) => {
  const { id, name, type, lead, story, art, until, chart, materials } = campaign;
  const products = productsByCode(chart.map(({ code }) => code));
  const track = useTrack();
  const tellProduct = ({ technology, title, code }: Product) =>
    track('campaignProductsClick', {
      campaignProductInfo: { technology, productTitle: title, productCode: code },
    });
  useOnShow(() =>
    track('campaignDetailsPageLoaded', { campaignInfoObj: { campaignName: name, campaignType: type } }),
  );
  return (
    <>
      <div className="product">
        <Art name={art} className="product__art" />
        <div className="product__words">
          <PageHead eyebrow={`${type} · until ${asDay(until)}`} title={name} lead={lead}>
            <ButtonLink href={linkTo(page, sampleRequestPage, { campaign: id })}>Request a sample</ButtonLink>
          </PageHead>
        </div>
      </div>
      <div className="prose">
        {story.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Section title="Taste chart" lead="Where each product stands. Follow a number to its product.">
        <TasteChart page={page} name={name} chart={chart} />
      </Section>
      <Section title="Products">
        <ul className="ui-grid">
          {products.map((product) => (
            <ProductTile
              key={product.code}
              page={page}
              product={product}
              onFollow={() => tellProduct(product)}
            />
          ))}
        </ul>
      </Section>
      <Section title="Related materials">
        <ul className="materials">
          {materials.map((material) => (
            <li key={material.name} className="materials__one">
              <Track
                event="campaignRelatedMaterialsClick"
                payload={{ campaignRelatedMaterialsClickInfo: { materialDocumentName: material.name } }}
              >
                <a href={linkBetween(page, material)}>{material.name}</a>
              </Track>
              <span className="quiet">{material.kind}</span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
};

export const CampaignView = ({ page }: ViewProps) => {
  const campaign = campaignById(page.campaignId ?? '') ?? campaigns[0];
  return campaign ? <Details page={page} campaign={campaign} /> : null;
};
