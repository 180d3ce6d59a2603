import { linkBetween } from '../../linkBetween.ts';
import { Button, ButtonLink, PageHead } from '../../ui/index.ts';
import { customers } from '../data/users.ts';
import { loginPage } from '../pages.ts';
import type { PortalPageData } from '../portalPage.ts';
import { logIn } from '../session/portalSession.ts';

const [guest] = customers;

/** Replaces a page that is only for customers. */
export const LoginFirst = ({ page }: { readonly page: PortalPageData }) => {
  const enter = () => {
    logIn(guest.userID, new Date());
    window.location.reload();
  };
  return (
    <PageHead
      eyebrow="Customer portal"
      title="This page is for customers"
      lead={`“${page.title}” opens once you are logged in. In this demo nobody needs an account of their own.`}
    >
      <Button onClick={enter}>
        Continue as {guest.firstName}, {guest.companyName}
      </Button>
      <ButtonLink look="quiet" href={linkBetween(page, loginPage)}>
        Go to the login
      </ButtonLink>
    </PageHead>
  );
};
