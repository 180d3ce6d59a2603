import { filled } from '../../forms/checks.ts';
import { linkBetween } from '../linkBetween.ts';
import { admin } from '../portal/data/users.ts';
import { AreaForm } from '../portal/forms/AreaForm.tsx';
import { formOf } from '../portal/forms/formOf.ts';
import { LoginFields } from '../portal/forms/LoginFields.tsx';
import { loginPage } from '../portal/pages.ts';
import { logInAsAdmin } from '../portal/session/portalSession.ts';
import { PageHead } from '../ui/index.ts';
import { type AdminPageData, adminUsersPage } from './pages.ts';

const IDENTITY = formOf('admin-login', 'Admin login', 'login', 'admin portal');
const CHECKS = {
  email: (value: string) =>
    value.trim().toLowerCase() === admin.email
      ? undefined
      : { code: 'E12', message: 'This is no administrator’s address.' },
  password: filled('Enter your password.'),
};

export const LoginView = ({ page }: { readonly page: AdminPageData }) => (
  <>
    <PageHead eyebrow="For Foodco" title="Admin portal" lead="For Foodco staff who look after customers." />
    <AreaForm
      identity={IDENTITY}
      checks={CHECKS}
      submit="Log in"
      onDone={() => {
        logInAsAdmin(new Date());
        if (page.kind === 'users') window.location.reload();
        else window.location.assign(linkBetween(page, adminUsersPage));
      }}
      beside={<a href={linkBetween(page, loginPage)}>Are you a customer?</a>}
    >
      {(errorOf) => <LoginFields email={admin.email} errorOf={errorOf} />}
    </AreaForm>
  </>
);
