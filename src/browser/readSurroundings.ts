import { attempt } from '../language/index.ts';
import type { Surroundings } from './browser.ts';
import { createGlobals } from './globals.ts';
import { pageDocument } from './pageDocument.ts';

/**
 * The orientation from the screen, else from a media query: Safari has `screen.orientation` only since 16.4.
 * https://developer.mozilla.org/docs/Web/API/Screen/orientation
 */
const orientationOf = ({ screen, matchMedia }: Window): Surroundings['orientation'] => {
  const [said] = (screen.orientation?.type ?? '').split('-');
  if (said === 'portrait' || said === 'landscape') return said;
  return matchMedia?.('(orientation: portrait)').matches ? 'portrait' : 'landscape';
};

interface Temporal {
  readonly Now: { readonly timeZoneId: () => string };
}

/**
 * The first use of `Intl` takes 15 ms; `Temporal` takes none. A page may have replaced either, by one that knows no time
 * zone. If it has broken both, the rest is still read.
 */
const readTimeZone = (window: Window & typeof globalThis): string | undefined =>
  attempt(() => (createGlobals(window).global('Temporal') as Temporal | undefined)?.Now.timeZoneId()) ||
  attempt(() => Intl.DateTimeFormat().resolvedOptions().timeZone) ||
  undefined;

/** Reads screen and viewport, in CSS pixels. The reading may force a layout. The time zone is read when it is asked for. */
export const readSurroundings = (window: Window & typeof globalThis): Surroundings => {
  const { screen } = window;
  const { clientWidth, clientHeight } = pageDocument(window).documentElement;
  return {
    screenWidth: screen.width,
    screenHeight: screen.height,
    orientation: orientationOf(window),
    viewportWidth: clientWidth,
    viewportHeight: clientHeight,
    get timeZone() {
      return readTimeZone(window);
    },
  };
};
