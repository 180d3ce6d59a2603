import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { adminPages } from '../admin/pages.ts';
import { UserMenu } from '../layout/Header.tsx';
import { Layout } from '../layout/Layout.tsx';
import { linkBetween } from '../linkBetween.ts';
import type { SectionProps, ViewProps } from '../page.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { PageHead } from '../ui/Section.tsx';
import { announceUser } from './announceUser.ts';
import { CampaignView } from './CampaignView.tsx';
import { CartView } from './CartView.tsx';
import { CatalogueView } from './CatalogueView.tsx';
import { DashboardView } from './DashboardView.tsx';
import { admin, customers } from './data.ts';
import { LoginView } from './LoginView.tsx';
import { OrdersView, OrderView } from './OrderViews.tsx';
import { ProductView } from './ProductView.tsx';
import { portalPages } from './pages.ts';
import { actAs, customerOf, logInHere, logOut, packsIn, portalSession } from './portalSession.ts';
import { DocumentsView, QuoteView, SampleRequestView } from './RequestViews.tsx';
import { SamplesView } from './SamplesView.tsx';
import '../../styles/areas.css';

const views: Readonly<Record<keyof typeof portalPages, (props: ViewProps) => ReactNode>> = {
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
  campaign: CampaignView,
};

const { login, dashboard, catalogue, samples, orders, documents, campaign, cart } = portalPages;
const entries = [catalogue, samples, orders, documents, campaign];

/** Replaces a page that is only for customers. The login counts at once: the page announces a user late. */
const LoginFirst = ({ page }: ViewProps) => {
  const [guest] = customers;
  return (
    <PageHead
      title="This page is for customers"
      lead={`“${page.title}” opens once you are logged in. In this demo nobody needs an account.`}
    >
      <Button onClick={() => logInHere(guest.userID, new Date())}>Continue as {guest.firstName}</Button>
      <ButtonLink look="quiet" href={linkBetween(page, login)}>
        Go to the login
      </ButtonLink>
    </PageHead>
  );
};

export const PortalSite = (props: SectionProps) => {
  const { page } = props;
  const session = portalSession.use();
  const { userID } = session;
  const customer = customerOf(session);
  const View = views[page.kind as keyof typeof views];
  const announced = useRef<string>(undefined);
  // Runs before the effects of the view, which push what the user sees and does.
  useLayoutEffect(() => {
    // The back-forward cache has kept the page of a user who has left since, and so has its data layer.
    if (announced.current !== undefined && announced.current !== userID) return window.location.reload();
    announced.current = userID;
    announceUser(page);
  }, [page, userID]);
  const content = customer || page.kind === 'login' ? <View page={page} /> : <LoginFirst page={page} />;
  if (!customer) {
    return (
      <Layout {...props} area="Customer portal" home={linkBetween(page, login)} links={[]}>
        {content}
      </Layout>
    );
  }
  const goTo = (act: () => void, to: typeof page) => () => {
    act();
    window.location.assign(linkBetween(page, to));
  };
  const links = entries.map((entry) => ({
    text: entry.title,
    href: linkBetween(page, entry),
    isCurrent: entry === page,
  }));
  return (
    <Layout
      {...props}
      area="Customer portal"
      home={linkBetween(page, dashboard)}
      links={links}
      tools={
        <>
          <a className="header__tool" href={linkBetween(page, cart)}>
            {`Cart: ${packsIn(session.cart)}`}
          </a>
          <UserMenu name={customer.firstName} onLeave={goTo(logOut, login)} />
        </>
      }
      above={
        session.isAdmin && (
          <aside className="acting-bar row" aria-label="Impersonation">
            <p>
              {admin.firstName}, you see the portal as {customer.firstName}, {customer.companyName}.
            </p>
            <button
              className="text-button"
              type="button"
              onClick={goTo(() => actAs(undefined), adminPages.users)}
            >
              Back to the users
            </button>
          </aside>
        )
      }
    >
      {content}
    </Layout>
  );
};
