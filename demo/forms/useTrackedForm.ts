import { type FocusEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { pushEvent } from '../aem/pushEvent.ts';
import type { Checks, FormIdentity } from './formIdentity.ts';
import { useCheckedForm, type Values } from './useCheckedForm.ts';

const isField = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLElement && 'name' in target && 'value' in target && target.name !== '';

/** The value or state that the visitor has given a field. */
const stateOf = (field: HTMLInputElement): string =>
  field.type === 'checkbox' || field.type === 'radio' ? String(field.checked) : field.value;

/**
 * A form that pushes its progress to the data layer: viewed, started at the first field, each changed field, each
 * error, submitted, succeeded. The pushes contain names of fields, never their values.
 */
export const useTrackedForm = (
  eventInfo: FormIdentity,
  checks: Checks,
  onDone: (values: Values) => void = () => {},
) => {
  const [isSent, setSent] = useState(false);
  const isStarted = useRef(false);
  const before = useRef('');
  const { formID } = eventInfo;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form is viewed once, whatever of it is rendered again
  useEffect(() => pushEvent('formViewed', { eventInfo }), [formID]);

  const { errorOf, formProps } = useCheckedForm(
    checks,
    (values) => {
      pushEvent('formSuccess', { eventInfo });
      isStarted.current = false;
      setSent(true);
      onDone(values);
    },
    (problems) => {
      for (const [fieldName, { code, message }] of Object.entries(problems)) {
        pushEvent('formError', {
          eventInfo: {
            ...eventInfo,
            fieldName,
            errorCode: code,
            errorType: 'validation',
            formError: message,
          },
        });
      }
    },
  );

  const start = () => {
    if (isStarted.current) return;
    isStarted.current = true;
    pushEvent('formStart', { eventInfo });
  };
  const onFocus = ({ target }: FocusEvent<HTMLFormElement>) => {
    if (!isField(target)) return;
    before.current = stateOf(target);
    start();
  };
  const onBlur = ({ target }: FocusEvent<HTMLFormElement>) => {
    if (!isField(target) || stateOf(target) === before.current) return;
    pushEvent('formFieldInteraction', { eventInfo: { ...eventInfo, fieldName: target.name } });
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    // Enter and assistive technology can submit a form although no field has had the focus.
    start();
    pushEvent('formSubmit', { eventInfo });
    formProps.onSubmit(event);
  };

  return {
    isSent,
    /** Shows the form again after it was sent. */
    restart: () => setSent(false),
    errorOf,
    formProps: { ...formProps, onFocus, onBlur, onSubmit },
  };
};
