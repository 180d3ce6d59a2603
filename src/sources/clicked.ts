import type { SourceTools, TrackingSource, TrackingTrigger } from '../site/index.ts';
import { DOUBLE_CLICK_MS } from './createEarlyClicks.ts';
import { describeElement, type SeenElement } from './describeElement.ts';
import { elementsIn } from './elementsOn.ts';
import { isOfLabel } from './isOfLabel.ts';
import { anchorOn, isIgnored } from './onClick.ts';
import { matchesOn } from './onMatch.ts';
import { requireSelector } from './requireSelector.ts';

/** A click that was announced. */
interface Counted {
  readonly element: Element;
  readonly press: object | undefined;
  readonly path: readonly Element[];
  readonly at: number;
  /** The page still handles it. */
  isGoing: boolean;
}

/**
 * Announces each press or click on an element that matches, or within one. One gesture counts once, though browsers click a
 * label's control too, and scripts repeat a click after they have asked or tracked. A visitor's quick clicks count each.
 */
const createClicked = (
  { browser, redact }: Pick<SourceTools, 'browser' | 'redact'>,
  selector: string,
): TrackingSource => ({
  start: (announce) => {
    const { clock } = browser;
    let last: Counted | undefined;
    /** What matched when it was pressed, the innermost first. */
    let pressed: readonly Element[] = [];
    const isSame = (element: Element, event: Event): boolean => {
      if (!last) return false;
      if (last.isGoing && isOfLabel(event, last.path)) return true;
      // A slow page may handle two clicks of its visitor one right after the other.
      const isByScript = !event.isTrusted && (last.isGoing || clock.now() - last.at < DOUBLE_CLICK_MS);
      return isByScript && element === last.element;
    };
    const find = (path: readonly EventTarget[]) => {
      const found = matchesOn(path, selector);
      return found.length > 0 && isIgnored(path) ? [] : found;
    };
    requireSelector(browser, selector);
    return browser.onGesture(({ stage, event, path, press, at, counts }) => {
      if (stage === 'pressed') {
        pressed = find(path);
        return;
      }
      // The middle button opens links. Anything else it presses in vain.
      if (event.type === 'auxclick' && !anchorOn(path)) return;
      const isClick = stage === 'clicked';
      const element = (press && pressed.find(counts)) ?? (isClick ? find(path)[0] : undefined);
      if (!element || (press && press === last?.press) || isSame(element, event)) return;
      const counted: Counted = { element, press, path: elementsIn(path), at: clock.now(), isGoing: true };
      last = counted;
      clock.after(0, () => {
        counted.isGoing = false;
      });
      const describe = describeElement(element, selector, { browser, redact }, event);
      announce({ keys: ['clicked'], describe, at: isClick ? undefined : at, waitsForPaint: true });
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
