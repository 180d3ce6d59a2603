import { anyPassword, checked, form, needed } from '../../forms/form.ts';
import { TrackedForm } from '../../forms/TrackedForm.tsx';
import { linkBetween } from '../linkBetween.ts';
import type { ViewProps } from '../page.ts';
import { PageHead } from '../ui/Section.tsx';
import { shareholderPages } from './pages.ts';
import { logIn } from './shareholderSession.ts';
import { useHashRoute, useRoutedPage } from './useRoutedPage.ts';

const { account, forgotPassword } = shareholderPages;

export const userIdField = needed('userId', 'User ID', 'Enter your user ID.', {
  autoComplete: 'username',
  initial: 'ruth-48213',
});

const LOGIN = form(['shareholder-login', 'Shareholder login', 'login', 'shareholders'], 'Continue', [
  userIdField,
  anyPassword,
]);

const CODE = form(['shareholder-code', 'Shareholder login code', 'login', 'shareholders'], 'Log in', [
  needed('code', 'Code', '', {
    autoComplete: 'one-time-code',
    hint: 'No phone rings in this demo: any six figures will do.',
    check: checked('E31', 'The code has six figures.', (value) => /^\d{6}$/.test(value)),
  }),
]);

export const LoginView = ({ page }: ViewProps) => {
  const isCode = useHashRoute() === 'code';
  const title = isCode ? 'Shareholder login: code' : page.title;
  useRoutedPage(page, isCode ? 'code' : 'login', title);
  const goOn = () => {
    if (isCode) logIn(true);
    window.location.assign(isCode ? linkBetween(page, account) : '#/code');
    return undefined;
  };
  return (
    <>
      <PageHead eyebrow="Shareholders" title={title} lead={page.lead} />
      <TrackedForm
        key={title}
        form={isCode ? CODE : LOGIN}
        onDone={goOn}
        beside={<a href={linkBetween(page, forgotPassword)}>{forgotPassword.title}</a>}
      />
    </>
  );
};
