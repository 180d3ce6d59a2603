import { Field, PasswordField } from '../../ui/index.ts';

interface LoginFieldsProps {
  /** What the visitor finds filled in. */
  readonly email: string;
  readonly errorOf: (name: string) => string | undefined;
}

/** What customers and administrators log in with. */
export const LoginFields = ({ email, errorOf }: LoginFieldsProps) => (
  <>
    <Field
      label="E-mail"
      name="email"
      type="email"
      autoComplete="username"
      required
      defaultValue={email}
      error={errorOf('email')}
    />
    <PasswordField error={errorOf('password')} />
  </>
);
