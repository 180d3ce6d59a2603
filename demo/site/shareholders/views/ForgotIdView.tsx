import { useState } from 'react';
import { emailAddress, filled } from '../../../forms/checks.ts';
import { AreaForm } from '../../portal/forms/AreaForm.tsx';
import { formOf } from '../../portal/forms/formOf.ts';
import { ButtonLink, Field, Notice, PageHead } from '../../ui/index.ts';
import { shareholder } from '../data/shareholder.ts';
import { linkToRoute } from '../linkToRoute.ts';
import { loginPage } from '../pages.ts';
import type { ViewProps } from '../viewProps.ts';

const IDENTITY = formOf('shareholder-forgot-id', 'Forgot user ID', 'account', 'shareholders');
const CHECKS = { email: emailAddress, reference: filled('Enter your shareholder reference.') };

export const ForgotIdView = ({ page }: ViewProps) => {
  const [isSent, setSent] = useState(false);
  return (
    <>
      <PageHead eyebrow="Shareholders" title={page.title} lead={page.lead} />
      {isSent ? (
        <Notice tone="good" title="It is on its way" ref={(notice) => notice?.focus()}>
          <p>If they match an account, we send your user ID by e-mail.</p>
          <div className="button-row">
            <ButtonLink href={linkToRoute(page, loginPage, 'login')}>Back to the login</ButtonLink>
          </div>
        </Notice>
      ) : (
        <AreaForm identity={IDENTITY} checks={CHECKS} submit="Send my user ID" onDone={() => setSent(true)}>
          {(errorOf) => (
            <>
              <Field
                label="E-mail"
                name="email"
                type="email"
                autoComplete="email"
                required
                error={errorOf('email')}
              />
              <Field
                label="Shareholder reference"
                name="reference"
                required
                hint={`On your last dividend letter, such as ${shareholder.reference}.`}
                error={errorOf('reference')}
              />
            </>
          )}
        </AreaForm>
      )}
    </>
  );
};
