import { pageDocument } from '../../browser/index.ts';
import type { TraceRecord } from '../../engine/index.ts';
import { attempt } from '../../language/index.ts';
import type { InspectedTag } from '../inspectedTag.ts';
import { edgePlaceIn } from '../then/edgePlace.ts';
import { edgeRequestsOf } from '../then/edgeRequests.ts';
import type { Timeline } from '../timeline/createTimeline.ts';
import { droppedIn } from './droppedIn.ts';
import type { PageHead, VisitedPage } from './visit.ts';
import { withEarlierConsent } from './withEarlierConsent.ts';

/** The records of the tags of one page: a part for each tag, because each counts its occurrences from 1. */
export interface Parts {
  /** From now on the timeline takes the records of this tag, including those that the tag already has. */
  readonly follow: (tag: InspectedTag) => void;
  /** The earliest first. */
  readonly all: () => readonly VisitedPage[];
  readonly stop: () => void;
}

/** Begins the first part of a page. `tellConsent` is called when a tag has found, or learned, what the visitor allows. */
export const createParts = (
  page: Window,
  timeline: Timeline,
  newHead: () => PageHead,
  tellConsent: () => void,
): Parts => {
  let head = newHead();
  let followed: InspectedTag | undefined;
  let stopTrace = () => {};
  let consents: TraceRecord[] = [];
  const ended: VisitedPage[] = [];
  const last = (): VisitedPage => {
    const records = followed?.trace.records() ?? [];
    return {
      ...head,
      ...droppedIn(page, records),
      requests: attempt(() => edgeRequestsOf(page)) ?? [],
      title: pageDocument(page).title,
      records: withEarlierConsent(consents, records),
    };
  };
  const take = (record: TraceRecord) => {
    timeline.take(record);
    if (record.kind !== 'consent') return;
    consents.push(record);
    tellConsent();
  };
  timeline.begin(head);
  return {
    follow: (tag) => {
      if (tag === followed) return;
      if (followed) {
        ended.push(last());
        head = newHead();
        consents = [];
      }
      followed = tag;
      stopTrace();
      const records = tag.trace.records();
      const edge = edgePlaceIn(page);
      head = { ...head, release: tag.version, ...droppedIn(page, records), ...(edge && { edge }) };
      timeline.begin(head);
      for (const record of records) take(record);
      stopTrace = tag.trace.subscribe(take);
    },
    all: () => [...ended, last()],
    stop: () => stopTrace(),
  };
};
