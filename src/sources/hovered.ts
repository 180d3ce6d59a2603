import { stopAll } from '../language/index.ts';
import type { SourceTools, TrackingSource, TrackingTrigger } from '../site/index.ts';
import { describeElement, type SeenElement } from './describeElement.ts';
import { matchOf } from './onMatch.ts';
import { requireSelector } from './requireSelector.ts';

const EARLY = { capture: true, passive: true };

/** Announces each stay of the pointer on an element that matches. A finger has none. */
const createHovered = (
  { browser, redact }: Pick<SourceTools, 'browser' | 'redact'>,
  selector: string,
  forMs: number,
): TrackingSource => ({
  start: (announce) => {
    requireSelector(browser, selector);
    let under: Element | undefined;
    let stopTimer = () => {};
    const move = (element?: Element) => {
      if (element === under) return;
      stopTimer();
      under = element;
      if (!element) return;
      stopTimer = browser.clock.after(forMs, () =>
        announce({ keys: ['hovered'], describe: describeElement(element, selector, { browser, redact }) }),
      );
    };
    return stopAll(
      browser.onDocument(
        'pointerover',
        (event) => {
          const isFinger = (event as Partial<PointerEvent>).pointerType === 'touch';
          move(isFinger ? undefined : matchOf(event, selector));
        },
        EARLY,
      ),
      browser.onDocument(
        'pointerout',
        (event) => {
          // The pointer leaves the window.
          if (!(event as Partial<PointerEvent>).relatedTarget) move();
        },
        EARLY,
      ),
      browser.onPage('hide', 'sources', () => move()),
      () => move(),
    );
  },
});

/** The pointer rests on an element that matches the selector, or within one. @param options.forMs How long; 0 by default. */
export const hovered = (
  selector: string,
  { forMs = 0 }: { readonly forMs?: number } = {},
): TrackingTrigger<SeenElement> => {
  const long = forMs > 0 ? ` for ${forMs} ms` : '';
  return {
    source: {
      name: `hovered ${selector}${long}`,
      create: (tools) => createHovered(tools, selector, forMs),
    },
    key: 'hovered',
    label: `the pointer is on “${selector}”${long}`,
  };
};
