import type { ReactNode } from 'react';
import type { Checks, FormIdentity } from '../../../forms/formIdentity.ts';
import type { Values } from '../../../forms/useCheckedForm.ts';
import { useTrackedForm } from '../../../forms/useTrackedForm.ts';
import { Button } from '../../ui/index.ts';

interface AreaFormProps {
  readonly identity: FormIdentity;
  readonly checks: Checks;
  readonly submit: string;
  readonly onDone: (values: Values) => void;
  /** Shown beside the button, such as a cancel link. */
  readonly beside?: ReactNode;
  /** The fields; `errorOf` returns the problem of a field. */
  readonly children: (errorOf: (name: string) => string | undefined) => ReactNode;
}

/** A form of the portal or the shareholder area. */
export const AreaForm = ({ identity, checks, submit, onDone, beside, children }: AreaFormProps) => {
  const { formProps, errorOf } = useTrackedForm(identity, checks, onDone);
  return (
    <form
      className="ui-form"
      aria-label={identity.formName}
      id={identity.path.replace(/^component\./, '')}
      {...formProps}
    >
      {children(errorOf)}
      <div className="ui-form__actions">
        <Button type="submit">{submit}</Button>
        {beside}
      </div>
    </form>
  );
};
