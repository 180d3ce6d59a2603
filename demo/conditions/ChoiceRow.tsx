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
