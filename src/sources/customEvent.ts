import { copyJson } from '../language/index.ts';
import type { TrackingTrigger } from '../site/index.ts';
import { keepBehind } from './behind.ts';
import { describeElement, type SeenElement } from './describeElement.ts';
import { matchOf } from './onMatch.ts';
import { requireSelector } from './requireSelector.ts';

/** An event that a script of the page has dispatched. */
export interface CustomEventHeard<Detail = unknown> {
  /** What JSON keeps of the event's `detail`. */
  readonly detail: Detail;
  /** The element that matches the trigger's selector. */
  readonly element?: SeenElement;
}

/**
 * The page dispatches an event of its own, on the window, the document or an element, whether or not it bubbles. With a
 * selector only on an element that matches, or within one. Nobody checks what `detail` contains.
 */
export const customEvent = <Detail = unknown>(
  type: string,
  selector?: string,
): TrackingTrigger<CustomEventHeard<Detail>> => {
  const of = selector === undefined ? '' : ` of “${selector}”`;
  return {
    source: {
      name: `custom event ${type}${of}`,
      create: ({ browser, redact }) => ({
        start: (announce) => {
          const hear = (event: Event) => {
            const element = selector === undefined ? undefined : matchOf(event, selector);
            if (selector !== undefined && !element) return;
            const seen = element && describeElement(element, selector ?? '', { browser, redact });
            const detail = copyJson((event as CustomEvent).detail);
            announce({
              keys: [type],
              describe: () => keepBehind({ detail, ...(seen && { element: seen() }) }, { element, event }),
            });
          };
          if (selector !== undefined) requireSelector(browser, selector);
          return browser.onWindow(type, hear, { capture: true, passive: true });
        },
      }),
    },
    key: type,
    label: `custom event “${type}”${of}`,
  };
};
