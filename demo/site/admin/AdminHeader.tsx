import { linkBetween } from '../linkBetween.ts';
import { admin } from '../portal/data/users.ts';
import { PortalMark } from '../portal/parts/PortalMark.tsx';
import { UserMenu } from '../portal/parts/UserMenu.tsx';
import { usePortalSession } from '../portal/session/portalSession.ts';
import { type AdminPageData, adminLoginPage, adminUsersPage } from './pages.ts';

export const AdminHeader = ({ page }: { readonly page: AdminPageData }) => {
  const { isAdmin } = usePortalSession();
  return (
    <header className="portal-header portal-header--admin">
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <div className="portal-header__top">
        <PortalMark href={linkBetween(page, isAdmin ? adminUsersPage : adminLoginPage)} area="Admin portal" />
        {isAdmin && (
          <div className="portal-header__tools">
            <UserMenu page={page} name={admin.firstName} company={admin.organization} />
          </div>
        )}
      </div>
    </header>
  );
};
