import { filled } from '../../../forms/checks.ts';
import { adminLoginPage } from '../../admin/pages.ts';
import { linkBetween } from '../../linkBetween.ts';
import { registerInterestPage } from '../../marketing/otherPages.ts';
import { Card, PageHead } from '../../ui/index.ts';
import { customerByEmail, customers } from '../data/users.ts';
import { AreaForm } from '../forms/AreaForm.tsx';
import { formOf } from '../forms/formOf.ts';
import { LoginFields } from '../forms/LoginFields.tsx';
import { dashboardPage } from '../pages.ts';
import { logIn } from '../session/portalSession.ts';
import type { ViewProps } from '../viewProps.ts';

const IDENTITY = formOf('portal-login', 'Customer login', 'login', 'portal');
const [guest] = customers;

const CHECKS = {
  email: (value: string) =>
    customerByEmail(value)
      ? undefined
      : { code: 'E11', message: 'We know nobody by this address. Look for a typing error, or register.' },
  password: filled('Enter your password.'),
};

export const LoginView = ({ page }: ViewProps) => (
  <>
    <PageHead eyebrow="For customers" title="Customer portal" lead={page.lead} />
    <div className="with-side">
      <AreaForm
        identity={IDENTITY}
        checks={CHECKS}
        submit="Log in"
        onDone={({ email = '' }) => {
          logIn(customerByEmail(email)?.userID ?? guest.userID, new Date());
          window.location.assign(linkBetween(page, dashboardPage));
        }}
      >
        {(errorOf) => <LoginFields email={guest.email} errorOf={errorOf} />}
      </AreaForm>
      <Card>
        <h2 className="side-title">Who you can be</h2>
        <ul className="area-list">
          {customers.slice(0, 4).map(({ userID, email, jobTitle }) => (
            <li key={userID}>
              <span className="breakable">{email}</span>
              <span className="quiet">{jobTitle}</span>
            </li>
          ))}
        </ul>
        <p>
          Not a customer yet? <a href={linkBetween(page, registerInterestPage)}>Register your interest</a>
        </p>
        <p>
          From Foodco? <a href={linkBetween(page, adminLoginPage)}>Admin portal</a>
        </p>
      </Card>
    </div>
  </>
);
