import type { Globals } from '../browser/index.ts';
import { attempt, getPath } from '../language/index.ts';

/** The array on the page, as the Adobe Client Data Layer makes it. Without a `version` it is still a plain array. */
export interface PageDataLayer extends Array<unknown> {
  version?: string;
  getState?: () => unknown;
  addEventListener?: AddListener;
  removeEventListener?: RemoveListener;
}

export type AddListener = (type: string, callback: unknown, options?: unknown) => void;
export type RemoveListener = (type: string, callback?: unknown) => void;

/** Whether a data layer runs on the array: Adobe's sets the version before anything else. */
export const isRunning = (array: PageDataLayer): boolean => array.version !== undefined;

/** Whether an array in the data replaces the one before it, as in version 3. In earlier versions the two are merged. */
export const replacesArrays = ({ version }: PageDataLayer): boolean =>
  Number.parseInt(String(version), 10) >= 3;

/** The page's array, or a new one. If the page forbids the global, it does not get the new array. */
export const pageDataLayer = (browser: Globals, name: string): PageDataLayer => {
  const known = browser.global(name);
  if (Array.isArray(known)) return known;
  const array: PageDataLayer = [];
  attempt(() => browser.setGlobal(name, array));
  return array;
};

/** The path of the object that an item of the data layer is about: `component.teaser-1`. Empty if it names none. */
export const eventPathOf = (item: unknown): string => {
  const path = getPath(item, 'eventInfo.path');
  return typeof path === 'string' ? path : '';
};

const sourceOf = Function.prototype.toString;

/**
 * Whether an object was made by a literal, `JSON.parse` or `Object.create(null)`, in this window or in a frame. Another
 * window has its own `Object`; only its source text shows that it is the native one.
 */
export const hasPlainPrototype = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return true;
  const own = Object.getOwnPropertyDescriptor(prototype, 'constructor')?.value;
  return typeof own === 'function' && sourceOf.call(own) === sourceOf.call(Object);
};

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isFunction = (value: unknown): boolean => typeof value === 'function';

const SCOPES: readonly unknown[] = ['past', 'future', 'all'];

/**
 * Whether the Adobe Client Data Layer 2.0.2 treats an item as a subscription or an unsubscription. It ignores such
 * items when they are pushed. If a part does not fit, as in `{ on: 'sale' }`, the item is data.
 */
export const isListenerItem = ({ event, on, off, handler, scope, path }: Record<string, unknown>): boolean =>
  !isText(event) &&
  ((isText(on) && isFunction(handler)) || (isText(off) && (!handler || isFunction(handler)))) &&
  (!scope || SCOPES.includes(scope)) &&
  (!path || typeof path === 'string');
