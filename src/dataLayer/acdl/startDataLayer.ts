import { isListenerItem } from '../isListenerItem.ts';
import { mergeState } from '../mergeState.ts';
import { cloneDeep } from './cloneDeep.ts';
import { hasPlainPrototype } from './hasPlainPrototype.ts';
import { hasPath, readPath } from './paths.ts';

const CHANGE = 'adobeDataLayer:change';
const ANY_EVENT = 'adobeDataLayer:event';

type Item = Record<string, unknown>;
type Handler = (this: unknown, item: unknown) => void;

interface Listener {
  readonly handler: Handler;
  /** Of data: with it, only items that have it, or take away what it lies in, are heard. */
  readonly path?: string;
}

interface ListenerOptions {
  readonly path?: string;
  readonly scope?: 'past' | 'future' | 'all';
}

/** An item that is told to listeners, and what it adds to the state. */
interface TakenItem {
  readonly item: Item;
  readonly data: Item | undefined;
  /** What its listeners listen to, in the order in which they hear of it. */
  readonly types: readonly string[];
}

/** Inherited properties count too: an event may be an instance whose class has data. */
const dataOf = (item: Item): Item | undefined => {
  let data: Item | undefined;
  for (const key in item) {
    if (key === 'event' || key === 'eventInfo' || key === '__proto__') continue;
    data ??= {};
    data[key] = item[key];
  }
  return data;
};

const isPlain = (item: object): boolean =>
  Object.prototype.toString.call(item) === '[object Object]' && hasPlainPrototype(item);

/** Undefined for what listeners are not told of. Throws a TypeError on `null`. */
const takenItem = (item: Item): TakenItem | undefined => {
  const event = item.event;
  if (event && typeof event === 'string') {
    const data = dataOf(item);
    return { item, data, types: [ANY_EVENT, ...(data ? [CHANGE] : []), event] };
  }
  if (typeof item !== 'object' || isListenerItem(item) || !isPlain(item)) return undefined;
  return { item, data: dataOf(item), types: [CHANGE] };
};

/** Whether data takes away something that the path leads through. */
const takesAway = (data: Item, path: string): boolean => {
  const ancestor = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  if (!ancestor) return false;
  const isGone = hasPath(data, ancestor) && (readPath(data, ancestor) ?? null) === null;
  return isGone || takesAway(data, ancestor);
};

/**
 * A data layer that behaves as the Adobe Client Data Layer 2.0.2, faults included: what the array holds is processed at
 * once, in order, and `push`, `getState`, `addEventListener`, `removeEventListener` and `version` are set on it. An invalid
 * item goes to `refuse`. Throws what a listener or a malformed item (`null`) throws. A differential test holds it to Adobe's own file.
 */
export const startDataLayer = (dataLayer: unknown[], refuse: (item: unknown) => void): void => {
  const early = dataLayer.splice(0);
  const listeners = new Map<string, Listener[]>();
  const own = new WeakSet<object>();
  let state = {};

  const tell = ({ handler, path }: Listener, { item, data }: TakenItem) => {
    if (data && path && !hasPath(data, path) && !takesAway(data, path)) return;
    handler.call(dataLayer, cloneDeep(item));
  };

  const process = (taken: TakenItem) => {
    const { item, data, types } = taken;
    state = mergeState(state, data, own);
    // An event that bears the name of a change is none, unless it brings data.
    for (const type of item.event === CHANGE ? types.slice(0, -1) : types) {
      for (const listener of listeners.get(type) ?? []) tell(listener, taken);
    }
  };

  /** Whether the item is to be stored. */
  const take = (item: unknown): boolean => {
    const taken = takenItem(item as Item);
    if (taken) process(taken);
    else if (typeof item === 'function') item.call(dataLayer, dataLayer);
    else if (!isListenerItem(item as Item)) refuse(item);
    return taken !== undefined;
  };

  const register = (type: string, listener: Listener): boolean => {
    const known = listeners.get(type) ?? [];
    if (known.some(({ handler }) => handler === listener.handler)) return false;
    known.push(listener);
    listeners.set(type, known);
    return true;
  };
  const tellPast = (type: string, listener: Listener) => {
    for (const taken of dataLayer.map((item) => takenItem(item as Item))) {
      if (taken?.types.includes(type)) tell(listener, taken);
    }
  };

  Object.assign(dataLayer, {
    version: '2.0.2',
    push: (...items: unknown[]) => {
      const stored = items.map((item) => (take(item) ? item : undefined));
      return stored[0] ? Array.prototype.push.apply(dataLayer, stored) : undefined;
    },
    getState: (path?: unknown) => cloneDeep(path ? readPath(state, path) : state),
    addEventListener: (type: string, handler: Handler, options?: ListenerOptions) => {
      const { path, scope } = options || {};
      const item = { on: type, handler, scope, path };
      // What is no subscription is data.
      if (!isListenerItem(item)) return void take(item);
      const listener = { handler, ...(path && { path }) };
      const isNew = scope === 'past' || register(type, listener);
      if (isNew && scope !== 'future') tellPast(type, listener);
    },
    removeEventListener: (type: string, handler?: Handler) => {
      const item = { off: type, handler };
      if (!isListenerItem(item)) return void take(item);
      const known = listeners.get(type) ?? [];
      if (!handler) return void listeners.set(type, []);
      const at = known.findIndex((it) => it.handler === handler);
      if (at >= 0) known.splice(at, 1);
    },
  });
  for (const item of early) (dataLayer.push as (item: unknown) => unknown)(item);
};
