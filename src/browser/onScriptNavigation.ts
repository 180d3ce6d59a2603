import { stopAll, type Unsubscribe } from '../engine/index.ts';
import type { ScriptNavigation } from './browser.ts';
import type { Globals } from './createGlobals.ts';
import { pageDocument } from './pageDocument.ts';
import { wrapMethod } from './wrapMethod.ts';

/** The parts of a `NavigateEvent` that are read. https://html.spec.whatwg.org/multipage/nav-history-apis.html#navigateevent */
interface Navigate extends Event {
  readonly navigationType: 'push' | 'replace' | 'reload' | 'traverse';
  readonly userInitiated: boolean;
  /** The value of `download`; null if it is none. */
  readonly downloadRequest?: string | null;
  readonly destination: { readonly url: string; readonly sameDocument: boolean };
}

const navigationOf = ({ global }: Globals) => {
  const navigation = global('navigation') as Partial<EventTarget> | undefined;
  return navigation?.addEventListener ? (navigation as EventTarget) : undefined;
};

/** Whether the browser tells where a script navigates to: it has the Navigation API. */
export const tellsNavigation = (globals: Globals): boolean => navigationOf(globals) !== undefined;

/**
 * Calls the listener when a script of the page opens a window, and, if the browser tells it, when a script navigates.
 * What the visitor does (a link, a form, the address bar, going back) does not count.
 */
export const onScriptNavigation = (
  window: Window,
  globals: Globals,
  listener: (navigation: ScriptNavigation) => void,
): Unsubscribe => {
  const navigation = navigationOf(globals);
  const hear = (event: Event) => {
    const { navigationType, userInitiated, destination, downloadRequest } = event as Navigate;
    const { url, sameDocument } = destination;
    if (typeof downloadRequest === 'string') listener({ url, by: 'download', file: downloadRequest });
    else if (!userInitiated && /^(push|replace)$/.test(navigationType))
      listener({ url, by: sameDocument ? 'router' : 'leaving' });
  };
  navigation?.addEventListener('navigate', hear);
  return stopAll(
    () => navigation?.removeEventListener('navigate', hear),
    wrapMethod(window, 'open', ([url]) => {
      const address = new URL(url ? String(url) : 'about:blank', pageDocument(window).baseURI);
      listener({ url: address.href, by: 'window' });
    }),
  );
};
