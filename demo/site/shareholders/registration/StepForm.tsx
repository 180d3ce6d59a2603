import type { ReactNode } from 'react';
import type { Checks } from '../../../forms/formIdentity.ts';
import { useCheckedForm } from '../../../forms/useCheckedForm.ts';
import { Button } from '../../ui/index.ts';

interface StepFormProps {
  readonly label: string;
  readonly checks: Checks;
  readonly submit?: string;
  readonly onDone: () => void;
  readonly children: (errorOf: (name: string) => string | undefined) => ReactNode;
}

export const StepForm = ({ label, checks, submit = 'Continue', onDone, children }: StepFormProps) => {
  const { errorOf, formProps } = useCheckedForm(checks, onDone);
  return (
    <form className="ui-form" aria-label={label} {...formProps}>
      {children(errorOf)}
      <div className="ui-form__actions">
        <Button type="submit">{submit}</Button>
      </div>
    </form>
  );
};
