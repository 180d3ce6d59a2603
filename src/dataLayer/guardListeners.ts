import { attempt, type Unsubscribe } from '../language/index.ts';
import type { AddListener, PageDataLayer, RemoveListener } from './pageDataLayer.ts';
import { wrapProperty } from './watchProperties.ts';

type Callback = (this: unknown, ...args: unknown[]) => unknown;

/** From now on, a listener of the page that throws does not stop the others. */
export const guardListeners = (array: PageDataLayer, reportError: (error: unknown) => void): Unsubscribe => {
  // One shield per callback, so that the data layer recognises a callback that it already has.
  const shields = new WeakMap<Callback, Callback>();
  const shielded = (callback: unknown): unknown => {
    if (typeof callback !== 'function') return callback;
    const known = shields.get(callback as Callback);
    if (known) return known;
    const shield: Callback = function (...args) {
      try {
        return (callback as Callback).apply(this, args);
      } catch (error) {
        reportError(error);
        return undefined;
      }
    };
    shields.set(callback as Callback, shield);
    return shield;
  };

  const guardedAdd =
    (add: AddListener): AddListener =>
    (type, callback, options) =>
      add.call(array, type, shielded(callback), options);
  const guardedRemove =
    (remove: RemoveListener): RemoveListener =>
    (type, callback) => {
      // The callback may have been added before the guard.
      remove.call(array, type, callback);
      const shield = callback && shields.get(callback as Callback);
      if (shield) remove.call(array, type, shield);
    };
  const releaseAdd = wrapProperty(array, 'addEventListener', guardedAdd);
  const releaseRemove = wrapProperty(array, 'removeEventListener', guardedRemove);
  return () => {
    releaseAdd();
    // Listeners already added keep their shields: `removeEventListener` must still find them.
    const { removeEventListener: remove } = array;
    releaseRemove();
    // The page may have frozen the array.
    attempt(() => {
      if (remove) array.removeEventListener = remove;
    });
  };
};
