import { Accordion } from '../../../aem/Accordion.tsx';
import { AemButton } from '../../../aem/AemButton.tsx';
import { Carousel } from '../../../aem/Carousel.tsx';
import { Hero } from '../../../aem/Hero.tsx';
import { LinkList } from '../../../aem/LinkList.tsx';
import { SocialShare } from '../../../aem/SocialShare.tsx';
import { TeaserList } from '../../../aem/TeaserList.tsx';
import { linkBetween } from '../../linkBetween.ts';
import { Section } from '../../ui/index.ts';
import { Downloads } from '../Downloads.tsx';
import type { ProductData } from '../marketingPage.ts';
import { contactPage, searchPage } from '../otherPages.ts';
import { ProductTabs } from '../ProductTabs.tsx';
import { ProductTalk } from '../ProductTalk.tsx';
import { insights } from '../pages.ts';
import { products } from '../products/index.ts';
import { recipes } from '../recipes/recipes.ts';
import { teasedOn } from '../teased.ts';
import type { ViewProps } from '../viewProps.ts';

export const ProductView = ({ page }: ViewProps<ProductData>) => (
  <>
    <Hero
      {...page}
      action={{
        text: 'Ask for a sample',
        href: `${linkBetween(page, contactPage)}?intcid=product-${page.code.toLowerCase()}`,
      }}
    />
    <ProductTabs product={page} />
    <Section title="At work">
      <Carousel title={`${page.title} at work`} slides={page.slides} />
    </Section>
    <Section title="Asked often">
      <Accordion title={`Questions on ${page.title}`} items={page.questions} />
    </Section>
    <Downloads page={page} />
    <TeaserList title="Stories around it" type="carousel-story-card" teased={teasedOn(page, insights)} />
    <TeaserList
      title="Goes well with"
      type="related-tile"
      teased={teasedOn(page, [...products, ...recipes.slice(0, 1)])}
    />
    <ProductTalk product={page} />
    <Section title="Tags" aside={<AemButton text="Print this page" onClick={() => window.print()} />}>
      <LinkList
        title="Tags"
        type="tags"
        className="cmp-list--tags"
        links={page.tags.map((tag) => ({
          text: tag,
          href: `${linkBetween(page, searchPage)}?q=${encodeURIComponent(tag)}`,
        }))}
      />
    </Section>
    <SocialShare title={page.title} url={`https://www.foodco.example${page.path}`} />
  </>
);
