import { Banner } from '../../../aem/Banner.tsx';
import { Hero } from '../../../aem/Hero.tsx';
import { TeaserList } from '../../../aem/TeaserList.tsx';
import { linkBetween } from '../../linkBetween.ts';
import { FindIngredient } from '../FindIngredient.tsx';
import { homeWordsIn } from '../homeWords.ts';
import type { HomeData } from '../marketingPage.ts';
import { campaignPage } from '../otherPages.ts';
import { insights } from '../pages.ts';
import { products } from '../products/index.ts';
import { Story } from '../Story.tsx';
import { teasedOn } from '../teased.ts';
import type { ViewProps } from '../viewProps.ts';

export const HomeView = ({ page }: ViewProps<HomeData>) => {
  const words = homeWordsIn(page.language);
  return (
    <>
      <Hero {...page} action={{ text: words.read, href: '#story' }}>
        <FindIngredient page={page} text={words.find} />
      </Hero>
      <TeaserList title={words.insights} teased={teasedOn(page, insights)} language="en" />
      <Story {...page} />
      <TeaserList
        title={words.products}
        lead={words.productsLead}
        type="product-tile"
        teased={teasedOn(page, products)}
        language="en"
      />
      <Banner
        title={words.campaign.title}
        text={words.campaign.text}
        linkText={words.campaign.link}
        href={`${linkBetween(page, campaignPage)}?intcid=home-banner-breakfast`}
      />
    </>
  );
};
