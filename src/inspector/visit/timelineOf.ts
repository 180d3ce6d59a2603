import { createTimeline, type TimelineReading } from '../timeline/createTimeline.ts';
import type { Session } from './sessionFile.ts';

export type OpenedSession = Session & { readonly name: string };

/** What a saved session shows in the timeline. */
export const timelineOf = ({ pages, purposes }: Pick<Session, 'pages' | 'purposes'>): TimelineReading => {
  const frames: (() => void)[] = [];
  const timeline = createTimeline(
    (then) => frames.push(then),
    () => purposes ?? {},
  );
  for (const { records, ...head } of pages) {
    timeline.begin(head);
    for (const record of records) timeline.take(record);
  }
  for (const then of frames) then();
  return timeline.reading();
};
