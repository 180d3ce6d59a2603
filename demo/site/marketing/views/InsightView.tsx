import { Hero } from '../../../aem/Hero.tsx';
import { SocialShare } from '../../../aem/SocialShare.tsx';
import { TeaserList } from '../../../aem/TeaserList.tsx';
import type { InsightData } from '../marketingPage.ts';
import { filmPage } from '../otherPages.ts';
import { insights } from '../pages.ts';
import { Story } from '../Story.tsx';
import { teasedOn } from '../teased.ts';
import type { ViewProps } from '../viewProps.ts';

export const InsightView = ({ page }: ViewProps<InsightData>) => (
  <>
    <Hero {...page}>
      <a className="button button--bright" href="#story" data-cmp-clickable>
        Read the story
      </a>
    </Hero>
    <Story {...page} />
    <SocialShare title={page.title} url={`https://www.foodco.example${page.path}`} />
    <TeaserList title="Read on" type="story-card" teased={teasedOn(page, [...insights, filmPage])} />
  </>
);
