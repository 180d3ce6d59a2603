import type { AddOn, TagInside } from './addOn.ts';
import type { Unsubscribe } from './engine/index.ts';

/** Starts each add-on, and answers how to stop those that did start: what one throws costs nothing but itself. */
export const startAddOns = (addOns: readonly AddOn[], inside: TagInside): readonly Unsubscribe[] =>
  addOns.flatMap(({ name, start }) => {
    try {
      return start(inside);
    } catch (cause) {
      inside.failed(`Failed to start ${name}.`, cause);
      return [];
    }
  });
