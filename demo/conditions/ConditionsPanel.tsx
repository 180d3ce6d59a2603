import { useStore } from '../../src/inspector/useStore.ts';
import type { OneTrust } from '../consent/startOneTrust.ts';
import type { Inspection } from '../inspection/createInspection.ts';
import { ConsentControls } from './ConsentControls.tsx';
import { EdgeControls } from './EdgeControls.tsx';
import { HostControls } from './HostControls.tsx';
import { SwitchRow } from './SwitchRow.tsx';

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
    </section>
  );
};
