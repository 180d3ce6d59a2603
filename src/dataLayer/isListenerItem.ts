const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isFunction = (value: unknown): boolean => typeof value === 'function';

const SCOPES: readonly unknown[] = ['past', 'future', 'all'];

/**
 * Whether the Adobe Client Data Layer 2.0.2 takes an item for a subscription, or the end of one. It ignores those that
 * are pushed; where a part does not fit, as in `{ on: 'sale' }`, the item is data.
 */
export const isListenerItem = ({ event, on, off, handler, scope, path }: Record<string, unknown>): boolean =>
  !isText(event) &&
  ((isText(on) && isFunction(handler)) || (isText(off) && (!handler || isFunction(handler)))) &&
  (!scope || SCOPES.includes(scope)) &&
  (!path || typeof path === 'string');
