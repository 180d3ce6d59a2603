import type { DataLayerItem } from '../dataLayer/createItemFeed.ts';
import { attempt, getPath, momentOf } from '../language/index.ts';

/** What is known about a click that was announced before the tag started. */
export interface EarlyClick {
  /** Epoch milliseconds. AEM's own clicks have none. */
  readonly at: number | undefined;
  /**
   * The item repeats the one right before it: AEM's libraries run twice on this page and have announced one click by
   * two items.
   */
  readonly again: boolean;
}

const DAY_MS = 86_400_000;
/** The double-click interval of most systems. */
export const DOUBLE_CLICK_MS = 500;

/** The `timestamp` of a click, as a number or a date; `undefined` if it cannot be right, as on a page from a cache. */
const ownTime = ({ item }: DataLayerItem, now: number): number | undefined => {
  const told = getPath(item, 'eventInfo.timestamp') ?? item.timestamp;
  const at = Number(told) || momentOf(String(told));
  return at <= now && at > now - DAY_MS ? at : undefined;
};

/** The event and `eventInfo` of a click, without the time. */
const wordsOf = ({ item }: DataLayerItem): string | undefined => {
  const { event, eventInfo } = item;
  return attempt(() => JSON.stringify([event, { ...(eventInfo as object), timestamp: 0 }]));
};

/**
 * Call the returned function with each item of the data layer, in order. It returns what is known about a click from
 * before the tag's start.
 */
export const createEarlyClicks = (now: () => number) => {
  let before: { readonly words: string | undefined; readonly at: number | undefined } | undefined;
  return (it: DataLayerItem): EarlyClick | undefined => {
    const last = before;
    before = undefined;
    if (!it.past || !it.names.includes('cmp:click')) return undefined;
    const at = ownTime(it, now());
    const words = wordsOf(it);
    before = { words, at };
    const isSoon = (at ?? 0) - (last?.at ?? 0) < DOUBLE_CLICK_MS;
    return { at, again: words !== undefined && words === last?.words && isSoon };
  };
};
