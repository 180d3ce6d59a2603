import type { Browser } from '../browser/index.ts';
import type { Unsubscribe } from '../engine/index.ts';
import { hasPlainPrototype } from './acdl/hasPlainPrototype.ts';
import { cleanItem } from './cleanItem.ts';
import { createItemFeed, type DataLayerItem } from './createItemFeed.ts';
import { createState } from './createState.ts';
import { guardListeners } from './guardListeners.ts';
import { isListenerItem } from './isListenerItem.ts';
import type { DataLayerState } from './state.ts';

export interface DataLayer {
  /** The computed state of this moment. Costs nothing: it is shared, not copied. */
  readonly state: () => DataLayerState;
  /** Hears every item, once `open` is called. */
  readonly listen: (listener: (it: DataLayerItem) => void) => Unsubscribe;
  /** Gives the listeners what was kept for them until now, in order, and from now on every item at once. */
  readonly open: () => void;
  readonly push: (item: object) => void;
  /** Gives the page's `push` back. */
  readonly stop: Unsubscribe;
}

/** The array on the page, as the Adobe Client Data Layer makes it. */
export interface PageDataLayer extends Array<unknown> {
  version?: string;
  getState?: () => unknown;
  addEventListener?: (type: string, callback: unknown, options?: unknown) => void;
  removeEventListener?: (type: string, callback?: unknown) => void;
}

export interface DataLayerParts {
  readonly browser: Browser;
  /** Name of the page's global. */
  readonly name?: string;
  /** Starts our own data layer on an array. */
  readonly startDataLayer: (dataLayer: unknown[], refuse: (item: unknown) => void) => void;
  readonly failed: (message: string, cause: unknown) => void;
}

const INVALID =
  'The following item cannot be handled by the data layer because it does not have a valid format: ';

const show = (item: unknown): string => {
  try {
    return JSON.stringify(item) ?? String(item);
  } catch {
    return `[${typeof item}]`;
  }
};

const isRecord = (it: unknown): it is Record<string, unknown> =>
  typeof it === 'object' && it !== null && !Array.isArray(it);

/**
 * Uses the page's Adobe Client Data Layer, or starts ours where there is none, and stands guard in front of it:
 * nothing that is pushed makes `push` throw or pollutes a prototype. The state is folded here, item by item with
 * shared structure, so that every item has the state of its own moment and reading it copies nothing.
 */
export const connectDataLayer = ({
  browser,
  name = 'adobeDataLayer',
  startDataLayer,
  failed,
}: DataLayerParts): DataLayer => {
  const known = browser.global(name);
  const array: PageDataLayer = Array.isArray(known) ? known : [];
  if (array !== known) browser.setGlobal(name, array);

  let state = createState();
  const feed = createItemFeed(failed);

  /** The page's data layer knows best. */
  const adoptState = () => {
    if (array.getState) state = createState(cleanItem(array.getState() as object).item);
  };

  const fold = (item: DataLayerItem['item'], past: boolean) => {
    const { event, eventInfo: _eventInfo, ...data } = item;
    try {
      state.merge(data);
    } catch (cause) {
      // The item will be refused: nothing of it may stay.
      adoptState();
      throw cause;
    }
    // A page pushes hundreds of components: a snapshot after each would copy what they share.
    feed.add(
      event
        ? { item, past, state: state.snapshot() }
        : {
            item,
            past,
            get state() {
              return state.snapshot();
            },
          },
    );
  };

  const refuse = (item: unknown, cause?: unknown) => failed(INVALID + show(item), cause);

  const runsAlready = array.version !== undefined;
  const before = runsAlready ? [...array] : array.splice(0);
  if (!runsAlready) startDataLayer(array, refuse);
  const original = array.push;

  /** Hands an item to the data layer; what a listener of the page throws is reported and goes no further. */
  const hand = (item: unknown) => {
    const length = array.length;
    try {
      original.call(array, item);
    } catch (cause) {
      failed('A listener of the page failed in the data layer.', cause);
      // The data layer stores an item after its listeners; late listeners must find this one too.
      if (isRecord(item) && array.indexOf(item, length) < 0) Array.prototype.push.call(array, item);
    }
  };

  const take = (item: unknown, past: boolean) => {
    if (typeof item === 'function') return hand(item);
    try {
      if (!isRecord(item)) return refuse(item);
      if (isListenerItem(item)) return hand(item);
      const isEvent = typeof item.event === 'string' && item.event !== '';
      if (!isEvent && !hasPlainPrototype(item)) return refuse(item);
      const { item: clean, changed } = cleanItem(item);
      fold(clean, past);
      hand(changed ? cleanItem(item).item : item);
      feed.flow();
    } catch (cause) {
      refuse(item, cause);
    }
  };

  /** What a data layer that ran before us has taken already. */
  const catchUp = () => {
    const attempt = (act: () => void) => {
      try {
        act();
      } catch (cause) {
        failed('Failed to read what the page’s data layer holds.', cause);
      }
    };
    for (const item of before) if (isRecord(item)) attempt(() => fold(cleanItem(item).item, true));
    attempt(adoptState);
  };

  let active = true;
  const guarded = (...items: unknown[]): number => {
    for (const item of items) {
      if (active) take(item, false);
      else original.call(array, item);
    }
    return array.length;
  };
  array.push = guarded;
  const releaseListeners = guardListeners(array, failed);
  if (runsAlready) catchUp();
  else for (const item of before) take(item, true);

  return {
    state: () => state.snapshot(),
    listen: feed.listen,
    open: feed.open,
    push: (item) => {
      array.push(item);
    },
    stop: () => {
      active = false;
      feed.stop();
      releaseListeners();
      if (array.push === guarded) array.push = original;
    },
  };
};
