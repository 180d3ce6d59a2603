import { globalHome } from './homes/globalHome.ts';
import { latinHomes } from './homes/latinHomes.ts';
import { regionalHomes } from './homes/regionalHomes.ts';
import { fermentation } from './insights/fermentation.ts';
import { plantProtein } from './insights/plantProtein.ts';
import { saltReduction } from './insights/saltReduction.ts';
import type { InsightData, MarketingPageData } from './marketingPage.ts';
import { otherPages } from './otherPages.ts';
import { products } from './products/index.ts';
import { recipes } from './recipes/recipes.ts';

export const homes = [globalHome, ...regionalHomes, ...latinHomes];
export const insights: readonly InsightData[] = [fermentation, saltReduction, plantProtein];

export const marketingPages: readonly MarketingPageData[] = [
  globalHome,
  ...insights,
  ...regionalHomes,
  ...latinHomes,
  ...products,
  ...otherPages,
  ...recipes,
];
