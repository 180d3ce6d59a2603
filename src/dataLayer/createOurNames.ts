import { hasOwn } from '../engine/index.ts';
import type { EventNames } from './pushEvent.ts';

/**
 * Returns a function that answers what we call an event of the site: by the setting `eventNames` a name or several, else
 * its own.
 */
export const createOurNames = (eventNames: EventNames): ((event: unknown) => readonly string[]) => {
  const pairs = Object.entries(eventNames);
  return (event) => {
    if (typeof event !== 'string' || event === '') return [];
    const ours = pairs.flatMap(([our, theirs = our]) => (theirs === event ? our : []));
    // A name of ours that the site has renamed is some other event of theirs.
    return ours.length > 0 || hasOwn(eventNames, event) ? ours : [event];
  };
};
