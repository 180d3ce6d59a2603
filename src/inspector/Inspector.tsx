import { type CSSProperties, useMemo, useRef, useState } from 'react';
import type { Inspection } from './createInspection.ts';
import type { InspectorExtras } from './extras.ts';
import { InspectorBar } from './InspectorBar.tsx';
import { inspectorTabs } from './inspectorTabs.tsx';
import { MountedPart } from './MountedPart.tsx';
import { NoTag } from './NoTag.tsx';
import { ResizeHandle } from './ResizeHandle.tsx';
import { ReleaseLine } from './release/ReleaseLine.tsx';
import { Standing } from './Standing.tsx';
import { storyOf } from './story.ts';
import { Tabs } from './Tabs.tsx';
import { useRoom } from './useRoom.ts';
import { useShortcut } from './useShortcut.ts';
import { useStore } from './useStore.ts';
import { useWindowWidth } from './useWindowWidth.ts';
import { fileStory } from './visit/fileStory.ts';
import { SessionButtons } from './visit/SessionButtons.tsx';
import { type OpenedSession, timelineOf } from './visit/timelineOf.ts';

interface InspectorProps {
  readonly inspection: Inspection;
  readonly extras: InspectorExtras | undefined;
  /** Whether it has a window of its own, as in the browser's developer tools. Else it is beside the page. */
  readonly isAlone?: boolean;
  /** Left out if the page keeps the inspector open. */
  readonly onClose?: () => void;
}

/** As in the style sheet: on a narrower screen, the inspector is always below the page. */
const WIDE = 1_024;

const inPixels = (size: number | undefined) => size && `${size}px`;

/**
 * Answers “Why was this (not) delivered?” beside the page, from the tag's trace alone. It contains no links: the tag
 * would track clicks on them as if they were the site's links.
 */
export const Inspector = ({ inspection, extras, isAlone = false, onClose }: InspectorProps) => {
  const { views, timeline, page } = inspection;
  const panel = useRef<HTMLElement>(null);
  const [wanted, setWanted] = useState<string>();
  const [opened, setOpened] = useState<OpenedSession>();
  const view = useStore(views, views.view);
  const live = useStore(timeline, timeline.reading);
  useStore(inspection, inspection.count);
  const isWide = useWindowWidth(page) >= WIDE;
  const ofFile = useMemo(() => opened && timelineOf(opened), [opened]);
  const tag = inspection.tag();
  const told = useStore(extras?.standing ?? inspection, () => extras?.standing.story());
  const story =
    (opened && fileStory(opened)) ??
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
  /** The developer tools show pages without a tag too. */
  const isBare = isAlone && tag.state === 'none' && !opened && live.entries.length === 0;
  const isOpen = isAlone || view.inspector !== 'collapsed';
  const dock = isAlone ? undefined : isWide ? (view.dock ?? 'right') : 'bottom';
  // A page that keeps the view makes room itself.
  useRoom(page, panel, isOpen && !extras ? dock : undefined, view.width);
  const giveFocusBack = useShortcut({ page, views, panel });
  const showEntry = (entry: string) => {
    views.change({ tab: 'timeline' });
    setWanted(entry);
  };
  const tabs = inspectorTabs({
    inspection,
    extras,
    opened,
    onOpened: setOpened,
    reading: ofFile ?? live,
    wanted,
    onFound: () => setWanted(undefined),
    onEntry: showEntry,
  });
  return (
    <aside
      className={`inspector inspector--${isOpen ? 'open' : 'collapsed'} inspector--${dock ?? 'alone'} tone--${story.tone}`}
      aria-label="Inspector of the tracking tag"
      ref={panel}
      style={{ '--width': inPixels(view.width), '--height': inPixels(view.height) } as CSSProperties}
    >
      {isOpen && dock && <ResizeHandle views={views} page={page} dock={dock} />}
      <InspectorBar
        isOpen={isOpen}
        {...(!isAlone && {
          onToggle: () => views.change({ inspector: isOpen ? 'collapsed' : 'open' }),
        })}
        tone={story.tone}
        standing={story.standing}
        dock={isWide ? dock : undefined}
        onDock={(place) => views.change({ dock: place })}
        {...(onClose && {
          onClose: () => {
            onClose();
            giveFocusBack();
          },
        })}
      />
      <div className="inspector__body" id="inspector-body" hidden={!isOpen}>
        <Standing
          story={story}
          onWhy={showEntry}
          release={!opened && <ReleaseLine tag={tag} released={inspection.released()} />}
        >
          {opened ? (
            <button
              className="tool-button tool-button--small"
              type="button"
              onClick={() => setOpened(undefined)}
            >
              Close the file
            </button>
          ) : (
            extras && <MountedPart className="standing__action" mount={extras.action} />
          )}
        </Standing>
        {isBare ? (
          <NoTag>
            <SessionButtons inspection={inspection} onOpened={setOpened} />
          </NoTag>
        ) : (
          <Tabs
            label="Views of the inspector"
            tabs={tabs}
            current={view.tab}
            onChange={(tab) => views.change({ tab })}
          />
        )}
      </div>
    </aside>
  );
};
