import { emailAddress, filled } from '../../../forms/checks.ts';
import { TrackedForm } from '../../../forms/TrackedForm.tsx';
import { Card, Field, PageHead } from '../../ui/index.ts';
import type { ViewProps } from '../viewProps.ts';

const IDENTITY = {
  path: 'component.form-90d7be12a5',
  formID: 'register-your-interest',
  formName: 'Register your interest',
  formType: 'registration',
  formSource: 'portal',
};

const CHECKS = {
  company: filled('Enter the name of your company.'),
  email: emailAddress,
  role: filled('Choose your role.'),
};

const ROLES = ['Purchasing', 'Product development', 'Production', 'Quality'];

export const RegisterInterestView = ({ page }: ViewProps) => (
  <>
    <PageHead {...page} />
    <div className="with-aside">
      <TrackedForm
        identity={IDENTITY}
        checks={CHECKS}
        submit="Register"
        thanks={{
          title: 'You are on the list',
          text: 'We open accounts on Mondays, and write when yours is there.',
        }}
      >
        {(errorOf) => (
          <>
            <Field
              label="Company"
              name="company"
              autoComplete="organization"
              required
              error={errorOf('company')}
            />
            <Field
              label="E-mail at work"
              name="email"
              type="email"
              autoComplete="email"
              required
              error={errorOf('email')}
            />
            <Field as="select" label="Role" name="role" defaultValue="" required error={errorOf('role')}>
              <option value="">Choose one</option>
              {ROLES.map((role) => (
                <option key={role}>{role}</option>
              ))}
            </Field>
          </>
        )}
      </TrackedForm>
      <Card className="with-aside__aside">
        <h2 className="ui-card__title">What is in the portal</h2>
        <p>
          Samples that arrive in two days, every specification of every lot, and your orders with their dates.
        </p>
      </Card>
    </div>
  </>
);
