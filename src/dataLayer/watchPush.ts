import type { Unsubscribe } from '../engine/index.ts';
import { isRunning, type PageDataLayer } from './pageDataLayer.ts';

type Push = (...items: unknown[]) => unknown;

export interface PushWatch {
  /**
   * What `push` does without the guard: it stores in a plain array, or belongs to the running data layer. Throws what
   * that throws.
   */
  readonly push: (item: unknown) => void;
  /** Gives the page its own `push` back. */
  readonly stop: Unsubscribe;
}

/**
 * Keeps a guard in front of the array's `push`. A `push` that a data layer installs later becomes the inner one. The
 * page gets back unchanged what else it sets, such as a wrapper that calls the guard.
 */
export const watchPush = (array: PageDataLayer, guard: Push): PushWatch => {
  const wasOwn = Object.keys(array).includes('push');
  let runs = isRunning(array);
  const original: Push = array.push;
  let inner = original;
  let shown = guard;

  // The page has frozen the array: it stays as it is.
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
