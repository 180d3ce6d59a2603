import type { Browser } from '../browser/index.ts';
import type { ConsentWatch } from '../consent/index.ts';
import type { LoadDataLayer } from '../dataLayer/index.ts';
import type { LoadAlloy } from '../edge/index.ts';

/** What the second script of a split build brings. */
export type Later = Awaited<ReturnType<LoadAlloy>> & Awaited<ReturnType<LoadDataLayer>>;

/** Where the second script leaves it: under the symbol of this name. */
export const LATER = 'tamis.later';

/** Name of the second script, beside the tag's. */
export const LATER_FILE = 'tag.later.js';

/** Makes the function that loads the second script. If that fails, the next call tries again. */
export const createLater = ({ loadScript, ownScript, url, global }: Browser): (() => Promise<Later>) => {
  let loading: Promise<Later> | undefined;
  const load = async () => {
    await loadScript({ src: new URL(LATER_FILE, ownScript || url()).href, integrity: __TAMIS_LATER__ });
    const later = global(Symbol.for(LATER)) as Later | undefined;
    if (later) return later;
    throw new Error(`${LATER_FILE} has brought nothing.`);
  };
  return () => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    });
    return loading;
  };
};

/** Resolves as soon as the visitor allows performance cookies. */
export const whenAllowed = ({ current, onChange }: Pick<ConsentWatch, 'current' | 'onChange'>) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (current().performance) resolve();
    };
    look();
    onChange(look);
  });
