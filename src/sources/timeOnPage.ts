import { stopAll } from '../language/index.ts';
import type { TrackingTrigger } from '../site/index.ts';

/** The visitor has seen the page for some time. */
export interface TimeOnPage {
  readonly seconds: number;
}

/**
 * The page has been shown for this time, since the tag started or since the page came back from the bfcache. While it is
 * hidden, no time passes.
 */
export const timeOnPage = (seconds: number): TrackingTrigger<TimeOnPage> => ({
  source: {
    name: `time on page ${seconds}`,
    create: ({ browser }) => ({
      start: (announce) => {
        const { clock } = browser;
        let left = seconds * 1_000;
        let since: number | undefined;
        let stopTimer = () => {};
        const halt = () => {
          stopTimer();
          if (since !== undefined) left -= clock.elapsed() - since;
          since = undefined;
        };
        const go = () => {
          halt();
          if (left <= 0 || !browser.visible()) return;
          since = clock.elapsed();
          stopTimer = clock.after(left, () => {
            left = 0;
            since = undefined;
            announce({ keys: ['passed'], payload: { seconds } });
          });
        };
        go();
        return stopAll(
          browser.onPage('hide', 'sources', halt),
          browser.onPage('leave', 'sources', halt),
          browser.onPage('show', 'sources', go),
          browser.onPage('restore', 'sources', () => {
            halt();
            left = seconds * 1_000;
            go();
          }),
          halt,
        );
      },
    }),
  },
  key: 'passed',
  label: `the page has been shown for ${seconds} s`,
});
