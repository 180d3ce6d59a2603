import { type CSSProperties, useMemo, useState } from 'react';
import type { Inspection } from './createInspection.ts';
import { DataLayerPanel } from './dataLayer/DataLayerPanel.tsx';
import type { InspectorExtras } from './extras.ts';
import { InspectorBar } from './InspectorBar.tsx';
import { MountedPart } from './MountedPart.tsx';
import { ResizeHandle } from './ResizeHandle.tsx';
import { RulesPanel } from './rules/RulesPanel.tsx';
import { Standing } from './Standing.tsx';
import { StatePanel } from './state/StatePanel.tsx';
import { storyOf } from './story.ts';
import { type Tab, Tabs } from './Tabs.tsx';
import { TimelinePanel } from './timeline/TimelinePanel.tsx';
import { useStore } from './useStore.ts';
import { OpenedFile } from './visit/OpenedFile.tsx';
import { SessionButtons } from './visit/SessionButtons.tsx';
import { type OpenedSession, timelineOf } from './visit/timelineOf.ts';

interface InspectorProps {
  readonly inspection: Inspection;
  readonly extras: InspectorExtras | undefined;
  /** Left out if the page keeps the inspector open. */
  readonly onClose?: () => void;
}

/**
 * Answers “Why was this (not) sent?” beside the page, from the tag's trace alone. It contains no links: the tag would
 * track clicks on them as if they were the site's links.
 */
export const Inspector = ({ inspection, extras, onClose }: InspectorProps) => {
  const { views, timeline, page } = inspection;
  const [sought, setSought] = useState<string>();
  const [opened, setOpened] = useState<OpenedSession>();
  const view = useStore(views, views.view);
  const live = useStore(timeline, timeline.reading);
  useStore(inspection, inspection.count);
  const ofFile = useMemo(() => opened && timelineOf(opened), [opened]);
  const reading = ofFile ?? live;
  const tag = inspection.tag();
  const told = useStore(extras?.standing ?? inspection, () => extras?.standing.story());
  const story =
    told ??
    storyOf({
      tag,
      reading: live,
      hasConsent: inspection.hasConsent(),
      group: inspection.group(),
      isShadow: inspection.isShadow(),
      nextTry: inspection.nextTry(),
      now: inspection.now(),
    });
  const isOpen = view.inspector !== 'collapsed';
  const failures = opened ? 0 : inspection.failures();
  const tabs: readonly Tab[] = [
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
          sought={sought}
          onFound={() => setSought(undefined)}
        >
          <SessionButtons inspection={inspection} onOpened={setOpened} />
        </TimelinePanel>
      ),
    },
    { name: 'rules', label: 'Rules', panel: () => <RulesPanel entries={reading.entries} /> },
    {
      name: 'dataLayer',
      label: 'Data layer',
      panel: () => <DataLayerPanel dataLayer={opened ?? inspection.dataLayer()} />,
    },
    {
      name: 'state',
      label: failures > 0 ? `State · ${failures} failed` : 'State',
      panel: () => <StatePanel label="State" state={opened?.state ?? inspection.state()} />,
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
  return (
    <aside
      className={`inspector inspector--${isOpen ? 'open' : 'collapsed'}`}
      aria-label="Inspector of the tracking tag"
      style={{ '--size': view.width && `${view.width}px` } as CSSProperties}
    >
      {isOpen && <ResizeHandle views={views} page={page} />}
      <InspectorBar
        isOpen={isOpen}
        onToggle={() => views.change({ inspector: isOpen ? 'collapsed' : 'open' })}
        tone={story.tone}
        version={tag.state === 'running' ? tag.tag.version : undefined}
        {...(onClose && { onClose })}
      />
      <div className="inspector__body" id="inspector-body" hidden={!isOpen}>
        {opened ? (
          <OpenedFile session={opened} onClose={() => setOpened(undefined)} />
        ) : (
          <Standing
            story={story}
            onWhy={(entry) => {
              views.change({ tab: 'timeline' });
              setSought(entry);
            }}
          >
            {extras && <MountedPart className="standing__action" mount={extras.action} />}
          </Standing>
        )}
        <Tabs
          label="Views of the inspector"
          tabs={tabs}
          current={view.tab}
          onChange={(tab) => views.change({ tab })}
        />
      </div>
    </aside>
  );
};
