import type { Browser, Surroundings } from '../browser/index.ts';
import type { Unsubscribe } from '../language/index.ts';

/** Returns, at any later time, the screen and device of one moment. */
export type SurroundingsThen = () => Surroundings;

/**
 * Follows the screen and the window that show the page. Reading them may force a layout. They are therefore read once,
 * when first needed or after the first paint, and once more after each change of the window's size.
 */
export const createSurroundings = (
  browser: Pick<Browser, 'surroundings' | 'nextPaint' | 'onWindow'>,
): { readonly current: () => SurroundingsThen; readonly stop: Unsubscribe } => {
  // All moments share one reading until the window's size changes.
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
