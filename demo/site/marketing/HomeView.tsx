import { component } from '../../aem/component.ts';
import { Banner, Hero } from '../../aem/Hero.tsx';
import { TeaserList } from '../../aem/TeaserList.tsx';
import { Text } from '../../aem/Text.tsx';
import { linkBetween } from '../linkBetween.ts';
import type { ViewProps } from '../page.ts';
import { homeWordsIn } from './content.ts';
import { marketingPages } from './pages.ts';

/** A search icon that announces only its click, as a plain AEM component does. */
const FindIngredient = ({ page, text }: ViewProps & { readonly text: string }) => (
  <span {...component('search-icon-b1e7204c9f', 'search-icon', { 'dc:title': text, linkLocation: 'body' })}>
    <a
      className="button button--on-deep"
      href={linkBetween(page, marketingPages.search, { q: '' })}
      data-cmp-clickable
    >
      {text}
    </a>
  </span>
);

export const HomeView = ({ page }: ViewProps) => {
  const words = homeWordsIn(page.language);
  const { product, film, careers, campaign } = marketingPages;
  const { title, text, link } = words.campaign;
  return (
    <>
      <Hero page={page} art="field" action={{ text: words.read, href: '#story' }}>
        <FindIngredient page={page} text={words.find} />
      </Hero>
      <TeaserList page={page} title={words.stories} type="story-card" teased={[product, film, careers]} />
      <div className="stack" id="story">
        {Object.entries(words.story).map(([heading, body]) => (
          <Text key={heading} title={heading} text={body}>
            <h2 className="title">{heading}</h2>
            <p>{body}</p>
          </Text>
        ))}
      </div>
      <Banner
        title={title}
        text={text}
        action={{ text: link, href: linkBetween(page, campaign, { intcid: 'home-banner-breakfast' }) }}
      />
    </>
  );
};
