import type { Browser } from '../../browser/index.ts';

const PREHIDING_LIMIT_MS = 2_000;

/**
 * alloy hides content until the edge has answered, at whatever time. This shows the content again after two seconds.
 */
export const createHidingLimit =
  ({ clock, remove }: Pick<Browser, 'clock' | 'remove'>, prehidingStyle: string): (() => void) =>
  () => {
    if (prehidingStyle) clock.after(PREHIDING_LIMIT_MS, () => remove('#alloy-prehiding'));
  };
