import type { Unsubscribe } from '../language/index.ts';
import type { Browser } from './browser.ts';

/** Ratios of sizes are not exact: an element that is whole in view may report 0.9999. */
const TOLERANCE = 0.01;

export interface Viewport {
  readonly follow: (element: Element) => void;
  readonly stop: Unsubscribe;
}

/**
 * Reports of each followed element whether this share of it is in view, at once and at each change. Browsers without
 * `IntersectionObserver` tell nothing.
 */
export const watchViewport = (
  browser: Pick<Browser, 'global'>,
  share: number,
  tell: (element: Element, isInView: boolean) => void,
): Viewport => {
  const Observer = browser.global('IntersectionObserver') as typeof IntersectionObserver | undefined;
  const observer =
    Observer &&
    new Observer(
      (entries) => {
        for (const { target, isIntersecting, intersectionRatio } of entries)
          tell(target, isIntersecting && intersectionRatio >= share - TOLERANCE);
      },
      { threshold: share },
    );
  return {
    follow: (element) => observer?.observe(element),
    stop: () => observer?.disconnect(),
  };
};
