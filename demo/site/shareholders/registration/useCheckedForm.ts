import { type SubmitEvent, useState } from 'react';
import type { Checks } from '../../../forms/formIdentity.ts';
import { type Values, valuesOf } from '../../portal/forms/useAreaForm.ts';

/** A form that checks its values but pushes no events. */
export const useCheckedForm = (checks: Checks, onDone: (values: Values) => void) => {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = valuesOf(form);
    const found = Object.entries(checks).flatMap(([name, check]) => {
      const problem = check(values[name] ?? '');
      return problem ? [[name, problem.message] as const] : [];
    });
    setErrors(Object.fromEntries(found));
    const [wrong] = found;
    if (wrong) return form.querySelector<HTMLElement>(`[name="${wrong[0]}"]`)?.focus();
    onDone(values);
  };
  return { errorOf: (name: string) => errors[name], formProps: { noValidate: true, onSubmit } };
};
