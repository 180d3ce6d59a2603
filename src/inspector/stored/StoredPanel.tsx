import type { ShownStored } from '../../plan/shownPlan.ts';
import { StatePanel } from '../state/StatePanel.tsx';
import type { StoredNow } from './readStored.ts';
import { storedState } from './storedState.ts';

interface StoredPanelProps {
  readonly declared: readonly ShownStored[];
  /** Missing for a file, which does not say it. */
  readonly now: StoredNow | undefined;
  readonly redact: (text: string) => string;
}

/** What the tag stores on this device, for how long, and what a withdrawal does. */
export const StoredPanel = ({ declared, now, redact }: StoredPanelProps) => {
  if (!now)
    return (
      <section className="panel" aria-label="Stored">
        <p className="panel__none">Not known: a file does not say what was stored.</p>
      </section>
    );
  const { verdict, state } = storedState(declared, now, redact);
  return (
    <StatePanel label="Stored" state={state}>
      <p role="status">{verdict}</p>
    </StatePanel>
  );
};
