import type { Browser } from '../browser/index.ts';
import { attempt, isRecord, type Unsubscribe } from '../language/index.ts';
import type { StartDataLayer } from './acdl/startDataLayer.ts';
import type { DataLayerItem, ItemFeed, KeptItem, Replays } from './createItemFeed.ts';
import { foldItems } from './foldItems.ts';
import { guardListeners } from './guardListeners.ts';
import { isListenerItem, isRunning, type PageDataLayer } from './pageDataLayer.ts';
import type { EventNames } from './pushEvent.ts';
import { cleanItem, readItem } from './readItem.ts';
import { refuse } from './refuse.ts';
import { startInSlices } from './startInSlices.ts';
import { type LoadDataLayer, startWhenParsed } from './startWhenParsed.ts';
import type { DataLayerState } from './state.ts';
import { watchPush } from './watchProperties.ts';

export interface FollowedArray {
  readonly state: () => DataLayerState;
  /** Takes what was pushed past the guard. */
  readonly look: () => void;
  /** Starts a data layer once the page is parsed, if none has come by then and the array is still the page's. */
  readonly startWhenParsed: () => Unsubscribe;
  /** Gives the page's `push` back. */
  readonly stop: Unsubscribe;
}

export interface ArrayParts {
  readonly browser: Browser;
  readonly eventNames?: EventNames;
  readonly userPath?: string | undefined;
  readonly loadDataLayer: LoadDataLayer;
  readonly soon: (work: () => void) => void;
  readonly passive: boolean;
  readonly counted: Replays;
  /** What is counted comes once more, in this task. */
  readonly replay: () => void;
  readonly feed: ItemFeed;
  readonly isActive: () => boolean;
  /** The page is parsed. */
  readonly parsed: () => void;
  readonly report: (message: string, cause: unknown) => void;
}

/** Follows an array of the page, and the data layer that runs on it, or will. */
export const followArray = (
  array: PageDataLayer,
  {
    browser,
    eventNames,
    userPath,
    loadDataLayer,
    soon,
    passive,
    counted,
    replay,
    feed,
    isActive,
    parsed,
    report,
  }: ArrayParts,
): FollowedArray => {
  const { state, fold, foldAgain, restart, adopt } = foldItems(array, eventNames, userPath);
  /** The tag is starting its own data layer, which gets what the tag has taken already. */
  let isOwnStart = false;
  let settle = () => {};
  /** The page has started another one meanwhile. */
  let isRestarted = false;
  /** How many items the array had when the tag saw it last, and the last one: a page may empty it and fill it again. */
  let seen = 0;
  let last: unknown;
  const see = () => {
    seen = array.length;
    last = array[seen - 1];
  };
  let isHanding = false;

  /** Notes what the array holds for an item that this tag announces. */
  const count = (kept: KeptItem, stored: unknown) => {
    kept.stored = stored;
    counted.expect(stored);
  };

  /** Takes an item for the tag, and returns what the data layer should get, if anything. */
  const take = (item: unknown, past: boolean, isCounted: boolean) => {
    try {
      const usable = readItem(item);
      if (usable) return { ...usable, kept: usable.read && feed.add(fold(usable.read, past), isCounted) };
      refuse(item, report);
    } catch (cause) {
      refuse(item, report, cause);
    }
    return undefined;
  };

  /** Gives an item to the data layer, and reports errors that the page's code throws there. */
  const hand = (item: unknown) => {
    const length = array.length;
    const wasHanding = isHanding;
    // What the page pushes meanwhile must not make the tag take this item again, which is counted only after this.
    isHanding = true;
    try {
      watch.push(item);
    } catch (error) {
      if (passive) throw error;
      browser.reportError(error);
      // The data layer stores an item after its listeners; late listeners must find this one too.
      if (typeof item === 'object' && !array.slice(length).includes(item))
        attempt(() => Array.prototype.push.call(array, item));
    } finally {
      isHanding = wasHanding;
      see();
    }
  };

  const pushOne = (item: unknown) => {
    if (!isActive()) return watch.push(item);
    look();
    if (counted.take(item)) {
      attempt(() => foldAgain(item as DataLayerItem['item']));
      return hand(item);
    }
    settle();
    const usable = take(item, false, false);
    const pushed = passive ? item : usable?.pushed;
    try {
      if (passive || usable) {
        const { length } = array;
        hand(pushed);
        // A wrapper of the page may push a copy. What listeners push is stored before it.
        const isCopied = array.length > length && !array.includes(pushed, length);
        // A listener of the page may have stopped the tag before any listener got the item: the next tag takes it.
        if (usable?.kept && (isActive() || usable.kept.isHeard))
          count(usable.kept, isCopied ? array[array.length - 1] : pushed);
      }
    } finally {
      feed.flow();
    }
  };

  /**
   * Takes the items of a plain array. They stay there for a later data layer; items that no data layer could handle are
   * removed.
   */
  const takePlain = () => {
    const isKnown = counted.reread();
    const kept: unknown[] = [];
    for (const item of [...array]) {
      const isCounted = isKnown(item);
      const usable = take(item, true, isCounted);
      const pushed = passive ? item : usable?.pushed;
      if (passive || usable) kept.push(pushed);
      if (usable?.kept && !isCounted) count(usable.kept, pushed);
    }
    if (!passive) attempt(() => array.splice(0, array.length, ...kept));
    see();
  };

  /** Takes the items that came without the tag; later, those alone that no tag has counted. */
  const catchUp = (isLater: boolean) => {
    see();
    const tryTo = (act: () => void) => {
      try {
        act();
      } catch (cause) {
        report('Failed to read what the page’s data layer holds.', cause);
      }
    };
    const isKnown = counted.reread();
    const items = array.map((item) => ({ item, isCounted: isKnown(item) }));
    const taken = isLater ? items.filter(({ isCounted }) => !isCounted) : items;
    if (isLater && taken.length === 0) return;
    for (const { item, isCounted } of taken) {
      if (!isRecord(item) || isListenerItem(item)) continue;
      tryTo(() => {
        const kept = feed.add(fold(cleanItem(item).item, true), isCounted);
        if (!isCounted) kept.stored = item;
      });
      if (!isCounted) counted.expect(item);
    }
    tryTo(adopt);
    feed.flow();
  };
  const look = () => {
    if (!isHanding && (array.length !== seen || array[seen - 1] !== last)) catchUp(true);
  };

  if (isRunning(array)) {
    catchUp(false);
    // A listener of the page may have started the tag: the data layer stores an item after its listeners, in this task.
    browser.endOfTask(() => {
      if (isActive()) look();
    });
  } else takePlain();
  const watch = watchPush(
    array,
    (...items) => {
      for (const item of items) pushOne(item);
      return array.length;
    },
    () => {
      if (isOwnStart) return;
      isRestarted = true;
      restart();
      replay();
    },
  );
  const startOn = (start: StartDataLayer) => {
    isOwnStart = true;
    try {
      const give = (item: unknown) => {
        if (!isRestarted) return hand(item);
        replay();
        pushOne(item);
      };
      settle = startInSlices(array, start, give, soon);
    } finally {
      isOwnStart = false;
    }
  };
  const release = passive ? () => {} : guardListeners(array, browser.reportError);

  return {
    state,
    look,
    startWhenParsed: () =>
      passive ? () => {} : startWhenParsed(array, browser, loadDataLayer, startOn, soon, parsed, report),
    stop: () => {
      settle();
      release();
      watch.stop();
    },
  };
};
