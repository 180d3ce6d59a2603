import type { AnyTab } from './anyTab.ts';
import { until } from './until.ts';

/**
 * Waits until the page has read a refusal, 503, and therefore knows that the edge is down. An answer from the edge is
 * not enough: if the page is left while the answer is on its way, the page never learns the outcome.
 */
export const edgeHasRefused = (tab: AnyTab): Promise<unknown> =>
  until(
    () => tab.evaluate('tamis.trace.records().some(({ status }) => status === 503)'),
    'the page has read that the edge refuses',
  );
