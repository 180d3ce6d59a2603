import { TeaserList } from '../../../aem/TeaserList.tsx';
import { PageHead } from '../../ui/index.ts';
import { filmPage } from '../otherPages.ts';
import { insights } from '../pages.ts';
import { teasedOn } from '../teased.ts';
import type { ViewProps } from '../viewProps.ts';

export const InsightsView = ({ page }: ViewProps) => (
  <>
    <PageHead {...page} />
    <TeaserList title="All stories" type="editorial-card" teased={teasedOn(page, [...insights, filmPage])} />
  </>
);
