import { getPath } from '../language/index.ts';

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
