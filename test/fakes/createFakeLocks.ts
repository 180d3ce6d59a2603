import type { Browser } from '../../src/browser/index.ts';

type Locks = NonNullable<Browser['locks']>;

/**
 * The locks of one browser, shared by all its pages: give each page the result of `ofPage`. A test can also hold locks
 * itself.
 */
export const createFakeLocks = () => {
  const held = new Set<string>();
  const ofPage = (): Locks => ({
    ifFree: (name, act) => {
      if (!held.has(name)) act();
    },
  });
  return { held, ofPage };
};
