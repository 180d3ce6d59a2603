import { TeaserList } from '../../../aem/TeaserList.tsx';
import { PageHead } from '../../ui/index.ts';
import { recipes } from '../recipes/recipes.ts';
import { teasedOn } from '../teased.ts';
import type { ViewProps } from '../viewProps.ts';

export const RecipesView = ({ page }: ViewProps) => (
  <>
    <PageHead {...page} />
    <TeaserList title="On the bench" type="editorial-card" teased={teasedOn(page, recipes)} />
  </>
);
