import { counted } from '../../../../src/inspector/counted.ts';
import { LinkList } from '../../../aem/LinkList.tsx';
import { linkBetween } from '../../linkBetween.ts';
import { customerById } from '../data/users.ts';
import {
  campaignsPage,
  cartPage,
  cataloguePage,
  dashboardPage,
  documentsPage,
  loginPage,
  ordersPage,
  samplesPage,
} from '../pages.ts';
import type { PortalPageData, PortalPageKind } from '../portalPage.ts';
import { packsIn } from '../session/cart.ts';
import { usePortalSession } from '../session/portalSession.ts';
import { PortalMark } from './PortalMark.tsx';
import { UserMenu } from './UserMenu.tsx';

const entries = [dashboardPage, cataloguePage, samplesPage, ordersPage, documentsPage, campaignsPage];

/** For pages without a menu entry: the entry that they belong to. */
const under: Partial<Record<PortalPageKind, PortalPageKind>> = {
  product: 'catalogue',
  quote: 'catalogue',
  sampleRequest: 'samples',
  order: 'orders',
  campaign: 'campaigns',
};

export const PortalHeader = ({ page }: { readonly page: PortalPageData }) => {
  const { userID = '', cart } = usePortalSession();
  const customer = customerById(userID);
  const packs = packsIn(cart);
  const links = entries.map((entry) => ({
    text: entry.title,
    href: linkBetween(page, entry),
    isCurrent: entry.kind === (under[page.kind] ?? page.kind),
  }));
  return (
    <header className="portal-header">
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <div className="portal-header__top">
        <PortalMark href={linkBetween(page, customer ? dashboardPage : loginPage)} area="Customer portal" />
        {customer && (
          <div className="portal-header__tools">
            <a
              className="cart-link"
              href={linkBetween(page, cartPage)}
              aria-label={`Cart, ${counted(packs, 'pack')}`}
            >
              Cart <span className="cart-link__count">{packs}</span>
            </a>
            <UserMenu page={page} name={customer.firstName} company={customer.companyName} />
          </div>
        )}
      </div>
      {customer && (
        <nav className="portal-nav" aria-label="Portal">
          <LinkList
            title="Portal"
            links={links}
            type="navigation"
            location="header"
            className="portal-nav__list"
          />
        </nav>
      )}
    </header>
  );
};
