import { anyPassword, checked, emailField, form } from '../../forms/form.ts';
import { TrackedForm } from '../../forms/TrackedForm.tsx';
import { adminPages } from '../admin/pages.ts';
import { linkBetween } from '../linkBetween.ts';
import { marketingPages } from '../marketing/pages.ts';
import type { ViewProps } from '../page.ts';
import { Card, PageHead } from '../ui/Section.tsx';
import { customers } from './data.ts';
import { portalPages } from './pages.ts';
import { logIn } from './portalSession.ts';

const [guest] = customers;
const customerBy = (email: string) =>
  customers.find((customer) => customer.email === email.trim().toLowerCase());

const LOGIN = form(['portal-login', 'Customer login', 'login', 'portal'], 'Log in', [
  emailField('E-mail', {
    initial: guest.email,
    check: checked('E11', 'We know nobody by this address.', (value) => customerBy(value) !== undefined),
  }),
  anyPassword,
]);

export const LoginView = ({ page }: ViewProps) => (
  <>
    <PageHead {...page} />
    <div className="with-side">
      <TrackedForm
        form={LOGIN}
        onDone={({ email = '' }) => {
          logIn(customerBy(email)?.userID ?? guest.userID, new Date());
          window.location.assign(linkBetween(page, portalPages.dashboard));
          return undefined;
        }}
      />
      <Card title="Who you can be">
        {customers.map(({ userID, email, jobTitle }) => (
          <p key={userID}>
            {email} <span className="quiet">{jobTitle}</span>
          </p>
        ))}
        <a href={linkBetween(page, marketingPages.registerInterest)}>Register your interest</a>
        <a href={linkBetween(page, adminPages.login)}>Admin portal</a>
      </Card>
    </div>
  </>
);
