import { attempt, stopAll, type Unsubscribe } from '../language/index.ts';
import type { Browser, ScriptNavigation } from './browser.ts';
import type { Globals } from './globals.ts';
import { listenTo } from './listenTo.ts';
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

/** What scripts and visitors do with this page's address. The page's own links and forms are not among it. */
export type Navigation = Pick<Browser, 'onScriptNavigation' | 'tellsNavigation' | 'isReloading'>;

/**
 * The only reader of the Navigation API, which Safari has since 26.2 and Firefox since 147. Without it, only windows that
 * scripts open are known.
 */
export const createNavigation = (window: Window, { global }: Globals): Navigation => {
  const navigation = global('navigation') as EventTarget | undefined;
  const listen = (event: string, listener: (event: Navigate) => void): Unsubscribe =>
    // A script of the page may have set a global of this name. The windows that scripts open are known nevertheless.
    attempt(() => navigation && listenTo(navigation)(event, listener as (event: Event) => void)) ??
    (() => {});
  let isReloading = false;
  listen('navigate', ({ navigationType }) => {
    isReloading = navigationType === 'reload';
  });
  // A router has done it without a load, or the visitor stays.
  for (const event of ['navigatesuccess', 'navigateerror'])
    listen(event, () => {
      isReloading = false;
    });

  const readNavigate = ({
    navigationType,
    userInitiated,
    destination: { url, sameDocument },
    downloadRequest: file,
  }: Navigate): ScriptNavigation | undefined => {
    if (typeof file === 'string') return { url, by: 'download', file };
    const isByScript = !userInitiated && /^(push|replace)$/.test(navigationType);
    return isByScript ? { url, by: sameDocument ? 'router' : 'leaving' } : undefined;
  };
  return {
    isReloading: () => isReloading,
    tellsNavigation: () => typeof navigation?.addEventListener === 'function',
    onScriptNavigation: (listener) =>
      stopAll(
        wrapMethod(window, 'open', ([url]) => {
          const address = new URL(url ? String(url) : 'about:blank', pageDocument(window).baseURI);
          listener({ url: address.href, by: 'window' });
        }),
        listen('navigate', (event) => {
          const found = readNavigate(event);
          if (found) listener(found);
        }),
      ),
  };
};
