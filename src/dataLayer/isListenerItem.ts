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
