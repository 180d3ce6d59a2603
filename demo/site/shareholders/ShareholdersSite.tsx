import { type ReactNode, useLayoutEffect } from 'react';
import { Layout } from '../layout/Layout.tsx';
import type { SectionProps } from '../page.ts';
import { useOpenPage } from '../useOpenPage.ts';
import '../portal/views.css';
import { announceShareholder } from './announceShareholder.ts';
import { shareholdersPages, startPage } from './pages.ts';
import { LoginFirst } from './parts/LoginFirst.tsx';
import { ShareholderNavigation } from './parts/ShareholderNavigation.tsx';
import './shareholders.css';
import { useShareholderSession } from './session/shareholderSession.ts';
import type { ShareholdersPageData, ShareholdersPageKind } from './shareholdersPage.ts';
import type { ViewProps } from './viewProps.ts';
import { DashboardView } from './views/DashboardView.tsx';
import { ForgotIdView } from './views/ForgotIdView.tsx';
import { ForgotPasswordView } from './views/ForgotPasswordView.tsx';
import { HistoryView } from './views/HistoryView.tsx';
import { LoginView } from './views/LoginView.tsx';
import { OverviewView } from './views/OverviewView.tsx';
import { RegistrationView } from './views/RegistrationView.tsx';
import { StartView } from './views/StartView.tsx';
import { UpdatePasswordView } from './views/UpdatePasswordView.tsx';

const views: Readonly<Record<ShareholdersPageKind, (props: ViewProps) => ReactNode>> = {
  start: StartView,
  login: LoginView,
  registration: RegistrationView,
  forgotId: ForgotIdView,
  forgotPassword: ForgotPasswordView,
  updatePassword: UpdatePasswordView,
  dashboard: DashboardView,
  overview: OverviewView,
  history: HistoryView,
};

const forShareholders: readonly ShareholdersPageKind[] = ['dashboard', 'overview', 'history'];

const pageOf = ({ id }: SectionProps['page']): ShareholdersPageData =>
  shareholdersPages.find((page) => page.id === id) ?? startPage;

export const ShareholdersSite = ({ page: asked, onCookieSettings }: SectionProps) => {
  const page = pageOf(asked);
  const isLoggedIn = useOpenPage(useShareholderSession().isLoggedIn);
  const isInside = forShareholders.includes(page.kind);
  const View = views[page.kind];
  useLayoutEffect(announceShareholder, []);
  return (
    <Layout page={page} onCookieSettings={onCookieSettings}>
      <div className="shareholders">
        {isInside && isLoggedIn && <ShareholderNavigation page={page} />}
        {isInside && !isLoggedIn ? <LoginFirst page={page} /> : <View page={page} />}
      </div>
    </Layout>
  );
};
