import type { Departure, EventContent } from './departure.ts';

/**
 * Has the last word on an event that is complete: replaces its parts, or returns why it is not sent. `lastWord` of
 * `tamis/hooks` makes one. `ownName` is the site's XDM namespace, which is `_tenant` here.
 */
export type BeforeEventSend = (
  content: EventContent,
  departure: Departure,
  ownName: string,
) => string | undefined;
