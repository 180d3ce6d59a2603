/** An event as read from a request to a collector. */
export interface SentEvent {
  /** The library's own ID: message ID, UUID, event ID. Missing if the library sends no ID. */
  readonly id: string | undefined;
  /** `Q1@1700000000000`: name and time of the call, added by the page; other events have no such name. */
  readonly name: string | undefined;
}

/** A request with events, as it arrived. */
export interface EventRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
}

export type ReadEvents = (request: EventRequest) => readonly SentEvent[] | undefined;

/** A library under test. */
export interface Tracker {
  readonly name: string;
  /** Its name on the command line. */
  readonly key: string;
  /** The npm package whose version is read; ours has none. */
  readonly package?: string;
  /** The settings that a careful user would choose, in words. */
  readonly settings: string;
  /** Addresses of its scripts, in order. */
  readonly scripts: readonly string[];
  /** Passed to `tracker.start`. */
  readonly variant?: string;
  /** Whether the library has a way to withdraw consent. */
  readonly knowsConsent: boolean;
  /**
   * Reads the events of a request; `undefined` if the request has another purpose. Adobe's requests go to the edge
   * emulator.
   */
  readonly read?: ReadEvents;
}
