import type { ReactNode } from 'react';
import { showAndFocus } from '../site/showAndFocus.ts';
import { Button, Notice } from '../site/ui/index.ts';
import type { Checks, FormIdentity } from './formIdentity.ts';
import { useTrackedForm } from './useTrackedForm.ts';

interface TrackedFormProps {
  readonly identity: FormIdentity;
  readonly checks: Checks;
  readonly submit: string;
  readonly thanks: { readonly title: string; readonly text: string };
  /** The fields; `errorOf` returns the problem of a field. */
  readonly children: (errorOf: (name: string) => string | undefined) => ReactNode;
}

/** A form with its component, its button and its thank-you message. */
export const TrackedForm = ({ identity, checks, submit, thanks, children }: TrackedFormProps) => {
  const { isSent, restart, errorOf, formProps } = useTrackedForm(identity, checks);
  const id = identity.path.replace(/^component\./, '');
  if (isSent) {
    return (
      <Notice tone="good" title={thanks.title} ref={(notice) => notice?.focus()}>
        <p>{thanks.text}</p>
        <div className="ui-form__actions">
          <Button look="quiet" onClick={() => showAndFocus(restart, id)}>
            Send another
          </Button>
        </div>
      </Notice>
    );
  }
  return (
    <form className="ui-form" aria-label={identity.formName} id={id} tabIndex={-1} {...formProps}>
      {children(errorOf)}
      <div className="ui-form__actions">
        <Button type="submit">{submit}</Button>
      </div>
    </form>
  );
};
