import { hasOwn } from '../engine/index.ts';
import type { EventNames } from './pushEvent.ts';

/**
 * Returns a function that maps an event of the site to our names for it: one or several by the setting `eventNames`,
 * else the event's own name.
 */
export const createOurNames = (eventNames: EventNames): ((event: unknown) => readonly string[]) => {
  const pairs = Object.entries(eventNames);
  return (event) => {
    if (typeof event !== 'string' || event === '') return [];
    const ours = pairs.flatMap(([our, theirs = our]) => (theirs === event ? our : []));
    // If the site has renamed our event of that name, its own event of that name is a different one.
    return ours.length > 0 || hasOwn(eventNames, event) ? ours : [event];
  };
};
