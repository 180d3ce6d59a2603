import { type FocusEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { own } from '../../src/language/index.ts';
import { pushEvent } from '../aem/pushEvent.ts';
import type { Form, Problem, Values } from './form.ts';

const isField = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLElement && 'name' in target && 'value' in target && target.name !== '';

/** The value or state that the visitor has given a field. */
const stateOf = (field: HTMLInputElement): string =>
  field.type === 'checkbox' ? String(field.checked) : field.value;

export const valuesOf = (element: HTMLFormElement): Values =>
  Object.fromEntries([...new FormData(element)].map(([name, value]) => [name, String(value)]));

const problemsIn = (values: Values, { fields }: Form): readonly (readonly [name: string, Problem])[] =>
  fields.flatMap(({ name, check }) => {
    const problem = check?.(own(values, name) ?? '', values);
    return problem ? [[name, problem] as const] : [];
  });

/**
 * A form that checks its values, and pushes its progress to the data layer: viewed, started at the first field, each
 * changed field, each error, submitted, succeeded. The pushes contain names of fields, never their values.
 * @param isTold whether it pushes anything.
 */
export const useTrackedForm = (form: Form, onDone: (values: Values) => void, isTold = true) => {
  const [problems, setProblems] = useState<Readonly<Record<string, Problem>>>({});
  const isStarted = useRef(false);
  const before = useRef('');
  const { identity } = form;

  const tell = (
    event: 'formViewed' | 'formStart' | 'formSubmit' | 'formSuccess' | 'formError' | 'formFieldInteraction',
    more: object = {},
  ) => isTold && pushEvent(event, { eventInfo: { ...identity, ...more } });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form is viewed once, whatever of it is rendered again
  useEffect(() => void tell('formViewed'), [identity.formID]);

  const start = () => {
    if (isStarted.current) return;
    isStarted.current = true;
    tell('formStart');
  };

  return {
    errorOf: (name: string): string | undefined => own(problems, name)?.message,
    formProps: {
      noValidate: true,
      onFocus: ({ target }: FocusEvent<HTMLFormElement>) => {
        if (!isField(target)) return;
        before.current = stateOf(target);
        start();
      },
      onBlur: ({ target }: FocusEvent<HTMLFormElement>) => {
        if (!isField(target) || stateOf(target) === before.current) return;
        tell('formFieldInteraction', { fieldName: target.name });
      },
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        const element = event.currentTarget;
        const values = valuesOf(element);
        const found = problemsIn(values, form);
        // Enter and assistive technology can submit a form although no field has had the focus.
        start();
        tell('formSubmit');
        setProblems(Object.fromEntries(found));
        for (const [fieldName, { code, message }] of found) {
          tell('formError', { fieldName, errorCode: code, errorType: 'validation', formError: message });
        }
        const [wrong] = found;
        if (wrong) return element.querySelector<HTMLElement>(`[name="${wrong[0]}"]`)?.focus();
        tell('formSuccess');
        isStarted.current = false;
        onDone(values);
      },
    },
  };
};
