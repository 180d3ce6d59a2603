import type { Browser } from './browser.ts';

/**
 * Settles once a prerendered page is shown. It may never be shown, and until then nothing counts as having happened.
 */
export const whenShown = ({ onDocument }: Pick<Browser, 'onDocument'>): Promise<void> =>
  new Promise((resolve) => {
    const stop = onDocument('prerenderingchange', () => {
      stop();
      resolve();
    });
  });
