import { type Browser, unclobbered } from '../browser/index.ts';
import { attempt, type Unsubscribe } from '../language/index.ts';
import { elementsIn } from './elementsOn.ts';
import { isIgnored } from './onClick.ts';
import { requireSelector } from './requireSelector.ts';

/** The elements on a path that match the selector, the innermost first, also in and around open shadow roots. */
export const matchesOn = (path: readonly EventTarget[], selector: string): readonly Element[] =>
  // An element of the page's own may have something else under this name.
  elementsIn(path).filter((it) => attempt(() => unclobbered(it).matches(selector)));

/** The innermost of them on an event's path. */
export const matchOf = (event: Event, selector: string): Element | undefined =>
  matchesOn(event.composedPath(), selector)[0];

/**
 * Calls the listener for each event that happens to an element that matches, or within one. It listens in the capture
 * phase: it hears events that do not bubble, and the page cannot stop one before. What the page asks to leave alone
 * does not count.
 */
export const onMatch = (
  browser: Browser,
  type: string,
  selector: string,
  listener: (element: Element, event: Event) => void,
  listen = browser.onDocument,
): Unsubscribe => {
  const hear = (event: Event) => {
    const element = isIgnored(event.composedPath()) ? undefined : matchOf(event, selector);
    if (element) listener(element, event);
  };
  requireSelector(browser, selector);
  return listen(type, hear, { capture: true, passive: true });
};
