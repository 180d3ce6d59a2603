import { LinkList } from '../../../aem/LinkList.tsx';
import { linkBetween } from '../../linkBetween.ts';
import { dashboardPage, historyPage, overviewPage, startPage } from '../pages.ts';
import { logIn } from '../session/shareholderSession.ts';
import type { ViewProps } from '../viewProps.ts';

const entries = [dashboardPage, overviewPage, historyPage];

export const ShareholderNavigation = ({ page }: ViewProps) => {
  const leave = () => {
    logIn(false);
    window.location.assign(linkBetween(page, startPage));
  };
  return (
    <nav className="shareholder-nav" aria-label="Shareholders">
      <LinkList
        title="Shareholders"
        type="shareholder/navigation"
        className="shareholder-nav__list"
        links={entries.map((entry) => ({
          text: entry.title,
          href: linkBetween(page, entry),
          isCurrent: entry === page,
        }))}
      />
      <button className="text-button" type="button" onClick={leave}>
        Log out
      </button>
    </nav>
  );
};
