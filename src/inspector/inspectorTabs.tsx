import { VisitsPanel } from './compare/VisitsPanel.tsx';
import type { Inspection } from './createInspection.ts';
import { DataLayerPanel } from './dataLayer/DataLayerPanel.tsx';
import type { InspectorExtras } from './extras.ts';
import { MountedPart } from './MountedPart.tsx';
import { PickButton } from './pick/PickButton.tsx';
import { PickPanel } from './pick/PickPanel.tsx';
import { RulesPanel } from './rules/RulesPanel.tsx';
import { StatePanel } from './state/StatePanel.tsx';
import { declaredNames } from './stored/declaredNames.ts';
import { StoredPanel } from './stored/StoredPanel.tsx';
import type { Tab } from './Tabs.tsx';
import { ConsentRecordPanel } from './timeline/ConsentRecordPanel.tsx';
import type { TimelineReading } from './timeline/createTimeline.ts';
import { TimelinePanel } from './timeline/TimelinePanel.tsx';
import { SessionButtons } from './visit/SessionButtons.tsx';
import type { OpenedSession } from './visit/timelineOf.ts';

interface TabsParts {
  readonly inspection: Inspection;
  readonly extras: InspectorExtras | undefined;
  /** The session of a file that is shown in place of the page. */
  readonly opened: OpenedSession | undefined;
  readonly onOpened: (session: OpenedSession) => void;
  readonly reading: TimelineReading;
  /** Key of the entry that the timeline opens. */
  readonly wanted: string | undefined;
  readonly onFound: () => void;
  /** Shows an entry of the timeline, by its key. */
  readonly onEntry: (key: string) => void;
}

/** The views of the inspector: of the page, or of a file. */
export const inspectorTabs = (parts: TabsParts): readonly Tab[] => {
  const { inspection, extras, opened, onOpened, reading, wanted, onFound, onEntry } = parts;
  const failures = opened ? 0 : inspection.failures();
  const { picker } = inspection;
  const state = () => opened?.state ?? inspection.state();
  return [
    {
      name: 'timeline',
      label: 'Timeline',
      hasScroller: true,
      panel: () => (
        <TimelinePanel
          reading={reading}
          tenant={opened?.tenant ?? inspection.tenant()}
          nextTry={opened ? undefined : inspection.nextTry()}
          now={inspection.now()}
          dataLayer={() => opened ?? inspection.dataLayer()}
          state={state}
          requests={() => (opened ? [] : inspection.requests())}
          wanted={wanted}
          onFound={onFound}
          onEntry={onEntry}
          consentRecord={
            <ConsentRecordPanel
              page={inspection.page}
              reading={reading}
              redact={inspection.redact}
              now={inspection.now}
            />
          }
        >
          {picker && <PickButton views={inspection.views} picker={picker} />}
          <SessionButtons inspection={inspection} onOpened={onOpened} />
        </TimelinePanel>
      ),
    },
    {
      name: 'rules',
      label: 'Rules',
      panel: () => (
        <RulesPanel
          entries={reading.entries}
          tenant={opened?.tenant ?? inspection.tenant()}
          onEntry={onEntry}
        />
      ),
    },
    {
      name: 'dataLayer',
      label: 'Data layer',
      panel: () => <DataLayerPanel dataLayer={opened ?? inspection.dataLayer()} />,
    },
    {
      name: 'state',
      label: failures > 0 ? `State · ${failures} failed` : 'State',
      panel: () => <StatePanel label="State" state={state()} />,
    },
    {
      name: 'stored',
      label: 'Stored',
      panel: () => (
        <StoredPanel
          declared={declaredNames}
          now={opened ? undefined : inspection.stored(declaredNames)}
          redact={inspection.redact().text}
        />
      ),
    },
    ...(picker
      ? [
          {
            name: 'element',
            label: 'Element',
            panel: () => <PickPanel page={inspection.page} picker={picker} />,
          },
        ]
      : []),
    {
      name: 'compare',
      label: 'Compare',
      panel: () => <VisitsPanel reading={inspection.timeline.reading()} opened={opened} />,
    },
    ...(inspection.hasShadow() && !opened
      ? [
          {
            name: 'shadow',
            label: 'Shadow',
            panel: () => <StatePanel label="Shadow run" state={inspection.shadow()} />,
          },
        ]
      : []),
    ...(extras?.tabs ?? []).map(({ name, label, mount }) => ({
      name,
      label,
      panel: () => <MountedPart className="tabs__mounted" mount={mount} />,
    })),
  ];
};
