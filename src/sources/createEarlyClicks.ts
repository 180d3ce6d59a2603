import type { DataLayerItem } from '../dataLayer/createItemFeed.ts';
import { attempt, getPath } from '../engine/index.ts';

/** What a click that was announced before the tag was there says about itself. */
export interface EarlyClick {
  /** Epoch milliseconds. AEM's own clicks tell none. */
  readonly at: number | undefined;
  /** AEM's libraries run twice on this page, and have announced one click by two items, one right after the other. */
  readonly again: boolean;
}

const DAY_MS = 86_400_000;
const DOUBLE_CLICK_MS = 500;

/** The `timestamp` of a click, as a number or a date; one that cannot be right, as on a page out of a cache, is none. */
const ownTime = ({ item }: DataLayerItem, now: number): number | undefined => {
  const told = getPath(item, 'eventInfo.timestamp') ?? item.timestamp;
  const at = Number(told) || Date.parse(String(told));
  return at <= now && at > now - DAY_MS ? at : undefined;
};

/** All that a click says but its time. */
const wordsOf = ({ item }: DataLayerItem): string | undefined => {
  const { event, eventInfo } = item;
  return attempt(() => JSON.stringify([event, { ...(eventInfo as object), timestamp: 0 }]));
};

/** To be shown each item of the data layer, in order; answers what it tells if it is a click of before the tag. */
export const createEarlyClicks = (clickEvent: string, now: () => number) => {
  let before: { readonly words: string | undefined; readonly at: number | undefined } | undefined;
  return (it: DataLayerItem): EarlyClick | undefined => {
    const last = before;
    before = undefined;
    if (!it.past || it.item.event !== clickEvent) return undefined;
    const at = ownTime(it, now());
    const words = wordsOf(it);
    before = { words, at };
    const isSoon = (at ?? 0) - (last?.at ?? 0) < DOUBLE_CLICK_MS;
    return { at, again: words !== undefined && words === last?.words && isSoon };
  };
};
