import { Banner } from '../../../aem/Banner.tsx';
import { Hero } from '../../../aem/Hero.tsx';
import { LinkList } from '../../../aem/LinkList.tsx';
import { TeaserList } from '../../../aem/TeaserList.tsx';
import { linkBetween } from '../../linkBetween.ts';
import { Section } from '../../ui/index.ts';
import { contactPage, productsPage } from '../otherPages.ts';
import { products } from '../products/index.ts';
import { recipes } from '../recipes/recipes.ts';
import { teasedOn } from '../teased.ts';
import type { ViewProps } from '../viewProps.ts';

export const CampaignView = ({ page }: ViewProps) => (
  <>
    <Hero
      {...page}
      action={{
        text: 'Order the tasting box',
        href: `${linkBetween(page, contactPage)}?intcid=breakfast-hero`,
      }}
    />
    <TeaserList title="On the table" type="product-tile" teased={teasedOn(page, products)} />
    <TeaserList title="How to set it" type="editorial-card" teased={teasedOn(page, recipes)} />
    <Section
      title="As others link to it"
      lead="These links come from a newsletter, a fair and a poster. Each says in its address where the visitor came from."
    >
      <LinkList
        title="As others link to it"
        links={[
          {
            text: 'From the spring newsletter',
            note: '?utm_campaign=spring-newsletter',
            href: '?utm_campaign=spring-newsletter',
          },
          {
            text: 'From the trade fair’s badge',
            note: '?campaignsource=fair-2026',
            href: `${linkBetween(page, productsPage)}?campaignsource=fair-2026`,
          },
          {
            text: 'From the banner on the home page',
            note: '?intcid=home-banner-breakfast',
            href: '?intcid=home-banner-breakfast',
          },
        ]}
      />
    </Section>
    <Banner
      title="A tasting box for six"
      text="Three loaves, six bottles, one kilogram of butter. It arrives before nine."
      linkText="Order it"
      href={`${linkBetween(page, contactPage)}?intcid=breakfast-banner`}
    />
  </>
);
