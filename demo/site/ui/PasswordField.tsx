import { Field } from './Field.tsx';

/** A password field that accepts any value: the demo lets everybody in. */
export const PasswordField = ({ error }: { readonly error: string | undefined }) => (
  <Field
    label="Password"
    name="password"
    type="password"
    autoComplete="current-password"
    required
    hint="This is a demo: any word opens it."
    error={error}
  />
);
