import { linkBetween } from '../../linkBetween.ts';
import { Badge, Button, Card, PageHead, Section } from '../../ui/index.ts';
import { campaigns } from '../data/campaigns.ts';
import { tabOf } from '../data/orders.ts';
import { productByCode, productsByCode } from '../data/products.ts';
import { canBeCancelled } from '../data/samples.ts';
import { customerById } from '../data/users.ts';
import { asDay } from '../data/words.ts';
import { linkTo } from '../linkTo.ts';
import { cataloguePage, orderPage, ordersPage, samplesPage } from '../pages.ts';
import { CampaignBanner } from '../parts/CampaignBanner.tsx';
import { Recommended } from '../parts/Recommended.tsx';
import { toneOf } from '../parts/toneOf.ts';
import { usePortalSession } from '../session/portalSession.ts';
import type { ViewProps } from '../viewProps.ts';

const forYou = ['FC-2111', 'FC-1160', 'FC-3215'];

export const DashboardView = ({ page }: ViewProps) => {
  const { userID = '', orders, samples } = usePortalSession();
  const customer = customerById(userID);
  const open = orders.filter((order) => tabOf(order) === 'Open');
  const waiting = samples.filter(canBeCancelled);
  const [featured] = campaigns;
  return (
    <>
      <PageHead
        eyebrow={customer?.companyName}
        title={`Good to see you, ${customer?.firstName}`}
        lead={page.lead}
      >
        <Button onClick={() => window.location.assign(linkBetween(page, cataloguePage))}>
          Open the catalogue
        </Button>
      </PageHead>
      <div className="ui-grid area-cards">
        <Card>
          <h2 className="side-title">Orders on their way</h2>
          <ul className="area-list">
            {open.slice(0, 3).map(({ soNumber, status, deliveryDate }) => (
              <li key={soNumber}>
                <a href={linkTo(page, orderPage, { so: soNumber })}>{soNumber}</a>
                <span className="quiet">due {asDay(deliveryDate)}</span>
                <Badge tone={toneOf(status)}>{status}</Badge>
              </li>
            ))}
          </ul>
          <a href={linkBetween(page, ordersPage)}>All orders</a>
        </Card>
        <Card>
          <h2 className="side-title">Samples</h2>
          {waiting.length === 0 && <p>There are none.</p>}
          <ul className="area-list">
            {waiting.slice(0, 3).map(({ sampleNumber, code, status }) => (
              <li key={sampleNumber}>
                <span>{productByCode(code)?.title}</span>
                <span className="quiet">{sampleNumber}</span>
                <Badge tone={toneOf(status)}>{status}</Badge>
              </li>
            ))}
          </ul>
          <a href={linkBetween(page, samplesPage)}>All samples</a>
        </Card>
      </div>
      {featured && <CampaignBanner page={page} campaign={featured} place="dashboard" />}
      <Section title="Recommended for you" lead="By what you order, and what others order with it.">
        <Recommended page={page} products={productsByCode(forYou)} tab="For you" />
      </Section>
    </>
  );
};
