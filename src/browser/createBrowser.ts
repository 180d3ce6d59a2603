import { attempt, oncePerTask } from '../language/index.ts';
import type { Browser } from './browser.ts';
import { createAddress } from './createAddress.ts';
import { createConsole } from './createConsole.ts';
import { createCookies } from './createCookies.ts';
import { createDataBlocks } from './createDataBlocks.ts';
import { createExtent } from './createExtent.ts';
import { createFetch } from './createFetch.ts';
import { createGestures } from './createGestures.ts';
import { createLocks } from './createLocks.ts';
import { createNavigation } from './createNavigation.ts';
import { createNextPaint } from './createNextPaint.ts';
import { createPageLife } from './createPageLife.ts';
import { createScripts } from './createScripts.ts';
import { createStorage } from './createStorage.ts';
import { createTreeWatcher } from './createTreeWatcher.ts';
import { createIdle } from './createTurns.ts';
import { followAddress } from './followAddress.ts';
import { createGlobals } from './globals.ts';
import { handOver } from './handOver.ts';
import { hasComment } from './hasComment.ts';
import { landingUrl } from './landingUrl.ts';
import { listenTo } from './listenTo.ts';
import { loadSeconds, type NavigationTiming } from './loadSeconds.ts';
import { openChannel } from './openChannel.ts';
import { pageDocument, unclobbered } from './pageDocument.ts';
import { readSurroundings } from './readSurroundings.ts';
import { takesChange } from './takesChange.ts';
import { takesHtml } from './takesHtml.ts';
import { createClock } from './time.ts';
import { uuid } from './uuid.ts';

/** The current browser; `undefined` on a server. */
export const createBrowserHere = (): Browser | undefined =>
  typeof window === 'undefined' ? undefined : createBrowser(window);

/** Access to a real window. Creating it changes nothing on the page. */
export const createBrowser = (window: Window & typeof globalThis): Browser => {
  const page = pageDocument(window);
  const root = page.documentElement;
  const globals = createGlobals(window);
  const clock = createClock(window);
  // All work that a task schedules after the next paint shares one timer.
  const nextPaint = oncePerTask(createNextPaint(window, clock)).get;
  const idle = createIdle(window, clock, nextPaint);
  const kept = new Set<() => void>();
  const onWindow = listenTo(window, kept);
  const onDocument = listenTo(page, kept);
  // `document.open` has removed all listeners, if another root comes. A page may have broken the observer.
  attempt(() =>
    new window.MutationObserver(() => {
      for (const listen of kept) listen();
    }).observe(page.getRootNode(), { childList: true }),
  );
  const watchTrees = createTreeWatcher(window, clock, (work) => void idle().then(work));
  const { url, onAddress } = followAddress(createAddress(window), { ...globals, onWindow, watchTrees });
  const visible = () => page.visibilityState === 'visible';
  const life = createPageLife(onWindow, visible);
  // Old browsers have no such entries.
  const navigation = () =>
    attempt(() => window.performance.getEntriesByType('navigation')[0] as NavigationTiming | undefined);
  return {
    url,
    onAddress,
    baseUrl: () => page.baseURI,
    landingUrl: () => landingUrl(navigation()?.name, url()),
    title: () => page.title,
    referrer: () => page.referrer,
    visible,
    online: () => window.navigator.onLine !== false,
    documentStart: () => window.performance?.timeOrigin ?? Number.NaN,
    globalPrivacyControl: () =>
      (window.navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true,
    prerendering: () => (page as { prerendering?: boolean }).prerendering === true,
    readyState: () => page.readyState,
    parsed: () => page.readyState === 'complete' || (navigation()?.domContentLoadedEventStart ?? 0) > 0,
    loadSeconds: () => loadSeconds(navigation()),
    extent: createExtent(window),
    surroundings: () => readSurroundings(window),
    styleOf: (element) => window.getComputedStyle(element),
    uuid: () => uuid(window.crypto),
    random: () => Math.random(),
    soon: (work) => void clock.after(0, work),
    endOfTask: (work) => void Promise.resolve().then(work),
    oncePerTask: (read) => oncePerTask(read).get,
    nextPaint,
    idle,
    // `failSafe` does not guard what is read now.
    locks: attempt(() => createLocks(window.navigator)),
    ...createDataBlocks(window),
    remove: (selector) => {
      for (const element of page.querySelectorAll(selector)) unclobbered(element).remove();
    },
    takesHtml: (html) => takesHtml(page, html),
    takesChange: (selector, change) => takesChange(page, selector, change),
    hasComment: (text) => hasComment(page, text),
    loadScript: createScripts(window, 'tamis'),
    fetch: createFetch((url, init) => window.fetch(url, init)),
    handOver: handOver(window),
    onWindow,
    ...life,
    onDocument,
    onGesture: createGestures(onDocument, life, clock),
    ...createNavigation(window, globals),
    ...globals,
    reportError: (error) => {
      try {
        window.reportError(error);
      } catch {
        // The browser has no `reportError`, or the page has replaced it by a function of its own.
        window.setTimeout(() => {
          throw error;
        });
      }
    },
    dispatch: (event, detail) => {
      window.dispatchEvent(new window.CustomEvent(event, { detail }));
    },
    clock,
    isReplaced: () => root?.isConnected === false,
    watchTrees,
    cookies: createCookies(window),
    session: createStorage(() => window.sessionStorage),
    local: createStorage(() => window.localStorage),
    // `cookieStore` is missing on plain http and in old browsers. https://developer.mozilla.org/docs/Web/API/CookieStore
    onCookieChange: (listener) => {
      const store = globals.global('cookieStore');
      return store ? listenTo(store as EventTarget)('change', listener) : () => {};
    },
    openChannel: openChannel(window, life),
    console: createConsole(window),
  };
};
