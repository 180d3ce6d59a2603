import { Button, ButtonLink, PageHead } from '../../ui/index.ts';
import { shareholder } from '../data/shareholder.ts';
import { linkToRoute } from '../linkToRoute.ts';
import { loginPage } from '../pages.ts';
import { logIn } from '../session/shareholderSession.ts';
import type { ViewProps } from '../viewProps.ts';

/** Replaces a page that is only for shareholders. */
export const LoginFirst = ({ page }: ViewProps) => {
  const enter = () => {
    logIn(true);
    window.location.reload();
  };
  return (
    <PageHead
      eyebrow="Shareholders"
      title="This page is yours alone"
      lead={`“${page.title}” opens once you are logged in. In this demo nobody needs shares of their own.`}
    >
      <Button onClick={enter}>Continue as {shareholder.firstName}</Button>
      <ButtonLink look="quiet" href={linkToRoute(page, loginPage, 'login')}>
        Go to the login
      </ButtonLink>
    </PageHead>
  );
};
