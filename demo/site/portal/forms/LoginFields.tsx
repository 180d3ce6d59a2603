import { Field, PasswordField } from '../../ui/index.ts';

interface LoginFieldsProps {
  /** The prefilled e-mail address. */
  readonly email: string;
  readonly errorOf: (name: string) => string | undefined;
}

/** The fields with which customers and administrators log in. */
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
