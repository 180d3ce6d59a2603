import type { Browser } from './browser.ts';

/** Settles once a prerendered page is shown. It may never be: until then, nothing has happened. */
export const whenShown = ({ onDocument }: Pick<Browser, 'onDocument'>): Promise<void> =>
  new Promise((resolve) => {
    const stop = onDocument('prerenderingchange', () => {
      stop();
      resolve();
    });
  });
