import type { SourceTools, TrackingSource, TrackingTrigger } from '../site/index.ts';
import { DOUBLE_CLICK_MS } from './createEarlyClicks.ts';
import { describeElement, type SeenElement } from './describeElement.ts';
import { elementsOn } from './elementsOn.ts';
import { isOfLabel } from './isOfLabel.ts';
import { onMatch } from './onMatch.ts';

/** A click that was announced. */
interface Gesture {
  readonly element: Element;
  readonly path: readonly Element[];
  readonly at: number;
  /** The page still handles it. */
  isGoing: boolean;
}

/**
 * Announces each click on an element that matches, or within one. One gesture counts once, though browsers click a
 * label's control too, and scripts repeat a click after they have asked or tracked. A visitor's quick clicks count each.
 */
const createClicked = (
  { browser, redact }: Pick<SourceTools, 'browser' | 'redact'>,
  selector: string,
): TrackingSource => ({
  start: (announce) => {
    const { clock } = browser;
    let last: Gesture | undefined;
    const isSame = (element: Element, event: Event): boolean => {
      if (!last) return false;
      if (last.isGoing && isOfLabel(event, last.path)) return true;
      // A slow page may handle two clicks of its visitor one right after the other.
      const isByScript = !event.isTrusted && (last.isGoing || clock.now() - last.at < DOUBLE_CLICK_MS);
      return isByScript && element === last.element;
    };
    return onMatch(browser, 'click', selector, (element, event) => {
      if (isSame(element, event)) return;
      const gesture: Gesture = { element, path: elementsOn(event), at: clock.now(), isGoing: true };
      last = gesture;
      clock.after(0, () => {
        gesture.isGoing = false;
      });
      const describe = describeElement(element, selector, { browser, redact });
      announce({ keys: ['clicked'], describe, waitsForPaint: true });
    });
  },
});

/**
 * An element that matches the selector is clicked, or something in it, by mouse, touch or keyboard, also if the page
 * cancels the click.
 */
export const clicked = (selector: string): TrackingTrigger<SeenElement> => ({
  source: { name: `clicked ${selector}`, create: (tools) => createClicked(tools, selector) },
  key: 'clicked',
  label: `“${selector}” is clicked`,
});
