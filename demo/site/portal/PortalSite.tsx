import { type ReactNode, useLayoutEffect } from 'react';
import type { SectionProps } from '../page.ts';
import { useOpenPage } from '../useOpenPage.ts';
import { announceUser } from './announceUser.ts';
import { customerById } from './data/users.ts';
import { PortalLayout } from './PortalLayout.tsx';
import { loginPage, portalPages } from './pages.ts';
import { LoginFirst } from './parts/LoginFirst.tsx';
import './portal.css';
import './views.css';
import type { PortalPageData, PortalPageKind } from './portalPage.ts';
import { usePortalSession } from './session/portalSession.ts';
import type { ViewProps } from './viewProps.ts';
import { CampaignsView } from './views/CampaignsView.tsx';
import { CampaignView } from './views/CampaignView.tsx';
import { CartView } from './views/CartView.tsx';
import { CatalogueView } from './views/CatalogueView.tsx';
import { DashboardView } from './views/DashboardView.tsx';
import { DocumentsView } from './views/DocumentsView.tsx';
import { LoginView } from './views/LoginView.tsx';
import { OrdersView } from './views/OrdersView.tsx';
import { OrderView } from './views/OrderView.tsx';
import { ProductView } from './views/ProductView.tsx';
import { QuoteView } from './views/QuoteView.tsx';
import { SampleRequestView } from './views/SampleRequestView.tsx';
import { SamplesView } from './views/SamplesView.tsx';

const views: Readonly<Record<PortalPageKind, (props: ViewProps) => ReactNode>> = {
  login: LoginView,
  dashboard: DashboardView,
  catalogue: CatalogueView,
  product: ProductView,
  sampleRequest: SampleRequestView,
  samples: SamplesView,
  quote: QuoteView,
  documents: DocumentsView,
  orders: OrdersView,
  order: OrderView,
  cart: CartView,
  campaigns: CampaignsView,
  campaign: CampaignView,
};

const pageOf = ({ id }: SectionProps['page']): PortalPageData =>
  portalPages.find((page) => page.id === id) ?? loginPage;

export const PortalSite = ({ page: asked, onCookieSettings }: SectionProps) => {
  const page = pageOf(asked);
  const View = views[page.kind];
  const isOpen = useOpenPage(customerById(usePortalSession().userID ?? '') !== undefined);
  // Runs before the effects of the view, which push what the user sees and does.
  useLayoutEffect(() => announceUser(page), [page]);
  return (
    <PortalLayout page={page} onCookieSettings={onCookieSettings}>
      {isOpen || page.kind === 'login' ? <View page={page} /> : <LoginFirst page={page} />}
    </PortalLayout>
  );
};
