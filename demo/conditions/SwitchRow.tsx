import { Switch } from '@base-ui/react/switch';
import { useId } from 'react';

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
