import type { OneTrust } from '../consent/startOneTrust.ts';
import { useConsent } from '../consent/useConsent.ts';
import type { SitePageData } from '../site/pages.ts';
import { AnotherPage } from './AnotherPage.tsx';
import { ConsentSwitches } from './ConsentSwitches.tsx';
import { InspectorBar } from './InspectorBar.tsx';
import { LastEvent } from './LastEvent.tsx';
import { readTrace } from './readTrace.ts';
import { Standing } from './Standing.tsx';
import { storyOf } from './story.ts';
import { TraceList } from './TraceList.tsx';
import { useOpen } from './useOpen.ts';
import { useRecords } from './useRecords.ts';
import { useTag } from './useTag.ts';

interface InspectorProps {
  readonly oneTrust: OneTrust;
  readonly page: SitePageData;
}

/** “Why was this (not) sent?”, beside the page, from the tag's trace alone. */
export const Inspector = ({ oneTrust, page }: InspectorProps) => {
  const [isOpen, toggle] = useOpen();
  const tag = useTag();
  const { choice } = useConsent(oneTrust);
  const reading = readTrace(useRecords(tag.state === 'running' ? tag.tag.trace : undefined));
  const story = storyOf(tag, reading, choice.C0002 === true);
  return (
    <aside className="inspector" aria-label="Inspector of the tracking tag">
      <InspectorBar
        isOpen={isOpen}
        onToggle={toggle}
        tone={story.tone}
        version={tag.state === 'running' ? tag.tag.version : undefined}
      />
      <div className="inspector__body" id="inspector-body" hidden={!isOpen}>
        <Standing story={story} />
        <div className="inspector__controls">
          <ConsentSwitches choice={choice} onSwitch={oneTrust.allow} />
          <AnotherPage page={page} />
        </div>
        <LastEvent event={reading.lastEvent} />
        <TraceList reading={reading} />
      </div>
    </aside>
  );
};
