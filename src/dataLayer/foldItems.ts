import { getPath, hasOwn, isKept, setPath } from '../language/index.ts';
import type { DataLayerItem } from './createItemFeed.ts';
import { mergeState } from './mergeState.ts';
import { type PageDataLayer, replacesArrays } from './pageDataLayer.ts';
import type { EventNames } from './pushEvent.ts';
import { cleanItem } from './readItem.ts';
import type { DataLayerState } from './state.ts';

export interface ItemFold {
  readonly state: () => DataLayerState;
  /** Returns the item, a copy that `cleanItem` has made, with its resulting state. */
  readonly fold: (item: DataLayerItem['item'], past: boolean) => DataLayerItem;
  /** A data layer starts: it begins with an empty state, and pushes all items again. */
  readonly restart: () => void;
  /** Merges an item that a data layer pushes again: the page's own object, which the guard has let pass before. */
  readonly foldAgain: (item: DataLayerItem['item']) => void;
  /** Adopts the state of the running data layer, which is authoritative. */
  readonly adopt: () => void;
}

const dataOf = ({ event: _event, eventInfo: _eventInfo, ...data }: DataLayerItem['item']) => data;

/**
 * Returns a function that maps an event of the site to our names for it: one or several by the setting `eventNames`,
 * else the event's own name.
 */
const createOurNames = (eventNames: EventNames) => {
  const pairs = Object.entries(eventNames);
  return (event: unknown): readonly string[] => {
    if (typeof event !== 'string' || event === '') return [];
    const ours = pairs.flatMap(([our, theirs = our]) => (theirs === event ? our : []));
    // If the site has renamed our event of that name, its own event of that name is a different one.
    return ours.length > 0 || hasOwn(eventNames, event) ? ours : [event];
  };
};

/** Puts our copies of dates and boxed values in place of a data layer's own, which say no more what they were. */
const recallKept = (theirs: Record<string, unknown>, ours: object): void => {
  for (const [key, value] of Object.entries(ours)) {
    const their = theirs[key];
    if (typeof their !== 'object' || their === null) continue;
    if (isKept(value)) theirs[key] = value;
    else if (typeof value === 'object') recallKept(their as Record<string, unknown>, value);
  }
};

/**
 * Folds data into a state. Between two snapshots no object is copied twice, because a page pushes hundreds of
 * components in one go.
 */
const createState = (array: PageDataLayer, state: DataLayerState = {}) => {
  let current = state;
  let own = new WeakSet<object>();
  return {
    merge: (data: object) => {
      current = mergeState(current, data, { own, replacesArrays: replacesArrays(array) });
    },
    /** The state of this moment. It never changes: later merges copy what they change. */
    snapshot: () => {
      own = new WeakSet();
      return current;
    },
  };
};

/** `at('a.b', value)` → `{ a: { b: value } }` */
const at = (path: string, value: unknown): object => {
  const data = {};
  setPath(data, path, value);
  return data;
};

/**
 * Folds the items of a page into a state, with shared structure: every item has the state of its own moment.
 * @param userPath The path of the ID of the user. The object around it starts again with another user.
 */
export const foldItems = (
  array: PageDataLayer,
  eventNames: EventNames = {},
  userPath: string | undefined = undefined,
): ItemFold => {
  const namesOf = createOurNames(eventNames);
  const userOf = (it: object): string => String((userPath && getPath(it, userPath)) || '').trim();
  const section = userPath?.replace(/\.[^.]*$/, '') ?? '';
  const forgetUser = () => state.merge(at(section, null));
  let state = createState(array);

  /** The ID of the latest user, also after they have logged out. */
  let user = '';
  /** Adobe's data layer has merged the items of two users. */
  let isMixed = false;

  const merge = (data: object) => {
    const next = userOf(data);
    // One user's data must not be attributed to the next user.
    if (user && next && next !== user) {
      forgetUser();
      isMixed = true;
    }
    user = next || user;
    state.merge(data);
  };

  return {
    state: () => state.snapshot(),
    adopt: () => {
      if (!array.getState) return;
      const own = state.snapshot();
      const { item } = cleanItem(array.getState() as object);
      recallKept(item as Record<string, unknown>, own);
      state = createState(array, item);
      const now = userOf(state.snapshot());
      if (user && now && now !== user) isMixed = true;
      if (isMixed) {
        forgetUser();
        // The data layer stores an item after its listeners: of a new user, only the ID is known so far.
        state.merge(userOf(own) === now ? at(section, getPath(own, section)) : at(userPath ?? '', now));
      }
      user = now || user;
    },
    restart: () => {
      state = createState(array);
      user = '';
    },
    foldAgain: (item) => merge(dataOf(item)),
    fold: (item, past) => {
      merge(dataOf(item));
      const names = namesOf(item.event);
      if (item.event) return { item, past, names, state: state.snapshot() };
      // A page pushes hundreds of components: a snapshot after each would copy what they share.
      return {
        item,
        past,
        names,
        get state() {
          return state.snapshot();
        },
      };
    },
  };
};
