import { pageDocument } from '../../browser/index.ts';
import type { InspectedTag } from '../inspectedTag.ts';
import type { Timeline } from '../timeline/createTimeline.ts';
import type { PageHead, VisitedPage } from './visit.ts';

/** The records of the tags of one page: a part for each tag, because each counts its occurrences from 1. */
export interface Parts {
  /** From now on the timeline takes the records of this tag, including those that the tag already has. */
  readonly follow: (tag: InspectedTag) => void;
  /** The earliest first. */
  readonly all: () => readonly VisitedPage[];
  readonly stop: () => void;
}

/** Begins the first part of a page. */
export const createParts = (page: Window, timeline: Timeline, newHead: () => PageHead): Parts => {
  let head = newHead();
  let followed: InspectedTag | undefined;
  let stopTrace = () => {};
  const ended: VisitedPage[] = [];
  const last = (): VisitedPage => ({
    ...head,
    title: pageDocument(page).title,
    records: followed?.trace.records() ?? [],
  });
  timeline.begin(head);
  return {
    follow: (tag) => {
      if (tag === followed) return;
      if (followed) {
        ended.push(last());
        head = newHead();
        timeline.begin(head);
      }
      followed = tag;
      stopTrace();
      for (const record of tag.trace.records()) timeline.take(record);
      stopTrace = tag.trace.subscribe(timeline.take);
    },
    all: () => [...ended, last()],
    stop: () => stopTrace(),
  };
};
