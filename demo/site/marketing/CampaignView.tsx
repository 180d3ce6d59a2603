import { Banner, Hero } from '../../aem/Hero.tsx';
import { LinkList } from '../../aem/LinkList.tsx';
import { TeaserList } from '../../aem/TeaserList.tsx';
import { linkBetween } from '../linkBetween.ts';
import type { ViewProps } from '../page.ts';
import { Section } from '../ui/Section.tsx';
import { marketingPages } from './pages.ts';

/** Addresses as others link to the page. */
const WAYS = {
  'From the spring newsletter': '?utm_campaign=spring-newsletter',
  'From the trade fair’s badge': '?campaignsource=fair-2026',
  'From the banner on the home page': '?intcid=home-banner-breakfast',
};

export const CampaignView = ({ page }: ViewProps) => {
  const { product, film, contact } = marketingPages;
  const order = (from: string) => ({
    text: 'Order the tasting box',
    href: linkBetween(page, contact, { intcid: `breakfast-${from}` }),
  });
  return (
    <>
      <Hero page={page} art="loaf" action={order('hero')} />
      <TeaserList page={page} title="On the table" type="editorial-card" teased={[product, film]} />
      <Section title="As others link to it">
        <LinkList
          title="As others link to it"
          links={Object.entries(WAYS).map(([text, href]) => ({ text, href, note: href }))}
        />
      </Section>
      <Banner
        title="A tasting box for six"
        text="Three loaves, six bottles, one kilogram of butter. It arrives before nine."
        action={order('banner')}
      />
    </>
  );
};
