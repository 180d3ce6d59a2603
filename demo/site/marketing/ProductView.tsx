import { Accordion } from '../../aem/Accordion.tsx';
import { Carousel } from '../../aem/Carousel.tsx';
import { Hero } from '../../aem/Hero.tsx';
import { LinkList } from '../../aem/LinkList.tsx';
import { Tabs } from '../../aem/Tabs.tsx';
import { TeaserList } from '../../aem/TeaserList.tsx';
import { Text } from '../../aem/Text.tsx';
import { linkBetween } from '../linkBetween.ts';
import type { ViewProps } from '../page.ts';
import { Facts, Section } from '../ui/Section.tsx';
import { downloads, networks, sourOne } from './content.ts';
import { marketingPages } from './pages.ts';

export const ProductView = ({ page }: ViewProps) => {
  const { contact, film, campaign, search } = marketingPages;
  const { uses, specification, slides, questions, tags } = sourOne;
  const sample = linkBetween(page, contact, { intcid: 'product-sour-one' });
  const shared = encodeURIComponent(`https://www.foodco.example${page.path}`);
  return (
    <>
      <Hero page={page} art="loaf" action={{ text: 'Ask for a sample', href: sample }} />
      <Section title="In detail">
        <Tabs
          title="Sour One in detail"
          tabs={[
            { label: 'Applications', content: <Facts facts={Object.entries(uses)} /> },
            { label: 'Specification', content: <Facts facts={Object.entries(specification)} /> },
          ]}
        />
      </Section>
      <Section title="At work">
        <Carousel title="Sour One at work" slides={slides} />
      </Section>
      <Section title="Asked often">
        <Accordion title="Questions on Sour One" items={questions} />
      </Section>
      <Section title="Documents">
        <LinkList
          title="Documents"
          links={downloads.map(({ text, path, note }) => ({ text, note, href: linkBetween(page, { path }) }))}
        />
      </Section>
      <Text title="Talk to us about Sour One" text="Where to go from here.">
        <h2 className="title">Talk to us about Sour One</h2>
        <p>
          A baker will{' '}
          <a href={linkBetween(page, contact)}>
            <strong>call you back</strong>
          </a>
          , or <a href={linkBetween(page, film)}>watch how it begins</a>. Organic grades live at{' '}
          <a href="https://pure.foodco.example/organic">Foodco Pure</a>. Or write to{' '}
          <a href="mailto:samples@foodco.example">samples@foodco.example</a>.
        </p>
      </Text>
      <TeaserList page={page} title="Goes well with" type="related-tile" teased={[film, campaign]} />
      <Section title="Tags">
        <LinkList
          title="Tags"
          type="tags"
          isRow
          links={tags.map((tag) => ({ text: tag, href: linkBetween(page, search, { q: tag }) }))}
        />
      </Section>
      <Section title="Share this page">
        <LinkList
          title="Share this page"
          type="social-share"
          isRow
          links={Object.entries(networks).map(([text, to]) => ({ text, href: to + shared }))}
        />
      </Section>
    </>
  );
};
