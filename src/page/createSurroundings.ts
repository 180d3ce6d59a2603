import type { Browser, Surroundings } from '../browser/index.ts';
import type { Unsubscribe } from '../engine/index.ts';

/** Returns, at any later time, the screen and device of one moment. */
export type SurroundingsThen = () => Surroundings;

/**
 * Follows what the page is seen on. A reading may cost a layout, so there is one when it is first needed, or after the
 * first paint, and one after each change of the window's size.
 */
export const createSurroundings = (
  browser: Pick<Browser, 'surroundings' | 'nextPaint' | 'onWindow'>,
): { readonly current: () => SurroundingsThen; readonly stop: Unsubscribe } => {
  // Moments share a reading until the window changes.
  let reading: { made?: Surroundings } = {};
  const readBy = (it: typeof reading) => {
    it.made ??= browser.surroundings();
    return it.made;
  };
  void browser.nextPaint().then(() => readBy(reading));
  const stop = browser.onWindow('resize', () => {
    reading = {};
  });
  return {
    current: () => {
      const then = reading;
      return () => readBy(then);
    },
    stop,
  };
};
