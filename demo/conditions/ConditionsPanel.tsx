import { useStore } from '../../src/inspector/useStore.ts';
import { own } from '../../src/language/index.ts';
import type { Choice } from '../consent/consentCookie.ts';
import type { OneTrust } from '../consent/startOneTrust.ts';
import type { Inspection } from '../inspection/createInspection.ts';
import { BookmarkControls } from './BookmarkControls.tsx';
import { EdgeControls } from './EdgeControls.tsx';
import { HostControls } from './HostControls.tsx';
import { SwitchRow } from './Rows.tsx';

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

const ConsentControls = ({ choice, onAllow, onWithdraw }: ConsentControlsProps) => (
  <fieldset className="controls">
    <legend className="controls__title">Consent</legend>
    {GROUPS.map(({ group, purpose, note }) => (
      <SwitchRow
        key={group}
        label={`${purpose} ${group}`}
        note={note}
        checked={own(choice, group) === true}
        onChange={(active) => onAllow(group, active)}
      />
    ))}
    <button className="tool-button" type="button" onClick={onWithdraw}>
      Withdraw all
    </button>
  </fieldset>
);

interface ConditionsPanelProps {
  readonly inspection: Inspection;
  readonly oneTrust: OneTrust;
}

/**
 * All conditions that decide about an event but do not belong to the site. Changes to them are visible in the timeline.
 */
export const ConditionsPanel = ({ inspection, oneTrust }: ConditionsPanelProps) => {
  const { views, edge, settings } = inspection;
  const view = useStore(views, views.view);
  const { choice } = useStore(oneTrust, oneTrust.state);
  return (
    <section className="conditions" aria-label="Conditions of the visit">
      <ConsentControls choice={choice} onAllow={oneTrust.allow} onWithdraw={oneTrust.rejectAll} />
      <fieldset className="controls">
        <legend className="controls__title">Browser</legend>
        <SwitchRow
          label="Global Privacy Control"
          note="The browser asks for privacy: targeting (C0004) is closed, whatever the banner says."
          checked={view.globalPrivacyControl === true}
          onChange={(on) => views.change({ globalPrivacyControl: on || undefined })}
        />
        <SwitchRow
          label="Broken time-zone value"
          note="The browser reports too little about the time, so gate 2 (the time-zone value) refuses every event."
          checked={view.brokenTimeZone === true}
          onChange={(on) => views.change({ brokenTimeZone: on || undefined })}
        />
      </fieldset>
      <EdgeControls edge={edge} />
      <HostControls location={window.location} datastreams={settings.datastreams} />
      <BookmarkControls />
    </section>
  );
};
