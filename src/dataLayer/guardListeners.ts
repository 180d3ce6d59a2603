import type { Unsubscribe } from '../engine/index.ts';
import type { PageDataLayer } from './connectDataLayer.ts';

type Callback = (this: unknown, ...args: unknown[]) => unknown;

/** From now on, a listener of the page that throws keeps no other listener from hearing the item. */
export const guardListeners = (
  array: PageDataLayer,
  failed: (message: string, cause: unknown) => void,
): Unsubscribe => {
  const { addEventListener: add, removeEventListener: remove } = array;
  if (!add || !remove) return () => {};

  // One shield for each callback, so that the data layer still knows a callback that it has already.
  const shields = new WeakMap<Callback, Callback>();
  const shielded = (callback: unknown): unknown => {
    if (typeof callback !== 'function') return callback;
    const known = shields.get(callback as Callback);
    if (known) return known;
    const shield: Callback = function (...args) {
      try {
        return (callback as Callback).apply(this, args);
      } catch (cause) {
        failed('A listener of the page failed in the data layer.', cause);
        return undefined;
      }
    };
    shields.set(callback as Callback, shield);
    return shield;
  };

  const guardedAdd: typeof add = (type, callback, options) =>
    add.call(array, type, shielded(callback), options);
  const guardedRemove: typeof remove = (type, callback) => {
    // The callback may have been added before the guard stood here.
    remove.call(array, type, callback);
    if (callback) remove.call(array, type, shielded(callback));
  };
  array.addEventListener = guardedAdd;
  array.removeEventListener = guardedRemove;
  return () => {
    // Shields stay in use by listeners already added: `removeEventListener` must go on finding them.
    if (array.addEventListener === guardedAdd) array.addEventListener = add;
  };
};
