import { isRecord } from '../language/index.ts';
import { type CleanItem, cleanItem } from './cleanItem.ts';
import { hasPlainPrototype } from './hasPlainPrototype.ts';
import { isListenerItem } from './isListenerItem.ts';

/** Something that may be pushed. */
interface UsableItem {
  /**
   * For the data layer: the page's own object, or a copy without what would pollute prototypes. `eventInfo` is the
   * page's own.
   */
  readonly pushed: unknown;
  /** A copy for us, which never changes. Functions and subscriptions have none: only the data layer needs them. */
  readonly read?: CleanItem['item'];
}

/**
 * `undefined` for a value that the Adobe Client Data Layer 2.0.2 does not accept as an item. Throws where `cleanItem`
 * does.
 */
export const readItem = (item: unknown): UsableItem | undefined => {
  if (typeof item === 'function') return { pushed: item };
  if (!isRecord(item)) return undefined;
  if (isListenerItem(item)) return { pushed: item };
  const isEvent = typeof item.event === 'string' && item.event !== '';
  if (!isEvent && !hasPlainPrototype(item)) return undefined;
  const { item: read, changed } = cleanItem(item);
  // A separate copy: the page may change the object that the data layer has.
  const pushed = changed
    ? { ...cleanItem(item).item, ...('eventInfo' in item && { eventInfo: item.eventInfo }) }
    : item;
  return { pushed, read };
};
