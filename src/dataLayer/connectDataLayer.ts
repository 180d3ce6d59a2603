import type { Browser } from '../browser/index.ts';
import { attempt, isRecord, stopAll, type Unsubscribe } from '../language/index.ts';
import type { StartDataLayer } from './acdl/entry.ts';
import { cleanItem } from './cleanItem.ts';
import { createItemFeed, type DataLayerItem, type KeptItem } from './createItemFeed.ts';
import { createReplays, type Replays } from './createReplays.ts';
import { foldItems } from './foldItems.ts';
import { guardListeners } from './guardListeners.ts';
import { isRunning, pageDataLayer } from './pageDataLayer.ts';
import type { EventNames } from './pushEvent.ts';
import { readItem } from './readItem.ts';
import { refuse } from './refuse.ts';
import { startInSlices } from './startInSlices.ts';
import { type LoadDataLayer, startWhenParsed } from './startWhenParsed.ts';
import type { DataLayerState } from './state.ts';
import { watchPush } from './watchPush.ts';

export interface DataLayer {
  /** The computed state of this moment. Reading it costs nothing, because it is shared, not copied. */
  readonly state: () => DataLayerState;
  /** The listener gets every item, once `open` has been called. */
  readonly listen: (listener: (it: DataLayerItem) => void) => Unsubscribe;
  /** Gives the listeners the items kept for them, in order, and from now on every item at once. */
  readonly open: () => void;
  readonly push: (item: object) => void;
  /**
   * Whether listeners are now getting an item that an earlier tag has counted. Such an item only updates their own
   * state.
   */
  readonly replaying: () => boolean;
  /** Gives the page's `push` back. */
  readonly stop: Unsubscribe;
}

export interface DataLayerParts {
  readonly browser: Browser;
  /** Name of the page's global. */
  readonly name?: string;
  /** Our event names → the names that the site pushes. */
  readonly eventNames?: EventNames;
  /** For a page without a data layer of its own. */
  readonly loadDataLayer: LoadDataLayer;
  /** Runs work in a task of its own. */
  readonly soon?: (work: () => void) => void;
  /** Only listens: it changes neither the page's data layer nor what is pushed. */
  readonly passive?: boolean;
  /** The items of this page that were counted, also by a stopped tag. */
  readonly counted?: Replays;
  readonly report: (message: string, cause: unknown) => void;
}

/**
 * Uses the page's Adobe Client Data Layer, whenever it starts, or starts one where there is none. It guards `push`: no
 * pushed item makes `push` throw or pollutes a prototype. Until a data layer runs, pushed items wait for it in the
 * plain array, but the tag already counts them. The state is folded here, item by item with shared structure. So every
 * item has the state of its own moment, and reading the state copies nothing.
 */
export const connectDataLayer = ({
  browser,
  name = 'adobeDataLayer',
  eventNames,
  loadDataLayer,
  soon = browser.soon,
  passive = false,
  counted = createReplays(),
  report,
}: DataLayerParts): DataLayer => {
  const array = pageDataLayer(browser, name);
  const feed = createItemFeed(report);
  const { state, fold, foldAgain, restart, adopt } = foldItems(array, eventNames);
  let isActive = true;
  /** The tag is starting its own data layer, which gets what the tag has taken already. */
  let isOwnStart = false;
  let settle = () => {};
  /** The page has started another one meanwhile. */
  let isRestarted = false;

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
    const wasStarting = isStarting;
    // What the page pushes meanwhile must not make the tag take this item again, which is counted only after this.
    isStarting = false;
    try {
      watch.push(item);
    } catch (error) {
      if (passive) throw error;
      browser.reportError(error);
      // The data layer stores an item after its listeners; late listeners must find this one too.
      if (typeof item === 'object' && !array.slice(length).includes(item))
        attempt(() => Array.prototype.push.call(array, item));
    } finally {
      isStarting = wasStarting;
    }
  };

  const pushOne = (item: unknown) => {
    if (!isActive) return watch.push(item);
    if (isStarting) catchUp(true);
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
        if (usable?.kept && (isActive || usable.kept.isHeard))
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
  };

  /** Takes the items that a data layer has handled without the tag; later, those alone that no tag has counted. */
  const catchUp = (isLater: boolean) => {
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
      if (!isRecord(item)) continue;
      tryTo(() => {
        const kept = feed.add(fold(cleanItem(item).item, true), isCounted);
        if (!isCounted) kept.stored = item;
      });
      if (!isCounted) counted.expect(item);
    }
    tryTo(adopt);
    feed.flow();
  };

  // A listener of the page may have started the tag: the data layer stores an item after its listeners, in this task.
  let isStarting = isRunning(array);
  if (isStarting) {
    catchUp(false);
    browser.endOfTask(() => {
      isStarting = false;
      if (isActive) catchUp(true);
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
      counted.restart();
    },
  );
  const startOn = (start: StartDataLayer) => {
    isOwnStart = true;
    try {
      const give = (item: unknown) => (isRestarted ? pushOne : hand)(item);
      settle = startInSlices(array, start, give, soon);
    } finally {
      isOwnStart = false;
    }
  };
  const guards = passive
    ? []
    : [
        guardListeners(array, browser.reportError),
        startWhenParsed(array, name, browser, loadDataLayer, startOn, soon, report),
      ];
  const stop = stopAll(...guards, watch.stop);

  return {
    state,
    listen: feed.listen,
    replaying: feed.replaying,
    open: feed.open,
    push: (item) => {
      try {
        array.push(item);
      } catch (cause) {
        report('Failed to push to the data layer.', cause);
      }
    },
    stop: () => {
      settle();
      isActive = false;
      for (const { stored } of feed.stop()) counted.forget(stored);
      stop();
    },
  };
};
