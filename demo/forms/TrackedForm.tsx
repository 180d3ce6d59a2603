import { type ReactNode, useState } from 'react';
import { showAndFocus } from '../site/showAndFocus.ts';
import { Button } from '../site/ui/Button.tsx';
import { Field } from '../site/ui/Field.tsx';
import { Notice } from '../site/ui/Notice.tsx';
import type { Form, Values } from './form.ts';
import { useTrackedForm } from './useTrackedForm.ts';

/** What the visitor reads once the form was sent. */
export interface Thanks {
  readonly title: string;
  readonly text: string;
  /** Shown below, such as a link. */
  readonly next?: ReactNode;
}

interface TrackedFormProps {
  readonly form: Form;
  /** Called with the values of a form that was sent; it may leave the page, or return what is shown instead of the form. */
  readonly onDone: (values: Values) => Thanks | undefined;
  /** Shown beside the button, such as a cancel link. */
  readonly beside?: ReactNode;
  /** Whether the data layer hears of it. */
  readonly isTold?: boolean;
}

/** A form with its fields, its button and its thank-you message. */
export const TrackedForm = ({ form, onDone, beside, isTold = true }: TrackedFormProps) => {
  const [thanks, setThanks] = useState<Thanks>();
  const { errorOf, formProps } = useTrackedForm(form, (values) => setThanks(onDone(values)), isTold);
  const { identity, fields, submit } = form;
  const id = identity.path.replace(/^component\./, '');
  if (thanks) {
    return (
      <Notice title={thanks.title} ref={(notice) => notice?.focus()}>
        <p>{thanks.text}</p>
        <div className="row">
          {thanks.next}
          <Button look="quiet" onClick={() => showAndFocus(() => setThanks(undefined), id)}>
            Send another
          </Button>
        </div>
      </Notice>
    );
  }
  return (
    <form className="form stack" aria-label={identity.formName} id={id} tabIndex={-1} {...formProps}>
      {fields.map(({ check, ...field }) => (
        <Field key={field.name} {...field} required={check !== undefined} error={errorOf(field.name)} />
      ))}
      <div className="row">
        <Button type="submit">{submit}</Button>
        {beside}
      </div>
    </form>
  );
};
