import type { Browser } from '../../browser/index.ts';
import type { Unsubscribe } from '../../language/index.ts';
import { takeQueue } from './takeQueue.ts';

type Members = Readonly<Record<string, unknown>>;

const isObject = (it: unknown): it is object =>
  (typeof it === 'object' && it !== null) || typeof it === 'function';

/**
 * Puts the members on a stub. The returned function restores the stub, but keeps members that other code has replaced
 * meanwhile.
 */
const lend = (stub: object, members: Members): Unsubscribe => {
  const stops = Object.entries(members).map(([name, value]) => {
    const before = Object.getOwnPropertyDescriptor(stub, name);
    // Not an assignment, which would throw if the page has frozen its stub.
    Reflect.set(stub, name, value);
    return () => {
      if (Reflect.get(stub, name) !== value) return;
      if (before) Reflect.defineProperty(stub, name, before);
      else Reflect.deleteProperty(stub, name);
    };
  });
  return () => {
    for (const stop of stops) stop();
  };
};

/**
 * Gives the page a global with these members. An object that exists already gets the members itself, so that code that
 * holds the object has them too. The calls that it has queued are then made. The returned function restores the page's
 * own state.
 */
export const takeOver = (browser: Browser, name: string, members: Members): Unsubscribe => {
  const found = browser.global(name);
  if (isObject(found)) {
    const giveBack = lend(found, members);
    const stopQueue = takeQueue(found, members);
    return () => {
      stopQueue();
      giveBack();
    };
  }
  const satellite = { ...members };
  browser.setGlobal(name, satellite);
  return () => {
    if (browser.global(name) === satellite) browser.setGlobal(name, found);
  };
};
