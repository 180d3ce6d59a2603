import { useEffect, useState } from 'react';
import {
  EDGE_CONDITIONS,
  type EdgeCondition,
  type EdgeControl,
  type EdgeState,
  SLOW_MS,
} from '../edge/edgeControl.ts';
import { ChoiceRow, SwitchRow } from './Rows.tsx';

const WORDS: Readonly<Record<EdgeCondition, { readonly label: string; readonly note: string }>> = {
  normal: { label: 'Normal', note: 'It answers at once.' },
  slow: { label: 'Slow', note: `Each answer takes ${SLOW_MS / 1_000} seconds; the page never waits for it.` },
  unavailable: {
    label: '503',
    note: 'It is busy: the tag keeps the event and tries again, less and less often, for up to a day.',
  },
  offline: { label: 'Offline', note: 'The connection breaks before anything arrives.' },
};

const wordsOf = (cause: unknown): string => `The edge emulator does not answer: ${String(cause)}`;

/**
 * Controls for the emulator, which stands for Adobe's edge. The panel sets its behaviour and shows the emulator's own
 * report of it.
 */
export const EdgeControls = ({ edge }: { readonly edge: EdgeControl }) => {
  const [{ condition, personalised }, setState] = useState<Partial<EdgeState>>({});
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    // What the visitor has set meanwhile is newer.
    const know = (state: EdgeState) => setState((set) => ({ ...state, ...set }));
    edge.state().then(know, (cause) => setProblem(wordsOf(cause)));
  }, [edge]);
  const tell = (changes: Partial<EdgeState>) => {
    edge.set(changes).then(
      () => {
        setProblem(undefined);
        setState((before) => ({ ...before, ...changes }));
      },
      (cause) => setProblem(wordsOf(cause)),
    );
  };
  return (
    <fieldset className="controls">
      <legend className="controls__title">Edge</legend>
      <ChoiceRow
        legend="How the edge answers"
        options={EDGE_CONDITIONS.map((value) => ({ value, label: WORDS[value].label }))}
        value={condition}
        onChange={(value) => tell({ condition: value })}
      />
      <p className="controls__note" role="status">
        {problem ?? (condition && WORDS[condition].note)}
      </p>
      <SwitchRow
        label="Personalisation"
        note="Page views get a decision to render: the hero of the next page has another lead."
        checked={personalised === true}
        onChange={(on) => tell({ personalised: on })}
      />
    </fieldset>
  );
};
