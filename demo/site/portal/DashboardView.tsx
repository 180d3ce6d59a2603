import { counted } from '../../../src/inspector/counted.ts';
import { useTrack } from '../../../src/react/index.ts';
import { Art } from '../Art.tsx';
import { linkBetween } from '../linkBetween.ts';
import type { ViewProps } from '../page.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Card, PageHead, Section } from '../ui/Section.tsx';
import { useOnShow } from '../useOnShow.ts';
import { campaign, orders, products } from './data.ts';
import { ProductTiles } from './ProductTiles.tsx';
import { portalPages } from './pages.ts';
import { canBeCancelled, customerOf, portalSession } from './portalSession.ts';

/** Links to the campaign, and pushes to the data layer which one. */
const CampaignBanner = ({ page }: ViewProps) => {
  const track = useTrack();
  const { title, buttonText } = campaign.banner;
  useOnShow(() => track('campaignInfo', { campaignInfoObj: campaign.info }));
  return (
    <aside className="split" aria-label="Campaign">
      <div className="split__words">
        <h2 className="title">{title}</h2>
        <p>{portalPages.campaign.lead}</p>
        <ButtonLink
          look="bright"
          href={linkBetween(page, portalPages.campaign, { intcid: 'portal-dashboard-autumn-bakery' })}
          onClick={({ currentTarget: { href } }) =>
            track('campaignBannerClick', { campaignBannerClickInfo: { buttonLink: href, buttonText } })
          }
        >
          {buttonText}
        </ButtonLink>
      </div>
      <Art name="loaf" />
    </aside>
  );
};

export const DashboardView = ({ page }: ViewProps) => {
  const track = useTrack();
  const session = portalSession.use();
  const customer = customerOf(session);
  const open = orders.filter(({ status }) => status !== 'Delivered');
  const waiting = session.samples.filter(canBeCancelled);
  return (
    <>
      <PageHead
        eyebrow={customer?.companyName}
        title={`Good to see you, ${customer?.firstName}`}
        lead={page.lead}
      />
      <div className="grid">
        <Card title="On its way">
          <a href={linkBetween(page, portalPages.orders)}>{counted(open.length, 'order')}</a>
        </Card>
        <Card title="In the kitchen">
          <a href={linkBetween(page, portalPages.samples)}>{counted(waiting.length, 'sample')}</a>
        </Card>
      </div>
      <CampaignBanner page={page} />
      <Section title="Recommended for you" lead="By what you order, and what others order with it.">
        <ProductTiles
          page={page}
          products={products.slice(2)}
          onFollow={({ title, code }) =>
            track('recommendationClick', {
              recommendationInfo: { productTitle: title, productCode: code, tab: 'For you' },
            })
          }
        />
      </Section>
    </>
  );
};
