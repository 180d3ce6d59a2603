import type { Choice } from '../consent/consentCookie.ts';

const GROUPS = [
  { group: 'C0002', purpose: 'Performance' },
  { group: 'C0004', purpose: 'Targeting' },
];

interface ConsentSwitchesProps {
  readonly choice: Choice;
  readonly onSwitch: (group: string, active: boolean) => void;
}

export const ConsentSwitches = ({ choice, onSwitch }: ConsentSwitchesProps) => (
  <fieldset className="switches">
    <legend className="visually-hidden">Consent</legend>
    {GROUPS.map(({ group, purpose }) => (
      <label className="switch" key={group}>
        <input
          className="switch__input"
          type="checkbox"
          role="switch"
          name={group}
          aria-checked={choice[group] === true}
          checked={choice[group] === true}
          onChange={({ target }) => onSwitch(group, target.checked)}
        />
        <span className="switch__purpose">{purpose}</span>
        <span className="switch__group">{group}</span>
      </label>
    ))}
  </fieldset>
);
