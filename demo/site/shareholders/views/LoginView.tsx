import { filled } from '../../../forms/checks.ts';
import { linkBetween } from '../../linkBetween.ts';
import { AreaForm } from '../../portal/forms/AreaForm.tsx';
import { formOf } from '../../portal/forms/formOf.ts';
import { Field, PageHead, PasswordField } from '../../ui/index.ts';
import { shareholder } from '../data/shareholder.ts';
import { linkToRoute } from '../linkToRoute.ts';
import { dashboardPage, forgotIdPage, forgotPasswordPage, registrationPage } from '../pages.ts';
import { logIn } from '../session/shareholderSession.ts';
import { useHashRoute } from '../useHashRoute.ts';
import { useRoutedPage } from '../useRoutedPage.ts';
import type { ViewProps } from '../viewProps.ts';

const LOGIN = formOf('shareholder-login', 'Shareholder login', 'login', 'shareholders');
const CODE = formOf('shareholder-code', 'Shareholder login code', 'login', 'shareholders');
const LOGIN_CHECKS = { userId: filled('Enter your user ID.'), password: filled('Enter your password.') };
const CODE_CHECKS = {
  code: (value: string) =>
    /^\d{6}$/.test(value.trim()) ? undefined : { code: 'E31', message: 'The code has six figures.' },
};

const Login = ({ page }: ViewProps) => (
  <>
    <PageHead eyebrow="Shareholders" title="Log in" lead={page.lead} />
    <AreaForm
      identity={LOGIN}
      checks={LOGIN_CHECKS}
      submit="Continue"
      onDone={() => window.location.assign('#/code')}
      beside={<a href={linkToRoute(page, registrationPage, 'step1')}>Register</a>}
    >
      {(errorOf) => (
        <>
          <Field
            label="User ID"
            name="userId"
            autoComplete="username"
            required
            defaultValue={shareholder.login}
            error={errorOf('userId')}
          />
          <PasswordField error={errorOf('password')} />
          <p className="button-row">
            <a href={linkBetween(page, forgotIdPage)}>Forgot your user ID?</a>
            <a href={linkBetween(page, forgotPasswordPage)}>Forgot your password?</a>
          </p>
        </>
      )}
    </AreaForm>
  </>
);

const Code = ({ page }: ViewProps) => (
  <>
    <PageHead
      eyebrow="Shareholders"
      title="Enter the code"
      lead="We have sent six figures to the phone that ends in 41."
    />
    <AreaForm
      identity={CODE}
      checks={CODE_CHECKS}
      submit="Log in"
      onDone={() => {
        logIn(true);
        window.location.assign(linkBetween(page, dashboardPage));
      }}
      beside={<a href="#/login">Start again</a>}
    >
      {(errorOf) => (
        <Field
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          hint="No phone rings in this demo: any six figures will do."
          error={errorOf('code')}
        />
      )}
    </AreaForm>
  </>
);

export const LoginView = ({ page }: ViewProps) => {
  const isCode = useHashRoute() === 'code';
  useRoutedPage(page, isCode ? 'code' : 'login', isCode ? 'Shareholder login: code' : page.title);
  return isCode ? <Code page={page} /> : <Login page={page} />;
};
