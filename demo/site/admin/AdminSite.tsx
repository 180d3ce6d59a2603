import { useLayoutEffect } from 'react';
import { anyPassword, checked, emailField, form } from '../../forms/form.ts';
import { TrackedForm } from '../../forms/TrackedForm.tsx';
import { UserMenu } from '../layout/Header.tsx';
import { Layout } from '../layout/Layout.tsx';
import { linkBetween } from '../linkBetween.ts';
import type { SectionProps } from '../page.ts';
import { announceUser } from '../portal/announceUser.ts';
import { admin, customers } from '../portal/data.ts';
import { portalPages } from '../portal/pages.ts';
import { actAs, logInAsAdmin, logOut, portalSession } from '../portal/portalSession.ts';
import { PageHead } from '../ui/Section.tsx';
import { Table } from '../ui/Table.tsx';
import { adminPages } from './pages.ts';
import '../../styles/areas.css';

const LOGIN = form(['admin-login', 'Admin login', 'login', 'admin portal'], 'Log in', [
  emailField('E-mail', {
    initial: admin.email,
    check: checked('E12', 'This is no administrator’s address.', (value) => value === admin.email),
  }),
  anyPassword,
]);

export const AdminSite = (props: SectionProps) => {
  const { page } = props;
  const { isAdmin } = portalSession.use();
  const { login, users } = adminPages;
  // The admin, even while they see the portal as a customer; a logged-in customer is not announced here.
  useLayoutEffect(() => announceUser(page, { ...portalSession.read(), userID: undefined }), [page]);
  const goTo = (act: () => void, to: typeof page) => {
    act();
    window.location.assign(linkBetween(page, to));
    return undefined;
  };
  const leave = () => goTo(logOut, portalPages.login);
  return (
    <Layout
      {...props}
      area="Admin portal"
      home={linkBetween(page, isAdmin ? users : login)}
      links={[]}
      tools={isAdmin && <UserMenu name={admin.firstName} onLeave={leave} />}
    >
      <PageHead {...(isAdmin ? users : login)} />
      {isAdmin ? (
        <Table
          caption="Users of the customer portal"
          rows={customers}
          columns={{
            Name: ({ firstName }) => firstName,
            Company: ({ companyName }) => companyName,
            Position: ({ jobTitle }) => jobTitle,
            Action: ({ firstName, userID }) => (
              <button
                className="text-button"
                type="button"
                aria-label={`See the portal as ${firstName}`}
                onClick={() => goTo(() => actAs(userID), portalPages.dashboard)}
              >
                See the portal
              </button>
            ),
          }}
        />
      ) : (
        <TrackedForm form={LOGIN} onDone={() => goTo(() => logInAsAdmin(new Date()), users)} />
      )}
    </Layout>
  );
};
