import { useState } from 'react';
import { filled } from '../../../forms/checks.ts';
import { AreaForm } from '../../portal/forms/AreaForm.tsx';
import { formOf } from '../../portal/forms/formOf.ts';
import { linkTo } from '../../portal/linkTo.ts';
import { ButtonLink, Card, Field, Notice, PageHead } from '../../ui/index.ts';
import { shareholder } from '../data/shareholder.ts';
import { updatePasswordPage } from '../pages.ts';
import type { ViewProps } from '../viewProps.ts';

const IDENTITY = formOf('shareholder-forgot-password', 'Forgot password', 'account', 'shareholders');
const CHECKS = { userId: filled('Enter your user ID.') };

const newToken = (): string => window.crypto.randomUUID().replaceAll('-', '');

export const ForgotPasswordView = ({ page }: ViewProps) => {
  const [token, setToken] = useState<string>();
  return (
    <>
      <PageHead eyebrow="Shareholders" title={page.title} lead={page.lead} />
      {token ? (
        <>
          <Notice tone="good" title="The link is on its way" ref={(notice) => notice?.focus()}>
            <p>Look in your inbox. If nothing comes within ten minutes, look in your spam folder.</p>
          </Notice>
          <Card className="mail">
            <h2 className="side-title">The e-mail, for this demo</h2>
            <p>
              Dear {shareholder.firstName}, this link lets you choose a new password. It works once, for an
              hour.
            </p>
            <div className="button-row">
              <ButtonLink
                look="quiet"
                href={linkTo(page, updatePasswordPage, { token, email: shareholder.email })}
              >
                Choose a new password
              </ButtonLink>
            </div>
          </Card>
        </>
      ) : (
        <AreaForm
          identity={IDENTITY}
          checks={CHECKS}
          submit="Send the link"
          onDone={() => setToken(newToken())}
        >
          {(errorOf) => (
            <Field
              label="User ID"
              name="userId"
              autoComplete="username"
              required
              defaultValue={shareholder.login}
              error={errorOf('userId')}
            />
          )}
        </AreaForm>
      )}
    </>
  );
};
