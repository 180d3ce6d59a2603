/** An event as a collector has read it from a request. */
export interface SentEvent {
  /** The library's own: message id, uuid, event id. Missing where it sends none. */
  readonly id: string | undefined;
  /** `Q1@1700000000000`: name and moment of the call, put in by the page; other events have none. */
  readonly name: string | undefined;
}

/** A request of events, as it arrived. */
export interface EventRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
}

export type ReadEvents = (request: EventRequest) => readonly SentEvent[] | undefined;

/** A library under test. */
export interface Tracker {
  readonly name: string;
  /** For the command line. */
  readonly key: string;
  /** npm package that its version is read from; ours has none. */
  readonly package?: string;
  /** What a careful user would set, in words. */
  readonly settings: string;
  /** Addresses of its scripts, in order. */
  readonly scripts: readonly string[];
  /** Handed to `tracker.start`. */
  readonly variant?: string;
  /** Whether it has a way to withdraw consent. */
  readonly knowsConsent: boolean;
  /** The events of a request; `undefined` if the request is for something else. Adobe's go to the edge emulator. */
  readonly read?: ReadEvents;
}
