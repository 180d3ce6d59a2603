import { checked, form, needed, newPassword } from '../../forms/form.ts';
import { TrackedForm } from '../../forms/TrackedForm.tsx';
import { linkBetween, queryValue } from '../linkBetween.ts';
import type { ViewProps } from '../page.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { PageHead } from '../ui/Section.tsx';
import { shareholder } from './data.ts';
import { userIdField } from './LoginView.tsx';
import { shareholderPages } from './pages.ts';

const FORGOT = form(['forgot-password', 'Forgot password', 'account', 'shareholders'], 'Send the link', [
  userIdField,
]);

const UPDATE = form(['update-password', 'Update password', 'account', 'shareholders'], 'Change it', [
  newPassword,
  needed('again', 'Once more', '', {
    type: 'password',
    autoComplete: 'new-password',
    check: checked('E33', 'The two are not the same.', (value, values) => value === values.password?.trim()),
  }),
]);

export const ForgotPasswordView = ({ page }: ViewProps) => {
  const { email = '' } = shareholder;
  const link = () => ({ token: window.crypto.randomUUID().replaceAll('-', ''), email });
  const send = () => ({
    title: 'The link is on its way',
    text: 'In this demo the e-mail is here.',
    next: (
      <ButtonLink href={linkBetween(page, shareholderPages.updatePassword, link())}>
        Choose a new password
      </ButtonLink>
    ),
  });
  return (
    <>
      <PageHead {...page} />
      <TrackedForm form={FORGOT} onDone={send} />
    </>
  );
};

export const UpdatePasswordView = ({ page }: ViewProps) => {
  if (!queryValue('token')) {
    return <PageHead title="This link is not complete" lead="Open the link in the e-mail again." />;
  }
  const change = () => ({
    title: 'Your password is changed',
    text: 'The link has been used, and does not work again.',
  });
  return (
    <>
      <PageHead {...page} />
      <TrackedForm form={UPDATE} onDone={change} />
    </>
  );
};
