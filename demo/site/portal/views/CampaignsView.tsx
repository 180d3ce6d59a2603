import { linkBetween } from '../../linkBetween.ts';
import { Badge, Card, PageHead, Section } from '../../ui/index.ts';
import { campaigns } from '../data/campaigns.ts';
import { asDay } from '../data/words.ts';
import { campaignPages } from '../pages.ts';
import { CampaignBanner } from '../parts/CampaignBanner.tsx';
import type { ViewProps } from '../viewProps.ts';

const [featured] = campaigns;

export const CampaignsView = ({ page }: ViewProps) => (
  <>
    <PageHead title={page.title} lead={page.lead} />
    {featured && <CampaignBanner page={page} campaign={featured} place="campaigns" />}
    <Section title="All of them">
      <ul className="ui-grid">
        {campaigns.map(({ id, name, type, lead, until }) => (
          <li key={id}>
            <Card className="fills">
              <Badge>{type}</Badge>
              <h3 className="side-title">
                <a
                  href={linkBetween(page, campaignPages.find(({ campaignId }) => campaignId === id) ?? page)}
                >
                  {name}
                </a>
              </h3>
              <p>{lead}</p>
              <p className="quiet">Until {asDay(until)}</p>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  </>
);
