import type { ReactNode } from 'react';
import { adminUsersPage } from '../admin/pages.ts';
import { Footer } from '../layout/Footer.tsx';
import { linkBetween } from '../linkBetween.ts';
import { customerById } from './data/users.ts';
import { ActingBar } from './parts/ActingBar.tsx';
import { PortalHeader } from './parts/PortalHeader.tsx';
import type { PortalPageData } from './portalPage.ts';
import { actAs, usePortalSession } from './session/portalSession.ts';

interface PortalLayoutProps {
  readonly page: PortalPageData;
  readonly onCookieSettings: () => void;
  readonly children: ReactNode;
}

/** Header, `<main>` and footer of the portal. */
export const PortalLayout = ({ page, onCookieSettings, children }: PortalLayoutProps) => {
  const { userID = '', isAdmin } = usePortalSession();
  const customer = customerById(userID);
  const stop = () => {
    actAs(undefined);
    window.location.assign(linkBetween(page, adminUsersPage));
  };
  return (
    <div className="portal">
      {isAdmin && customer && <ActingBar customer={customer} onStop={stop} />}
      <PortalHeader page={page} />
      <main className="portal__main" id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer page={page} onCookieSettings={onCookieSettings} />
    </div>
  );
};
