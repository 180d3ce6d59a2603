import { type Browser, globalOf } from '../../browser/index.ts';
import { propertyOf, replace, stopAll, type Unsubscribe } from '../../language/index.ts';
import { takeQueue } from './takeQueue.ts';

type Members = Readonly<Record<string, unknown>>;

const isObject = (it: unknown): it is object =>
  (typeof it === 'object' && it !== null) || typeof it === 'function';

/**
 * Gives the page a global with these members. An object that exists already gets the members itself, so that code that
 * holds the object has them too. The calls that it has queued are then made. The returned function restores the page's
 * own state.
 */
export const takeOver = (browser: Browser, name: string, members: Members): Unsubscribe => {
  const found = browser.global(name);
  if (isObject(found)) {
    const stops = Object.entries(members).map(([member, value]) => replace(propertyOf(found, member), value));
    return stopAll(takeQueue(found, members), ...stops);
  }
  return replace(globalOf(browser, name), { ...members });
};
