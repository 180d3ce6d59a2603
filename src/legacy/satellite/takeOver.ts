import type { Browser } from '../../browser/index.ts';
import type { Unsubscribe } from '../../engine/index.ts';
import { takeQueue } from './takeQueue.ts';

type Members = Readonly<Record<string, unknown>>;

const isObject = (it: unknown): it is object =>
  (typeof it === 'object' && it !== null) || typeof it === 'function';

/** What others have put in a member's place meanwhile stays in the end. */
const lend = (stub: object, members: Members): Unsubscribe => {
  const stops = Object.entries(members).map(([name, value]) => {
    const before = Object.getOwnPropertyDescriptor(stub, name);
    // Not by assignment, which would throw if the page has frozen its stub.
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
 * Gives the page a global with these members. An object that exists already gets them itself, so that anyone who
 * holds it has them too, and the calls that it has queued are made. In the end the page has back what was there.
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
