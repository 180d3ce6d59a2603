import type { Departure, EventContent } from './departure.ts';

/**
 * Changes an event in place, or answers `false`: then it is not sent. It gets a copy of the whole event, with the site's
 * own namespace by its name. For what no rule and no fill can say: a rule or a fill shows in the tracking plan.
 */
export type BeforeEventSend = (content: EventContent, departure: Departure) => unknown;
