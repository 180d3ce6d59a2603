import type { SubmitEvent } from 'react';
import type { Checks, FormIdentity } from '../../../forms/formIdentity.ts';
import { useTrackedForm } from '../../../forms/useTrackedForm.ts';

export type Values = Readonly<Record<string, string>>;

export const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );

/** A tracked form that processes its values once they are valid. */
export const useAreaForm = (identity: FormIdentity, checks: Checks, onDone: (values: Values) => void) => {
  const { formProps, errorOf } = useTrackedForm(identity, checks);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    formProps.onSubmit(event);
    const values = valuesOf(event.currentTarget);
    const isRight = Object.entries(checks).every(([name, check]) => !check(values[name] ?? ''));
    if (isRight) onDone(values);
  };
  return { errorOf, formProps: { ...formProps, onSubmit } };
};
