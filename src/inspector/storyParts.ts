import type { ShownTag } from './followTag.ts';
import type { TimelineReading } from './timeline/createTimeline.ts';
import type { Entry } from './timeline/entry.ts';
import type { Tone } from './tone.ts';

/** What a newcomer should know at this moment: the status, and the reason for it. */
export interface Story {
  readonly tone: Tone;
  readonly standing: string;
  readonly next: string;
  /** Key of the timeline’s entry that says why. */
  readonly about?: string | undefined;
}

export interface StoryParts {
  readonly tag: ShownTag;
  readonly reading: TimelineReading;
  readonly hasConsent: boolean;
  /** The banner's group that performance consent needs. */
  readonly group: string;
  /** The tag runs in shadow mode. */
  readonly isShadow: boolean;
  /** When waiting events are tried again, in epoch milliseconds. */
  readonly nextTry: number | undefined;
  readonly now: number;
}

/** The key of the last entry for which this holds. */
export const keyOf = ({ entries }: TimelineReading, holds: (entry: Entry) => boolean): string | undefined =>
  entries.findLast(holds)?.key;
