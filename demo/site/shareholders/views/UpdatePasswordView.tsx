import { useState } from 'react';
import { linkBetween } from '../../linkBetween.ts';
import { AreaForm } from '../../portal/forms/AreaForm.tsx';
import { formOf } from '../../portal/forms/formOf.ts';
import { queryValue } from '../../portal/queryValue.ts';
import { ButtonLink, Field, Notice, PageHead } from '../../ui/index.ts';
import { linkToRoute } from '../linkToRoute.ts';
import { forgotPasswordPage, loginPage } from '../pages.ts';
import type { ViewProps } from '../viewProps.ts';

const IDENTITY = formOf('shareholder-update-password', 'Update password', 'account', 'shareholders');
const LEAST = 12;

const longEnough = (value: string) =>
  value.length >= LEAST
    ? undefined
    : { code: 'E32', message: `A password has at least ${LEAST} characters.` };

/** Requires the same value as in the first field; the form checks each field separately. */
const sameAs = (first: () => string) => (value: string) =>
  value === first() ? undefined : { code: 'E33', message: 'The two are not the same.' };

const firstPassword = (): string => {
  const field = document.querySelector('input[name="password"]');
  return field instanceof HTMLInputElement ? field.value : '';
};

const CHECKS = { password: longEnough, again: sameAs(firstPassword) };

export const UpdatePasswordView = ({ page }: ViewProps) => {
  const [isChanged, setChanged] = useState(false);
  if (!queryValue('token')) {
    return (
      <PageHead
        eyebrow="Shareholders"
        title="This link is not complete"
        lead="Open the link in the e-mail again, or ask for a new one."
      >
        <ButtonLink href={linkBetween(page, forgotPasswordPage)}>Send another link</ButtonLink>
      </PageHead>
    );
  }
  return (
    <>
      <PageHead eyebrow="Shareholders" title={page.title} lead={page.lead} />
      {isChanged ? (
        <Notice tone="good" title="Your password is changed" ref={(notice) => notice?.focus()}>
          <p>The link has been used, and does not work again.</p>
          <div className="button-row">
            <ButtonLink href={linkToRoute(page, loginPage, 'login')}>Log in</ButtonLink>
          </div>
        </Notice>
      ) : (
        <>
          <Notice role="note" title="About the address of this page">
            <p>
              It carries your one-time token and your e-mail address. What we measure never does: they are
              taken out first.
            </p>
          </Notice>
          <AreaForm
            identity={IDENTITY}
            checks={CHECKS}
            submit="Change the password"
            onDone={() => setChanged(true)}
          >
            {(errorOf) => (
              <>
                <Field
                  label="New password"
                  name="password"
                  type="password"
                  autoComplete="new-password"
                  required
                  error={errorOf('password')}
                />
                <Field
                  label="Once more"
                  name="again"
                  type="password"
                  autoComplete="new-password"
                  required
                  error={errorOf('again')}
                />
              </>
            )}
          </AreaForm>
        </>
      )}
    </>
  );
};
