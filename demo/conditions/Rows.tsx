import { useId } from 'react';

interface ChoiceRowProps<T extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  /** `undefined` while the value is unknown. */
  readonly value: T | undefined;
  readonly onChange: (value: T) => void;
}

/** A choice of one among a few options, side by side. */
export const ChoiceRow = <T extends string>({ legend, options, value, onChange }: ChoiceRowProps<T>) => {
  const name = useId();
  return (
    <fieldset className="control-row">
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />{' '}
          {option.label}
        </label>
      ))}
    </fieldset>
  );
};

interface SwitchRowProps {
  readonly label: string;
  readonly note: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export const SwitchRow = ({ label, note, checked, onChange }: SwitchRowProps) => {
  const id = useId();
  return (
    <div className="switch">
      <input
        className="switch__track"
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
        role="switch"
        aria-describedby={`${id}-note`}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      <span className="controls__note" id={`${id}-note`}>
        {note}
      </span>
    </div>
  );
};
