import type { Browser } from '../../src/browser/index.ts';

type Locks = NonNullable<Browser['locks']>;

/** The locks of one browser, which all its pages share: give each page the answer of `ofPage`, and hold by hand. */
export const createFakeLocks = () => {
  const held = new Set<string>();
  const ofPage = (): Locks => ({
    ifFree: (name, act) => {
      if (!held.has(name)) act();
    },
  });
  return { held, ofPage };
};
