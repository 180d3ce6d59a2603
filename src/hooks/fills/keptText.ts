import type { Store } from '../../consent/index.ts';

/** A longer text is no name that a fill has stored. */
const MAX_LENGTH = 1_000;

/** The name that a fill has stored; any script of the site may have replaced it. */
export const keptText = (store: Store, key: string): string | undefined => {
  const text = store.get(key);
  return text && text.length <= MAX_LENGTH ? text : undefined;
};
