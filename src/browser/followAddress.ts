import { attempt, stopAll, whileAny } from '../language/index.ts';
import type { AddressCause, Browser } from './browser.ts';
import { listenTo } from './listenTo.ts';
import { wrapMethod } from './wrapMethod.ts';

/** The parts of the Navigation API that are read. https://html.spec.whatwg.org/multipage/nav-history-apis.html */
interface NavigationEntries extends EventTarget {
  /** `null` where the browser reports no changes, as in a sandboxed frame. */
  readonly currentEntry?: object | null;
}

const METHODS = ['pushState', 'replaceState'] as const;
const EVENTS = ['popstate', 'hashchange'] as const;

/**
 * The one source of the page’s address. `read` returns it; the same text while it is the same. The Navigation API
 * reports each change at once, by whatever script. Without it, the page’s history is heard; a call that this misses, as of a
 * method that a script took before the tag started, shows as soon as the page changes, or anything reads the address.
 */
export const followAddress = (
  read: () => string,
  { global, onWindow, watchTrees }: Pick<Browser, 'global' | 'onWindow' | 'watchTrees'>,
): Pick<Browser, 'url' | 'onAddress'> => {
  let last: string | undefined;

  const look = (cause: AddressCause = 'pushState'): string => {
    const now = read();
    const isNew = last !== undefined && now !== last;
    last = now;
    if (isNew) for (const listener of [...listeners.all]) listener(cause);
    return now;
  };
  const listeners = whileAny<(cause: AddressCause) => void>(() => {
    const navigation = global('navigation') as NavigationEntries | undefined;
    // A script of the page may have set a global of this name.
    if (navigation && attempt(() => navigation.currentEntry))
      return listenTo(navigation)('currententrychange', (event) => {
        const { navigationType } = event as { navigationType?: string | null };
        look(
          navigationType === 'replace'
            ? 'replaceState'
            : navigationType === 'traverse'
              ? 'popstate'
              : 'pushState',
        );
      });
    const history = global('history');
    return stopAll(
      ...(Object(history) === history ? METHODS : []).map((method) =>
        wrapMethod(history as object, method, () => look(method)),
      ),
      // Before the listeners of the page’s router.
      ...EVENTS.map((event) => onWindow(event, () => look(event), { capture: true })),
      watchTrees(() => look()),
    );
  });

  return {
    url: () => look(),
    onAddress: (listener) => {
      look();
      return listeners.join(listener);
    },
  };
};
