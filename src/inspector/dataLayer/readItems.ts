import { createState } from '../../dataLayer/createState.ts';
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
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    changesBetween(before[key], after[key], path ? `${path}.${key}` : key),
  );
};

/** The items that a page has pushed, without functions and subscriptions. They are the page's own objects. */
export const itemsOf = (page: Window): readonly unknown[] => {
  const array: unknown = Reflect.get(page, settingsOf(page).dataLayerName ?? 'adobeDataLayer');
  return Array.isArray(array)
    ? array.filter((item) => isTree(item) && !('on' in item) && !('off' in item))
    : [];
};

/** Folds items into the state after each of them, by the data layer's own rules. */
export const readItems = (items: readonly unknown[]): DataLayerView => {
  const fold = createState();
  let before: unknown = fold.snapshot();
  const views = items.filter(isTree).map((item, position): ItemView => {
    const { event, eventInfo: _, ...data } = item;
    try {
      fold.merge(data);
    } catch {
      // Data that cannot be merged changes nothing.
    }
    const after = fold.snapshot();
    const changes = changesBetween(before, after);
    before = after;
    return { position, item, event: typeof event === 'string' ? event : undefined, changes };
  });
  return { items: views, state: before };
};

/**
 * Creates a reader that returns the same result while the list has the same items. Changes that a page makes in the
 * items later are not part of the data layer.
 */
export const createItemsReader = (): ((items: readonly unknown[]) => DataLayerView) => {
  let last: readonly unknown[] = [];
  let view = readItems(last);
  return (items) => {
    if (items.length === last.length && items.every((item, at) => item === last[at])) return view;
    last = items;
    view = readItems(items.map((item) => plainCopy(item)));
    return view;
  };
};
