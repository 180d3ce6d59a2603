import type { View } from '../stage/demoStage.ts';
import { ChoiceRow } from './ChoiceRow.tsx';

const THEMES = [
  { value: 'auto', label: 'Auto' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

interface ThemeControlsProps {
  readonly theme: View['theme'];
  readonly onChange: (theme: View['theme']) => void;
}

export const ThemeControls = ({ theme, onChange }: ThemeControlsProps) => (
  <fieldset className="controls">
    <legend className="controls__title">Colours</legend>
    <ChoiceRow
      legend="Colours of the demo"
      options={THEMES}
      value={theme ?? 'auto'}
      onChange={(value) => onChange(value === 'auto' ? undefined : value)}
    />
  </fieldset>
);
