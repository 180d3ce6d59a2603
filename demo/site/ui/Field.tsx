import { type ComponentProps, useId } from 'react';

interface Described {
  readonly label: string;
  readonly hint?: string | undefined;
  /** The problem with the value, as a sentence. */
  readonly error?: string | undefined;
}

type InputProps = Described & ComponentProps<'input'> & { readonly as?: 'input' };
type TextareaProps = Described & ComponentProps<'textarea'> & { readonly as: 'textarea' };
type SelectProps = Described & ComponentProps<'select'> & { readonly as: 'select' };

export type FieldProps = InputProps | TextareaProps | SelectProps;

/**
 * A labelled input, select (`as="select"`, options as children) or textarea; accepts all attributes of these elements.
 * Screen readers read the error together with the field.
 */
export const Field = ({ label, hint, error, className = '', ...control }: FieldProps) => {
  const ownId = useId();
  const id = control.id ?? ownId;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const shared = {
    id,
    className: 'ui-field__control',
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div className={`ui-field ${className}`}>
      <label className="ui-field__label" htmlFor={id}>
        {label}
        {!control.required && <span className="ui-field__optional"> (optional)</span>}
      </label>
      {hint && (
        <p className="ui-field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <Control {...control} {...shared} />
      {error && (
        <p className="ui-field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
};

type ControlProps =
  | (ComponentProps<'input'> & { readonly as?: 'input' })
  | (ComponentProps<'textarea'> & { readonly as: 'textarea' })
  | (ComponentProps<'select'> & { readonly as: 'select' });

const Control = (props: ControlProps) => {
  if (props.as === 'textarea') {
    const { as: _, ...rest } = props;
    return <textarea rows={4} {...rest} />;
  }
  if (props.as === 'select') {
    const { as: _, ...rest } = props;
    return <select {...rest} />;
  }
  const { as: _, ...rest } = props;
  return <input {...rest} />;
};
