import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { Layout } from '../layout/Layout.tsx';
import type { SectionProps } from '../page.ts';
import { announceKnownUser } from './announceKnownUser.ts';
import type { MarketingPageData } from './marketingPage.ts';
import { notFoundPage } from './otherPages.ts';
import { marketingPages } from './pages.ts';
import { useRecipeRoute } from './recipes/useRecipeRoute.ts';
import { CampaignView } from './views/CampaignView.tsx';
import { CareersView } from './views/CareersView.tsx';
import { ContactView } from './views/ContactView.tsx';
import { FilmView } from './views/FilmView.tsx';
import { GraduateFaqsView } from './views/GraduateFaqsView.tsx';
import { GraduatesView } from './views/GraduatesView.tsx';
import { HomeView } from './views/HomeView.tsx';
import { InsightsView } from './views/InsightsView.tsx';
import { InsightView } from './views/InsightView.tsx';
import { NotFoundView } from './views/NotFoundView.tsx';
import { ProductsView } from './views/ProductsView.tsx';
import { ProductView } from './views/ProductView.tsx';
import { RecipesView } from './views/RecipesView.tsx';
import { RecipeView } from './views/RecipeView.tsx';
import { RegisterInterestView } from './views/RegisterInterestView.tsx';
import { SearchView } from './views/SearchView.tsx';

const viewOf = (page: MarketingPageData): ReactNode => {
  switch (page.kind) {
    case 'home':
      return <HomeView page={page} />;
    case 'insight':
      return <InsightView page={page} />;
    case 'insights':
      return <InsightsView page={page} />;
    case 'product':
      return <ProductView page={page} />;
    case 'products':
      return <ProductsView page={page} />;
    case 'search':
      return <SearchView page={page} />;
    case 'contact':
      return <ContactView page={page} />;
    case 'film':
      return <FilmView page={page} />;
    case 'careers':
      return <CareersView page={page} />;
    case 'graduates':
      return <GraduatesView page={page} />;
    case 'graduateFaqs':
      return <GraduateFaqsView page={page} />;
    case 'registerInterest':
      return <RegisterInterestView page={page} />;
    case 'recipes':
      return <RecipesView page={page} />;
    case 'recipe':
      return <RecipeView page={page} />;
    case 'campaign':
      return <CampaignView page={page} />;
    case 'notFound':
      return <NotFoundView page={page} />;
  }
};

/** The not-found page may be at any path, and its links start from there. */
const landingOf = ({ id, path }: SectionProps['page']): MarketingPageData => {
  const found = marketingPages.find((page) => page.id === id) ?? notFoundPage;
  return found.kind === 'notFound' ? { ...found, path } : found;
};

export const MarketingSite = ({ page: asked, onCookieSettings }: SectionProps) => {
  const [landing] = useState(() => landingOf(asked));
  const page = useRecipeRoute(landing);
  useEffect(announceKnownUser, []);
  return (
    <Layout page={page} onCookieSettings={onCookieSettings} withBreadcrumb={page.kind !== 'home'}>
      <Fragment key={page.id}>{viewOf(page)}</Fragment>
    </Layout>
  );
};
