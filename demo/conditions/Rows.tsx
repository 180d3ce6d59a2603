import { Switch } from '@base-ui/react/switch';
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
    <fieldset className="choice">
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label className="choice__option" key={option.value}>
          <input
            className="choice__input"
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="choice__label">{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
};

interface SwitchRowProps {
  readonly label: string;
  readonly note?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export const SwitchRow = ({ label, note, checked, onChange }: SwitchRowProps) => {
  const [name, description] = [useId(), useId()];
  return (
    <div className="switch">
      <span className="switch__words">
        <span className="switch__label" id={name}>
          {label}
        </span>
        {note && (
          <span className="switch__note" id={description}>
            {note}
          </span>
        )}
      </span>
      <Switch.Root
        className="switch__track"
        aria-labelledby={name}
        {...(note && { 'aria-describedby': description })}
        checked={checked}
        onCheckedChange={onChange}
      >
        <Switch.Thumb className="switch__thumb" />
      </Switch.Root>
    </div>
  );
};
