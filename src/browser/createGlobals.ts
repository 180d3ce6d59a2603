import { attempt, hasOwn } from '../language/index.ts';
import type { Browser } from './browser.ts';

export type Globals = Pick<Browser, 'global' | 'setGlobal' | 'declaredDataLayer' | 'onAssign'>;

/** As the page's scripts may have declared it. A name that a setting gives could be read only by `eval`. */
declare const adobeDataLayer: unknown;

/** The part of `Browser` that reads and sets a window's globals. */
export const createGlobals = (window: Window & typeof globalThis): Globals => {
  const globals = window as unknown as Record<string | symbol, unknown>;
  return {
    // The page's getters may throw, and undeclared names do.
    global: (name) => attempt(() => (hasOwn(globals, name) ? globals[name] : undefined)),
    declaredDataLayer: () => attempt(() => adobeDataLayer),
    setGlobal: (name, value) => {
      globals[name] = value;
      if (value === undefined) Reflect.deleteProperty(globals, name);
    },
    onAssign: (name, listener) => {
      const own = Reflect.getOwnPropertyDescriptor(globals, name);
      if (!own?.writable) return () => {};
      const get = () => own.value;
      const set = (value: unknown) => {
        own.value = value;
        listener();
      };
      Reflect.defineProperty(globals, name, { configurable: true, enumerable: !!own.enumerable, get, set });
      return () => {
        // The page may have defined its own since.
        if (Reflect.getOwnPropertyDescriptor(globals, name)?.get === get)
          Reflect.defineProperty(globals, name, own);
      };
    },
  };
};

/** The globals of this window; `undefined` on a server. */
export const createGlobalsHere = (): Globals | undefined =>
  typeof window === 'undefined' ? undefined : createGlobals(window);
