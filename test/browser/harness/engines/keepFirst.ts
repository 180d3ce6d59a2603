import type { Person, Tab } from './engine.ts';

/** A person whose first tab stays, for the next person. */
export const keepFirst = (
  open: () => Promise<Tab>,
  /** Closes all tabs but the first, with those that pages have opened. */
  closeOthers: () => Promise<unknown>,
  close: () => Promise<void>,
): Person => {
  let first: Tab | undefined;
  let isUnused = false;
  return {
    newTab: async () => {
      if (first && isUnused) {
        isUnused = false;
        return first;
      }
      const tab = await open();
      first ??= tab;
      return tab;
    },
    closeOthers: async () => {
      await closeOthers();
      isUnused = true;
      return first;
    },
    close,
  };
};
