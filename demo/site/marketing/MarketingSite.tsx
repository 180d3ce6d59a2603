import { type ReactNode, useEffect } from 'react';
import { LinkList } from '../../aem/LinkList.tsx';
import { PublicLayout } from '../layout/PublicLayout.tsx';
import { mainLinks } from '../layout/publicLinks.ts';
import type { SectionProps, ViewProps } from '../page.ts';
import { announceKnownUser } from '../portal/announceUser.ts';
import { PageHead } from '../ui/Section.tsx';
import { CampaignView } from './CampaignView.tsx';
import { CareersView, GraduateFaqsView, GraduatesView } from './CareersViews.tsx';
import { FilmView } from './FilmView.tsx';
import { ContactView, RegisterInterestView } from './FormViews.tsx';
import { HomeView } from './HomeView.tsx';
import { ProductView } from './ProductView.tsx';
import type { marketingPages } from './pages.ts';
import { SearchView } from './SearchView.tsx';

const NotFoundView = ({ page }: ViewProps) => (
  <>
    <PageHead {...page} />
    <LinkList title="Page not found" links={mainLinks(page)} />
  </>
);

const views: Readonly<Record<keyof typeof marketingPages, (props: ViewProps) => ReactNode>> = {
  home: HomeView,
  northAmerica: HomeView,
  latinAmerica: HomeView,
  product: ProductView,
  film: FilmView,
  search: SearchView,
  contact: ContactView,
  campaign: CampaignView,
  careers: CareersView,
  graduates: GraduatesView,
  graduateFaqs: GraduateFaqsView,
  registerInterest: RegisterInterestView,
  notFound: NotFoundView,
};

export const MarketingSite = (props: SectionProps) => {
  const { page } = props;
  const View = views[page.kind as keyof typeof views];
  useEffect(announceKnownUser, []);
  return (
    <PublicLayout {...props}>
      <View page={page} />
    </PublicLayout>
  );
};
