import { emailAddress, filled } from '../../../forms/checks.ts';
import { linkBetween } from '../../linkBetween.ts';
import { Options } from '../../portal/forms/Options.tsx';
import { Button, ButtonLink, Choice, Field } from '../../ui/index.ts';
import { shareholder } from '../data/shareholder.ts';
import { linkToRoute } from '../linkToRoute.ts';
import { loginPage, startPage } from '../pages.ts';
import type { ViewProps } from '../viewProps.ts';
import { StepForm } from './StepForm.tsx';

interface StepBodyProps extends ViewProps {
  /** Number of the step, from 1. */
  readonly step: number;
  readonly onDone: () => void;
}

const NAME = { name: filled('Enter your name.'), born: filled('Enter your date of birth.') };
const ACCOUNT = {
  email: emailAddress,
  password: (value: string) =>
    value.length >= 12 ? undefined : { code: 'E32', message: 'A password has at least 12 characters.' },
};
const SHARES = {
  reference: (value: string) =>
    /^C\d{10}$/i.test(value.trim())
      ? undefined
      : { code: 'E34', message: 'The reference is a C and ten figures.' },
};
const LETTERS = { account: filled('Enter the account for your dividends.') };
const CONSENT = { agreed: filled('Without your agreement we cannot ask the register.') };

/** The fields of a step. */
export const StepBody = ({ page, step, onDone }: StepBodyProps) => {
  switch (step) {
    case 1:
      return (
        <StepForm label="Your name" checks={NAME} onDone={onDone}>
          {(errorOf) => (
            <>
              <Field label="Name" name="name" autoComplete="name" required error={errorOf('name')} />
              <Field
                label="Date of birth"
                name="born"
                type="date"
                autoComplete="bday"
                required
                error={errorOf('born')}
              />
            </>
          )}
        </StepForm>
      );
    case 2:
      return (
        <StepForm label="Your account" checks={ACCOUNT} submit="Create the account" onDone={onDone}>
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
                label="Password"
                name="password"
                type="password"
                autoComplete="new-password"
                required
                hint="Twelve characters or more."
                error={errorOf('password')}
              />
            </>
          )}
        </StepForm>
      );
    case 4:
      return (
        <StepForm label="Your shares" checks={SHARES} onDone={onDone}>
          {(errorOf) => (
            <Field
              label="Shareholder reference"
              name="reference"
              required
              hint={`On your last dividend letter, such as ${shareholder.reference}.`}
              error={errorOf('reference')}
            />
          )}
        </StepForm>
      );
    case 5:
      return (
        <StepForm label="Your letters" checks={LETTERS} onDone={onDone}>
          {(errorOf) => (
            <>
              <Field as="select" label="Letters" name="letters" required>
                <Options values={['By e-mail', 'On paper']} />
              </Field>
              <Field
                label="Account for dividends (IBAN)"
                name="account"
                required
                error={errorOf('account')}
              />
            </>
          )}
        </StepForm>
      );
    case 6:
      return (
        <StepForm label="Your consent" checks={CONSENT} submit="Complete the registration" onDone={onDone}>
          {(errorOf) => (
            <div>
              <Choice
                name="agreed"
                value="yes"
                label="You may ask the register for my shares, and show them to me."
                aria-invalid={errorOf('agreed') ? true : undefined}
                aria-describedby="agreed-error"
              />
              <p className="ui-field__error" id="agreed-error">
                {errorOf('agreed')}
              </p>
            </div>
          )}
        </StepForm>
      );
    case 3:
      return (
        <div className="button-row">
          <Button onClick={onDone}>Add my shares</Button>
          <ButtonLink look="quiet" href={linkToRoute(page, loginPage, 'login')}>
            Later, only log in
          </ButtonLink>
        </div>
      );
    default:
      return (
        <div className="button-row">
          <ButtonLink href={linkToRoute(page, loginPage, 'login')}>Log in</ButtonLink>
          <ButtonLink look="quiet" href={linkBetween(page, startPage)}>
            Back to Shareholders
          </ButtonLink>
        </div>
      );
  }
};
