import { pushEvent } from '../../../aem/pushEvent.ts';
import { Art } from '../../art/Art.tsx';
import { ButtonLink } from '../../ui/index.ts';
import type { Campaign } from '../data/campaigns.ts';
import { asDay } from '../data/words.ts';
import { linkTo } from '../linkTo.ts';
import { campaignPages } from '../pages.ts';
import type { PortalPageData } from '../portalPage.ts';
import { useOnShow } from '../useOnShow.ts';

interface CampaignBannerProps {
  readonly page: PortalPageData;
  readonly campaign: Campaign;
  /** The place of the banner, which is part of the internal campaign’s ID. */
  readonly place: string;
}

/** Links to a campaign, and pushes to the data layer which one. */
export const CampaignBanner = ({ page, campaign, place }: CampaignBannerProps) => {
  const { id, name, type, lead, art, banner, until } = campaign;
  const target = campaignPages.find(({ campaignId }) => campaignId === id) ?? page;
  useOnShow(() => pushEvent('campaignInfo', { campaignInfoObj: { campaignName: name, campaignType: type } }));
  return (
    <aside className="campaign-banner" aria-label={`Campaign: ${name}`}>
      <div className="campaign-banner__words">
        <p className="campaign-banner__eyebrow">
          {name} · until {asDay(until)}
        </p>
        <h2 className="campaign-banner__title">{banner.title}</h2>
        <p className="campaign-banner__lead">{lead}</p>
        <ButtonLink
          look="bright"
          href={linkTo(page, target, { intcid: `portal-${place}-${id}` })}
          onClick={({ currentTarget }) =>
            pushEvent('campaignBannerClick', {
              campaignBannerClickInfo: { buttonLink: currentTarget.href, buttonText: banner.buttonText },
            })
          }
        >
          {banner.buttonText}
        </ButtonLink>
      </div>
      <Art name={art} className="campaign-banner__art" />
    </aside>
  );
};
