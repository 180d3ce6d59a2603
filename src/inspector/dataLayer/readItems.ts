import { mergeState } from '../../dataLayer/mergeState.ts';
import { isListenerItem, replacesArrays } from '../../dataLayer/pageDataLayer.ts';
import { attempt, hasOwn, isRecord } from '../../language/index.ts';
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

const fieldOf = (it: Tree, key: string): unknown => (hasOwn(it, key) ? it[key] : undefined);

/** The differences between two values. */
const changesBetween = (before: unknown, after: unknown, path = ''): readonly Change[] => {
  if (Object.is(before, after)) return [];
  if (!isTree(before) || !isTree(after)) return [{ path, before, after }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    changesBetween(fieldOf(before, key), fieldOf(after, key), path ? `${path}.${key}` : key),
  );
};

/** A copy of what a state has at the paths of an item: only these can change. */
const partOf = (state: unknown, item: unknown): unknown =>
  isRecord(state) && isRecord(item)
    ? Object.fromEntries(
        Object.entries(item).flatMap(([key, inner]) =>
          hasOwn(state, key) ? [[key, partOf(state[key], inner)]] : [],
        ),
      )
    : plainCopy(state);

/** What a page's data layer has got. */
export interface DataLayerItems {
  /** The items that the page has pushed, without functions and subscriptions. */
  readonly items: readonly unknown[];
  /** Whether an array in the data replaces the one before it, as in version 3 of the data layer. */
  readonly replacesArrays: boolean;
}

/** The items are the page's own objects. */
export const itemsOf = (page: Window): DataLayerItems => {
  const array: unknown = Reflect.get(page, settingsOf(page).dataLayerName ?? 'adobeDataLayer');
  return Array.isArray(array)
    ? {
        items: array.filter((item) => isTree(item) && !attempt(() => isListenerItem(item))),
        replacesArrays: replacesArrays(array),
      }
    : { items: [], replacesArrays: false };
};

/**
 * Folds items into the state after each of them, by the data layer's own rules. Each call of the result continues after
 * the items of the call before.
 */
const createFold = (replaces: boolean): ((items: readonly unknown[]) => DataLayerView) => {
  const views: ItemView[] = [];
  let state = {};
  return (items) => {
    // A state for each item would copy all components of a page for each component.
    const own = new WeakSet<object>();
    for (const item of items.filter(isTree)) {
      const { event, eventInfo: _, ...data } = item;
      const before = partOf(state, data);
      try {
        state = mergeState(state, data, { own, replacesArrays: replaces });
      } catch {
        // Data that cannot be merged changes nothing.
      }
      views.push({
        position: views.length,
        item,
        event: typeof event === 'string' ? event : undefined,
        changes: changesBetween(before, partOf(state, data)),
      });
    }
    return { items: [...views], state };
  };
};

/** All items of a list, with the changes that each has made. */
export const readItems = ({ items, replacesArrays: replaces }: DataLayerItems): DataLayerView =>
  createFold(replaces)(items);

/**
 * Creates a reader that reads each item once: when the list has grown, it continues with the new items. Changes that a
 * page makes in the items later are not part of the data layer.
 */
export const createItemsReader = (): ((now: DataLayerItems) => DataLayerView) => {
  let known: DataLayerItems = { items: [], replacesArrays: false };
  let read = createFold(false);
  let view = read([]);
  return ({ items, replacesArrays: replaces }) => {
    const goesOn = known.replacesArrays === replaces && known.items.every((item, at) => item === items[at]);
    if (goesOn && items.length === known.items.length) return view;
    if (!goesOn) read = createFold(replaces);
    const next = goesOn ? items.slice(known.items.length) : items;
    known = { items: [...items], replacesArrays: replaces };
    view = read(next.map((item) => plainCopy(item)));
    return view;
  };
};
