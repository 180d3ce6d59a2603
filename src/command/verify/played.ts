import type { TraceRecord } from '../../engine/index.ts';
import type { Channel, HeardEvent } from '../../tag/shadow/heardEvent.ts';
import type { VisitTime } from './visitClock.ts';
import type { OtherRequest, VisitNetwork } from './visitNetwork.ts';
import type { VisitPage } from './visitOf.ts';

/** A side of the proof: each page has a network of its own. */
export interface Side {
  /** @param mutant the change of the site that is in force. */
  readonly networkFor: (page: VisitPage, time: VisitTime, mutant?: number) => VisitNetwork;
  /** Whether the tag runs, as code for the page. */
  readonly isReady: string;
}

/** What is on the visitor's device, and in the variables that are compared, when a page ends. */
export interface Kept {
  readonly cookies: readonly (readonly [name: string, value: string])[];
  readonly session: readonly (readonly [name: string, value: string])[];
  readonly local: readonly (readonly [name: string, value: string])[];
  readonly variables: readonly (readonly [name: string, value: string])[];
}

/** What one side did on one page. */
export interface Played {
  readonly kept: Kept;
  readonly requests: readonly OtherRequest[];
  readonly errors: readonly string[];
  /** Why the page could not be played to its end. */
  readonly broken: readonly string[];
}

export interface PlayedThere extends Played {
  readonly heard: Readonly<Record<Channel, readonly HeardEvent[]>>;
  /** How often each rule has fired; empty for an engine that does not tell. */
  readonly fired: Readonly<Record<string, number>>;
  /** Rules of which something has failed, or a condition was not met. */
  readonly failed: readonly string[];
  /** Files that the library has asked for in vain. */
  readonly missing: readonly string[];
}

export interface PlayedHere extends Played {
  readonly version: string;
  readonly records: readonly TraceRecord[];
  readonly failures: readonly unknown[];
}

/** What both sides did on one page. */
export interface PlayedPage {
  readonly page: VisitPage;
  readonly time: VisitTime;
  readonly there: PlayedThere;
  readonly here: PlayedHere;
}
