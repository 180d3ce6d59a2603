import { type ComponentProps, type ReactNode, useId } from 'react';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode;
  readonly type?: 'checkbox' | 'radio';
}

/** A checkbox or radio button with its label. */
export const Choice = ({ label, type = 'checkbox', className = '', ...rest }: ChoiceProps) => {
  const id = useId();
  return (
    <div className={`ui-choice ${className}`}>
      <input {...rest} className="ui-choice__box" id={id} type={type} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
};
