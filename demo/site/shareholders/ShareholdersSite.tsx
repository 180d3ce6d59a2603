import { type ReactNode, useLayoutEffect } from 'react';
import { PublicLayout } from '../layout/PublicLayout.tsx';
import type { SectionProps, ViewProps } from '../page.ts';
import { AccountView } from './AccountView.tsx';
import { LoginView } from './LoginView.tsx';
import { ForgotPasswordView, UpdatePasswordView } from './PasswordViews.tsx';
import type { shareholderPages } from './pages.ts';
import { RegistrationView } from './RegistrationView.tsx';
import { StartView } from './StartView.tsx';
import { announceShareholder } from './shareholderSession.ts';
import '../../styles/areas.css';

const views: Readonly<Record<keyof typeof shareholderPages, (props: ViewProps) => ReactNode>> = {
  start: StartView,
  login: LoginView,
  registration: RegistrationView,
  forgotPassword: ForgotPasswordView,
  updatePassword: UpdatePasswordView,
  account: AccountView,
};

export const ShareholdersSite = (props: SectionProps) => {
  const { page } = props;
  const View = views[page.kind as keyof typeof views];
  useLayoutEffect(announceShareholder, []);
  return (
    <PublicLayout {...props}>
      <View page={page} />
    </PublicLayout>
  );
};
