import type { Surroundings } from './browser.ts';

/** The orientation by the screen, else by a media query: old Safari has no `screen.orientation`. */
const orientationOf = ({ screen, matchMedia }: Window): Surroundings['orientation'] => {
  const [said] = (screen.orientation?.type ?? '').split('-');
  if (said === 'portrait' || said === 'landscape') return said;
  return matchMedia?.('(orientation: portrait)').matches ? 'portrait' : 'landscape';
};

/** Reads screen and viewport, in CSS pixels. The browser may have to lay the page out for it. */
export const readSurroundings = (window: Window): Surroundings => {
  const { screen, document } = window;
  return {
    screenWidth: screen.width,
    screenHeight: screen.height,
    orientation: orientationOf(window),
    viewportWidth: document.documentElement.clientWidth,
    viewportHeight: document.documentElement.clientHeight,
  };
};
