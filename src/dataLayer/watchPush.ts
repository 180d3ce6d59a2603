import type { Unsubscribe } from '../engine/index.ts';
import { isRunning, type PageDataLayer } from './pageDataLayer.ts';

type Push = (...items: unknown[]) => unknown;

export interface PushWatch {
  /** The `push` without the guard: that of the plain array, or of the running data layer. Passes on its errors. */
  readonly push: (item: unknown) => void;
  /** Gives the page its own `push` back. */
  readonly stop: Unsubscribe;
}

/**
 * Keeps a guard in front of the array's `push`. A `push` that a data layer installs later becomes the inner one. Any
 * other `push` that the page sets, such as a wrapper that calls the guard, stays as the page has set it.
 */
export const watchPush = (array: PageDataLayer, guard: Push): PushWatch => {
  const wasOwn = Object.keys(array).includes('push');
  let runs = isRunning(array);
  const original: Push = array.push;
  let inner = original;
  let shown = guard;

  // `false` if the page has frozen the array, which then stays as it is.
  const isWatched = Reflect.defineProperty(array, 'push', {
    configurable: true,
    enumerable: wasOwn,
    get: () => shown,
    set: (installed: Push) => {
      const starts = !runs && isRunning(array);
      shown = starts ? guard : installed;
      if (!starts) return;
      runs = true;
      inner = installed;
    },
  });

  return {
    push: (item) => {
      inner.call(array, item);
    },
    stop: () => {
      if (!isWatched) return;
      Reflect.deleteProperty(array, 'push');
      const own = shown === guard ? inner : shown;
      if (wasOwn || own !== original) array.push = own as PageDataLayer['push'];
    },
  };
};
