import { useLayoutEffect } from 'react';
import { Footer } from '../layout/Footer.tsx';
import type { SectionProps } from '../page.ts';
import { usePortalSession } from '../portal/session/portalSession.ts';
import '../portal/portal.css';
import '../portal/views.css';
import { AdminHeader } from './AdminHeader.tsx';
import { announceAdmin } from './announceAdmin.ts';
import { LoginView } from './LoginView.tsx';
import { adminLoginPage, adminPages } from './pages.ts';
import { UsersView } from './UsersView.tsx';

export const AdminSite = ({ page: asked, onCookieSettings }: SectionProps) => {
  const page = adminPages.find(({ id }) => id === asked.id) ?? adminLoginPage;
  const { isAdmin } = usePortalSession();
  useLayoutEffect(() => announceAdmin(page), [page]);
  return (
    <div className="portal">
      <AdminHeader page={page} />
      <main className="portal__main" id="content" tabIndex={-1}>
        {page.kind === 'users' && isAdmin ? <UsersView page={page} /> : <LoginView page={page} />}
      </main>
      <Footer page={page} onCookieSettings={onCookieSettings} />
    </div>
  );
};
