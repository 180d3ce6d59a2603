import type { Browser } from './browser.ts';

/** What a visitor does who answers a banner. */
const GESTURES = ['pointerdown', 'keydown', 'click'] as const;

/**
 * Whether the visitor has clicked or typed anything in this document; `true` where the browser does not say. Chromium
 * passes the activation of a page on to the next one of the same site, so only the events of the document tell.
 * https://developer.mozilla.org/docs/Web/API/UserActivation
 * https://developer.mozilla.org/docs/Web/API/Performance/eventCounts
 */
export const hasBeenActive = ({ global }: Pick<Browser, 'global'>): boolean => {
  const { userActivation } = (global('navigator') ?? {}) as Partial<Navigator>;
  if (userActivation?.hasBeenActive === false) return false;
  const { eventCounts: counts } = (global('performance') ?? {}) as Partial<Performance>;
  return !counts || GESTURES.some((type) => Number(counts.get(type)) > 0);
};
