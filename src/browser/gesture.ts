import type { Unsubscribe } from '../language/index.ts';

/** The visitor presses a key or a button, or a script clicks. */
export interface Gesture {
  /**
   * `pressed`: it begins; not by keys and scripts. `clicked`: the browser clicks. `lost`: what was pressed was released
   * too, but the browser gives it no click, because of what the page did in between.
   */
  readonly stage: 'pressed' | 'clicked' | 'lost';
  /** What has happened: `pointerdown`, `click` or `auxclick`, `pointerup`. */
  readonly event: UIEvent;
  /** The path of that event; of `lost` that of the press. */
  readonly path: readonly EventTarget[];
  /** The press that it belongs to, if it belongs to one: one object for all that belongs together. */
  readonly press: object | undefined;
  /** When it began, in epoch milliseconds. */
  readonly at: number;
  /** Pixels from the press to the release. */
  readonly moved: number;
  /**
   * Whether it counts for an element that was pressed: the browser clicks it, or would have but for the page. Released
   * elsewhere, it does not.
   */
  readonly counts: (element: Element) => boolean;
}

/** Follows what is pressed and clicked, before the page’s own listeners. */
export type OnGesture = (listener: (gesture: Gesture) => void) => Unsubscribe;
