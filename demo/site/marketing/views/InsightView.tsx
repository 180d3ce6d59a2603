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
    <Hero {...page} action={{ text: 'Read the story', href: '#story' }} />
    <Story {...page} />
    <SocialShare title={page.title} url={`https://www.foodco.example${page.path}`} />
    <TeaserList title="Read on" type="story-card" teased={teasedOn(page, [...insights, filmPage])} />
  </>
);
