import { attempt } from '../language/index.ts';

/** An event in a request to the edge. */
export interface CollectedEvent {
  readonly xdm: Readonly<Record<string, unknown>>;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The part of a Playwright request that is used. */
interface PageRequest {
  method(): string;
  url(): string;
  postData(): string | null;
}

/** A Playwright page or context. */
export interface WatchedPage {
  on(event: 'request', listener: (request: PageRequest) => void): unknown;
  off(event: 'request', listener: (request: PageRequest) => void): unknown;
}

export interface CollectedEvents {
  /** In the order in which they were sent. The list is live. */
  readonly events: readonly CollectedEvent[];
  readonly stop: () => void;
}

const TO_THE_EDGE = /\/v1\/(interact|collect)(\?|$)/;

/**
 * Collects the events that a Playwright page sends to the edge, real or emulated. An event that is tried again is in
 * the list once for each try. Playwright may report a request after the edge has received it, so poll the list.
 * @example
 * const { events } = collectEvents(page);
 * await expect.poll(() => events.length).toBe(1);
 */
export const collectEvents = (page: WatchedPage): CollectedEvents => {
  const events: CollectedEvent[] = [];
  const hear = (request: PageRequest) => {
    if (request.method() !== 'POST' || !TO_THE_EDGE.test(request.url())) return;
    const body = attempt(() => JSON.parse(request.postData() ?? '')) as
      | { readonly events?: readonly Partial<CollectedEvent>[] }
      | undefined;
    events.push(...(body?.events ?? []).map(({ xdm = {}, data = {} }) => ({ xdm, data })));
  };
  page.on('request', hear);
  return { events, stop: () => void page.off('request', hear) };
};
