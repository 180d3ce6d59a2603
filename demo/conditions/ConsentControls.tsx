import type { Choice } from '../consent/consentCookie.ts';
import { SwitchRow } from './SwitchRow.tsx';

const GROUPS = [
  {
    group: 'C0002',
    purpose: 'Performance',
    note: 'Analytics: without it nothing leaves, nothing is stored.',
  },
  {
    group: 'C0003',
    purpose: 'Functional',
    note: 'The recruiting chat and the like, where the site says so.',
  },
  { group: 'C0004', purpose: 'Targeting', note: 'Pixels of third parties.' },
];

interface ConsentControlsProps {
  readonly choice: Choice;
  readonly onAllow: (group: string, active: boolean) => void;
  readonly onWithdraw: () => void;
}

export const ConsentControls = ({ choice, onAllow, onWithdraw }: ConsentControlsProps) => (
  <fieldset className="controls">
    <legend className="controls__title">Consent</legend>
    {GROUPS.map(({ group, purpose, note }) => (
      <SwitchRow
        key={group}
        label={`${purpose} ${group}`}
        note={note}
        checked={choice[group] === true}
        onChange={(active) => onAllow(group, active)}
      />
    ))}
    <button className="tool-button" type="button" onClick={onWithdraw}>
      Withdraw all
    </button>
  </fieldset>
);
