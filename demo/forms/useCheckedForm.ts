import { type SubmitEvent, useState } from 'react';
import type { Checks, Problem } from './formIdentity.ts';

export type Values = Readonly<Record<string, string>>;
type Problems = Readonly<Record<string, Problem>>;

export const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );

const problemsIn = (values: Values, checks: Checks): Problems =>
  Object.fromEntries(
    Object.entries(checks).flatMap(([name, check]) => {
      const problem = check(values[name] ?? '');
      return problem ? [[name, problem]] : [];
    }),
  );

/** A form that checks its values. It calls `onDone` once they are right, and until then `onWrong` at each attempt. */
export const useCheckedForm = (
  checks: Checks,
  onDone: (values: Values) => void,
  onWrong: (problems: Problems) => void = () => {},
) => {
  const [problems, setProblems] = useState<Problems>({});
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = valuesOf(form);
    const found = problemsIn(values, checks);
    setProblems(found);
    const [wrong] = Object.keys(found);
    if (!wrong) return onDone(values);
    onWrong(found);
    form.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  return {
    errorOf: (name: string): string | undefined => problems[name]?.message,
    formProps: { noValidate: true, onSubmit },
  };
};
