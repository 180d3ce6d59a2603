import { useState } from 'react';
import { EDGE_CONDITIONS, type EdgeCondition, type EdgeControl, SLOW_MS } from '../edge/edgeControl.ts';
import type { ViewChanges } from '../stage/createViewStore.ts';
import type { View } from '../stage/demoStage.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import { SwitchRow } from './SwitchRow.tsx';

const WORDS: Readonly<Record<EdgeCondition, { readonly label: string; readonly note: string }>> = {
  normal: { label: 'Normal', note: 'It answers at once.' },
  slow: { label: 'Slow', note: `Each answer takes ${SLOW_MS / 1_000} seconds; the page never waits for it.` },
  unavailable: { label: '503', note: 'It refuses: the tag tries again, three times at most.' },
  offline: { label: 'Offline', note: 'The connection breaks before anything arrives.' },
};

interface EdgeControlsProps {
  readonly edge: EdgeControl;
  readonly view: View;
  readonly onChange: (changes: ViewChanges) => void;
}

/** The emulator stands for Adobe's edge: it can be told how to behave. */
export const EdgeControls = ({ edge, view, onChange }: EdgeControlsProps) => {
  const [problem, setProblem] = useState<string>();
  const condition = view.edge ?? 'normal';
  const tell = (telling: Promise<void>, changes: ViewChanges) => {
    onChange(changes);
    telling.then(
      () => setProblem(undefined),
      (cause) => setProblem(`The edge emulator does not answer: ${String(cause)}`),
    );
  };
  return (
    <fieldset className="controls">
      <legend className="controls__title">Edge</legend>
      <ChoiceRow
        legend="How the edge answers"
        options={EDGE_CONDITIONS.map((value) => ({ value, label: WORDS[value].label }))}
        value={condition}
        onChange={(value) => tell(edge.behave(value), { edge: value === 'normal' ? undefined : value })}
      />
      <p className="controls__note" role="status">
        {problem ?? WORDS[condition].note}
      </p>
      <SwitchRow
        label="Personalisation"
        note="Page views get a decision to render: the hero of the next page has another lead."
        checked={view.personalised === true}
        onChange={(on) => tell(edge.personalise(on), { personalised: on || undefined })}
      />
    </fieldset>
  );
};
