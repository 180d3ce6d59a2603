import type { Browser } from '../browser/index.ts';
import { stopAll, type Unsubscribe } from '../language/index.ts';
import { createItemFeed, createReplays, type DataLayerItem, type Replays } from './createItemFeed.ts';
import { type FollowedArray, followArray } from './followArray.ts';
import { pageDataLayer } from './pageDataLayer.ts';
import type { EventNames } from './pushEvent.ts';
import type { LoadDataLayer } from './startWhenParsed.ts';
import type { DataLayerState } from './state.ts';

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
  /** The path of the ID of the user who is logged in, see `defineSite`. */
  readonly userPath?: string | undefined;
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
 *
 * An array that takes the place of the page's own is followed from then on, with a state of its own. What is pushed to
 * the one before still counts: scripts of the page may have kept it. A change that no accessor can see is found when the
 * page is parsed, hidden or left, and when somebody reads the state.
 */
export const connectDataLayer = ({
  browser,
  name = 'adobeDataLayer',
  soon = browser.soon,
  passive = false,
  counted = createReplays(),
  report,
  ...parts
}: DataLayerParts): DataLayer => {
  const feed = createItemFeed(report);
  let isActive = true;
  const arrays = new WeakMap<object, FollowedArray>();
  /** The guard of `push`, which a proxy of the array has too; the array itself if the page has frozen it. */
  const keyOf = (it: object): object => Reflect.getOwnPropertyDescriptor(it, 'push')?.get ?? it;
  const replay = () => {
    counted.restart();
    browser.endOfTask(counted.settle);
  };
  const all = { ...parts, browser, soon, passive, counted, replay, feed, isActive: () => isActive, report };
  const follow = (): FollowedArray => {
    const followed = arrays.get(keyOf(array)) ?? followArray(array, { ...all, parsed: () => parsed() });
    arrays.set(keyOf(array), followed);
    return followed;
  };
  let array = pageDataLayer(browser, name);
  let current = follow();
  let shown: unknown = array;
  let release = () => {};

  const watch = () => {
    release();
    release = stopAll(browser.onAssign(name, look), current.startWhenParsed());
  };
  /** Follows the page to another array. */
  const look = () => {
    const it = browser.global(name);
    if (!isActive) return;
    current.look();
    if (it === shown) return;
    shown = it;
    if (it == null) return;
    try {
      if (!Array.isArray(it)) throw new TypeError(name);
      // The page may copy into it what is counted.
      replay();
      array = it;
      current = follow();
      watch();
      feed.flow();
    } catch (cause) {
      report('The page has replaced its data layer.', cause);
    }
  };
  const parsed = () => {
    look();
    const declared = name === 'adobeDataLayer' && browser.declaredDataLayer();
    if (Array.isArray(declared) && arrays.get(keyOf(declared)) !== current)
      report('The page declares its data layer by “const” or “let”.', name);
  };
  const stop = stopAll(
    browser.onPage('hide', 'sources', look),
    browser.onPage('leave', 'sources', look),
    () => release(),
  );
  watch();

  return {
    state: () => {
      look();
      return current.state();
    },
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
      isActive = false;
      stop();
      for (const { stored } of feed.stop()) counted.forget(stored);
      current.stop();
    },
  };
};
