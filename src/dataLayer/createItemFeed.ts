import { createEmitter, type Unsubscribe } from '../engine/index.ts';
import type { DataLayerState } from './state.ts';

/** An item of the data layer with a state. Neither ever changes. */
export interface DataLayerItem {
  readonly item: Readonly<Record<string, unknown>> & { readonly event?: string };
  /** As it was right after the item; after one that is no event, as it is when it is read. Read it only where it is needed. */
  readonly state: DataLayerState;
  /** It was pushed before the tag was there. */
  readonly past: boolean;
}

export interface ItemFeed {
  /** Keeps an item until `flow`. */
  readonly add: (it: DataLayerItem) => void;
  /** Tells the listeners, once the feed is open, what is kept: in order, also when they push themselves. */
  readonly flow: () => void;
  readonly open: () => void;
  readonly listen: (listener: (it: DataLayerItem) => void) => Unsubscribe;
  readonly stop: Unsubscribe;
}

/** Takes items to their listeners. A listener that throws keeps no other from hearing. */
export const createItemFeed = (report: (message: string, cause: unknown) => void): ItemFeed => {
  const { emit, listen, clear } = createEmitter<[DataLayerItem]>((cause) =>
    report('Failed to follow the data layer.', cause),
  );
  const kept: DataLayerItem[] = [];
  let isOpen = false;
  let isFlowing = false;

  const flow = () => {
    if (!isOpen || isFlowing) return;
    isFlowing = true;
    for (let it = kept.shift(); it; it = kept.shift()) emit(it);
    isFlowing = false;
  };

  return {
    add: (it) => kept.push(it),
    flow,
    open: () => {
      isOpen = true;
      flow();
    },
    listen,
    stop: () => {
      clear();
      kept.length = 0;
    },
  };
};
