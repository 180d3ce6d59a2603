import { coverProperty, type Unsubscribe } from '../language/index.ts';
import { isRunning, type PageDataLayer } from './pageDataLayer.ts';

/**
 * From now on, replaces an object's property by the result of `wrap`, also if the object gets the property later. The
 * returned function restores the object's own property.
 */
export const wrapProperty = <K extends PropertyKey, F>(
  object: { [key in K]?: F | undefined },
  name: K,
  wrap: (own: F) => F,
): Unsubscribe => {
  let own: F | undefined = object[name];
  let wrapped = own && wrap(own);
  const uncover = coverProperty(
    object,
    name,
    () => wrapped,
    (installed: F | undefined) => {
      own = installed;
      wrapped = installed && wrap(installed);
    },
  );
  return () => uncover(own);
};

type Push = (...items: unknown[]) => unknown;

export interface PushWatch {
  /** The `push` without the guard: that of the plain array, or of the running data layer. Passes on its errors. */
  readonly push: (item: unknown) => void;
  /** Gives the page its own `push` back. */
  readonly stop: Unsubscribe;
}

/**
 * Keeps a guard in front of the array's `push`. A `push` that a data layer installs later becomes the inner one, and
 * `starts` is called before the data layer pushes its first item. Versions before 2.0.2 start even where a data layer
 * runs. Any other `push` that the page sets, such as a wrapper that calls the guard, stays as the page has set it.
 */
export const watchPush = (array: PageDataLayer, guard: Push, starts: () => void): PushWatch => {
  // The `push` of a proxy may call that of its array, which is the guard from now on.
  const own = Reflect.getOwnPropertyDescriptor(array, 'push');
  let inner: Push = own ? (own.value ?? array.push) : Object.getPrototypeOf(array).push;
  let shown = guard;

  // A data layer that starts empties the array, and then sets `version` and `push` without reading the former `push`. A
  // wrapper of the page reads it.
  let mayStart = true;
  let releaseVersion = () => {};
  const awaitNext = () => {
    releaseVersion();
    releaseVersion = wrapProperty(array, 'version', (version: string) => {
      mayStart = true;
      return version;
    });
    mayStart = false;
  };
  if (isRunning(array)) awaitNext();

  const uncover = coverProperty(
    array,
    'push',
    () => {
      if (isRunning(array)) mayStart = false;
      return shown;
    },
    (installed: Push) => {
      const isStart = mayStart && isRunning(array) && array.length === 0;
      shown = isStart ? guard : installed;
      if (!isStart) return;
      awaitNext();
      inner = installed;
      starts();
    },
  );

  return {
    push: (item) => {
      inner.call(array, item);
    },
    stop: () => {
      releaseVersion();
      uncover(shown === guard ? inner : shown);
    },
  };
};
