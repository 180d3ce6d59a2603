import { linkBetween } from '../../linkBetween.ts';
import type { SitePageData } from '../../page.ts';
import { loginPage } from '../pages.ts';
import { logOut } from '../session/portalSession.ts';

interface UserMenuProps {
  readonly page: SitePageData;
  readonly name: string;
  readonly company: string;
}

/** The logged-in user, and the logout. */
export const UserMenu = ({ page, name, company }: UserMenuProps) => {
  const leave = () => {
    logOut();
    window.location.assign(linkBetween(page, loginPage));
  };
  return (
    <div className="user-menu">
      <span className="user-menu__face" aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <p className="user-menu__words">
        <span className="user-menu__name">{name}</span>
        <span className="user-menu__company">{company}</span>
      </p>
      <button className="user-menu__leave" type="button" onClick={leave}>
        Log out
      </button>
    </div>
  );
};
