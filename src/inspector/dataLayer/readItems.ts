import { createState } from '../../dataLayer/createState.ts';
import { isListenerItem } from '../../dataLayer/isListenerItem.ts';
import { attempt } from '../../engine/index.ts';
import { plainCopy } from '../plainCopy.ts';
import { settingsOf } from '../state/readPageState.ts';

/** One change of the state: a path, and its values before and after. */
export interface Change {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface ItemView {
  readonly position: number;
  readonly item: Readonly<Record<string, unknown>>;
  readonly event: string | undefined;
  readonly changes: readonly Change[];
}

export interface DataLayerView {
  /** Oldest first. */
  readonly items: readonly ItemView[];
  readonly state: unknown;
}

type Tree = Readonly<Record<string, unknown>>;

const isTree = (it: unknown): it is Tree => typeof it === 'object' && it !== null;

/** The differences between two states. Parts that they share are the same object, and are skipped. */
const changesBetween = (before: unknown, after: unknown, path = ''): readonly Change[] => {
  if (Object.is(before, after)) return [];
  if (!isTree(before) || !isTree(after)) return [{ path, before, after }];
  const changed = Object.keys(after).filter((key) => !Object.is(before[key], after[key]));
  const removed = Object.keys(before).filter((key) => !(key in after));
  return [...changed, ...removed].flatMap((key) =>
    changesBetween(before[key], after[key], path ? `${path}.${key}` : key),
  );
};

/** The items that a page has pushed, without functions and subscriptions. They are the page's own objects. */
export const itemsOf = (page: Window): readonly unknown[] => {
  const array: unknown = Reflect.get(page, settingsOf(page).dataLayerName ?? 'adobeDataLayer');
  return Array.isArray(array)
    ? array.filter((item) => isTree(item) && !attempt(() => isListenerItem(item)))
    : [];
};

/**
 * Folds items into the state after each of them, by the data layer's own rules. Each call of the result continues after
 * the items of the call before.
 */
const createFold = (): ((items: readonly unknown[]) => DataLayerView) => {
  const fold = createState();
  const views: ItemView[] = [];
  let state: unknown = fold.snapshot();
  return (items) => {
    for (const item of items.filter(isTree)) {
      const { event, eventInfo: _, ...data } = item;
      try {
        fold.merge(data);
      } catch {
        // Data that cannot be merged changes nothing.
      }
      const before = state;
      state = fold.snapshot();
      const changes = changesBetween(before, state);
      views.push({
        position: views.length,
        item,
        event: typeof event === 'string' ? event : undefined,
        changes,
      });
    }
    return { items: [...views], state };
  };
};

/** All items of a list, with the changes that each has made. */
export const readItems = (items: readonly unknown[]): DataLayerView => createFold()(items);

/**
 * Creates a reader that reads each item once: when the list has grown, it continues with the new items. Changes that a
 * page makes in the items later are not part of the data layer.
 */
export const createItemsReader = (): ((items: readonly unknown[]) => DataLayerView) => {
  let known: readonly unknown[] = [];
  let read = createFold();
  let view = read(known);
  return (items) => {
    const goesOn = known.every((item, at) => item === items[at]);
    if (goesOn && items.length === known.length) return view;
    if (!goesOn) read = createFold();
    const next = goesOn ? items.slice(known.length) : items;
    known = [...items];
    view = read(next.map((item) => plainCopy(item)));
    return view;
  };
};
