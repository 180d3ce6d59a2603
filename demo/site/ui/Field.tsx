import { type ComponentProps, useId } from 'react';
import type { FormField } from '../../forms/form.ts';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: string;
}

/** A checkbox with its label. */
export const Choice = ({ label, ...rest }: ChoiceProps) => {
  const id = useId();
  return (
    <div className="choice-line">
      <input {...rest} id={id} type="checkbox" />
      <label htmlFor={id}>{label}</label>
    </div>
  );
};

interface FieldProps extends Omit<FormField, 'check'> {
  readonly required?: boolean;
  /** The problem with the value, as a sentence. */
  readonly error?: string | undefined;
}

/** A labelled field, whatever its kind. Screen readers read the error together with the field. */
export const Field = (props: FieldProps) => {
  const { label, type, options, initial, hint, error, ...rest } = props;
  const id = useId();
  const control = {
    ...rest,
    id,
    'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  };
  const problem = error && (
    <p className="field__error" id={`${id}-error`}>
      {error}
    </p>
  );
  if (type === 'checkbox') {
    return (
      <div>
        <Choice {...control} label={label} value="yes" />
        {problem}
      </div>
    );
  }
  const { min: _, max: __, ...plain } = { ...control, defaultValue: initial };
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {!props.required && <span className="quiet"> (optional)</span>}
      </label>
      {hint && (
        <p className="quiet" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {options ? (
        <select {...plain}>
          {options.map((option) => {
            const [value, text] = typeof option === 'string' ? [option, option] : option;
            return (
              <option key={value} value={value}>
                {text}
              </option>
            );
          })}
        </select>
      ) : type === 'textarea' ? (
        <textarea {...plain} rows={4} />
      ) : (
        <input {...control} type={type} defaultValue={initial} />
      )}
      {problem}
    </div>
  );
};
