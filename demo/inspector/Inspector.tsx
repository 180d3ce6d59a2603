import { Tabs } from '@base-ui/react/tabs';
import { useEffect, useState } from 'react';
import { RulesPanel } from '../catalogue/RulesPanel.tsx';
import type { OneTrust } from '../consent/startOneTrust.ts';
import { useConsent } from '../consent/useConsent.ts';
import type { SitePageData } from '../site/pages.ts';
import { ConditionsPanel } from './conditions/ConditionsPanel.tsx';
import { createInspection } from './createInspection.ts';
import { InspectorBar } from './InspectorBar.tsx';
import { ResizeHandle } from './ResizeHandle.tsx';
import { Standing } from './Standing.tsx';
import { storyOf } from './story.ts';
import { TimelinePanel } from './timeline/TimelinePanel.tsx';
import { useTimeline } from './timeline/useTimeline.ts';
import { useStore } from './useStore.ts';
import { useTag } from './useTag.ts';

interface InspectorProps {
  readonly oneTrust: OneTrust;
  readonly page: SitePageData;
}

const TABS = [
  { value: 'timeline', label: 'Timeline' },
  { value: 'rules', label: 'Rules' },
  { value: 'conditions', label: 'Conditions of the visit' },
];

/**
 * “Why was this (not) sent?”, beside the page, from the tag's trace alone. There is no link in it: the tag follows links,
 * and these are not the site's.
 */
export const Inspector = ({ oneTrust }: InspectorProps) => {
  const [inspection] = useState(() => createInspection(window));
  const { views, runner } = inspection;
  useEffect(() => runner.resume(), [runner]);
  const view = useStore(views, views.view);
  const { current } = useStore(runner, runner.state);
  const tag = useTag();
  const { choice } = useConsent(oneTrust);
  const running = tag.state === 'running' ? tag.tag : undefined;
  const reading = useTimeline(running?.trace);
  const story = storyOf(tag, reading, choice.C0002 === true);
  const isOpen = view.inspector === 'open';
  return (
    <aside className="inspector" aria-label="Inspector of the tracking tag">
      {isOpen && <ResizeHandle views={views} />}
      <InspectorBar
        isOpen={isOpen}
        onToggle={() => views.change({ inspector: isOpen ? 'collapsed' : 'open' })}
        tone={story.tone}
        version={running?.version}
      />
      <div className="inspector__body" id="inspector-body" hidden={!isOpen}>
        <Standing
          story={story}
          hasConsent={choice.C0002 === true}
          onConsent={(allowed) => oneTrust.allow('C0002', allowed)}
        />
        <Tabs.Root
          className="tabs"
          value={current ? 'rules' : (view.tab ?? 'timeline')}
          onValueChange={(tab: string) => views.change({ tab })}
        >
          <Tabs.List className="tabs__list" aria-label="Views of the inspector">
            {TABS.map(({ value, label }) => (
              <Tabs.Tab className="tabs__tab" key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel className="tabs__panel" value="timeline">
            <TimelinePanel reading={reading} inspection={inspection} />
          </Tabs.Panel>
          <Tabs.Panel className="tabs__panel tabs__panel--scrolling" value="rules">
            <RulesPanel inspection={inspection} />
          </Tabs.Panel>
          <Tabs.Panel className="tabs__panel tabs__panel--scrolling" value="conditions">
            <ConditionsPanel inspection={inspection} oneTrust={oneTrust} />
          </Tabs.Panel>
        </Tabs.Root>
      </div>
    </aside>
  );
};
