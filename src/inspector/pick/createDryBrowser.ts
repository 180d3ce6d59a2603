import { createGlobals } from '../../browser/globals.ts';
import type { Browser, Gesture } from '../../browser/index.ts';
import { pageDocument, unclobbered } from '../../browser/pageDocument.ts';
import { attempt, own as ofKnown } from '../../language/index.ts';

/** What a source has asked a browser to tell it. */
export interface Asked {
  readonly gestures: ((gesture: Gesture) => void)[];
  readonly events: (readonly [type: string, listener: (event: Event) => void])[];
}

/** The parts of a tag's browser that read the page, and no others. */
export interface DryParts {
  readonly page: Window & typeof globalThis;
  /** The elements that the page seems to have: those around what was picked. */
  readonly path: readonly Element[];
  readonly cookie: (name: string) => string | undefined;
  readonly asked: Asked;
}

const nothing = () => {};

/**
 * A browser for the tag's own sources and data elements that only reads. What a source listens to is kept in `asked`, so
 * that it can be told what never happened. Whatever else it calls does nothing.
 */
export const createDryBrowser = ({ page, path, cookie, asked }: DryParts): Browser => {
  const own = pageDocument(page);
  const { global } = createGlobals(page);
  /** Each followed element is whole in view at once. */
  class InView {
    readonly tell: IntersectionObserverCallback;
    constructor(tell: IntersectionObserverCallback) {
      this.tell = tell;
    }
    observe(target: Element) {
      const entry = { target, isIntersecting: true, intersectionRatio: 1 };
      this.tell([entry as unknown as IntersectionObserverEntry], this as unknown as IntersectionObserver);
    }
    disconnect() {}
  }
  const stored = (area: 'localStorage' | 'sessionStorage') => ({
    get: (key: string) => attempt(() => page[area].getItem(key)) ?? undefined,
  });
  const known: Readonly<Record<string, unknown>> = {
    url: () => page.location.href,
    baseUrl: () => own.baseURI,
    title: () => own.title,
    referrer: () => own.referrer,
    visible: () => true,
    styleOf: (element: Element) => page.getComputedStyle(element),
    global: (name: string) => (name === 'IntersectionObserver' ? InView : global(name)),
    clock: {
      now: () => Date.now(),
      after: (_: number, then: () => void) => {
        then();
        return nothing;
      },
      every: () => nothing,
    },
    cookies: { get: cookie },
    session: stored('sessionStorage'),
    local: stored('localStorage'),
    onGesture: (listener: (gesture: Gesture) => void) => {
      asked.gestures.push(listener);
      return nothing;
    },
    onDocument: (type: string, listener: (event: Event) => void) => {
      asked.events.push([type, listener]);
      return nothing;
    },
    watchTrees: (look: (tree: unknown) => void) => {
      look({
        querySelectorAll: (selector: string) => path.filter((it) => unclobbered(it).matches(selector)),
      });
      return nothing;
    },
  };
  return new Proxy(known, {
    get: (_, name) => ofKnown(known, String(name)) ?? (() => nothing),
  }) as unknown as Browser;
};
