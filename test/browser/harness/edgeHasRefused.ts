import type { AnyTab } from './anyTab.ts';
import { until } from './until.ts';

/**
 * Waits until the page has read a refusal, 503, and knows by it that the edge is down. The edge having answered is not
 * enough: of what is under way as its page is left, nobody knows what became of it.
 */
export const edgeHasRefused = (tab: AnyTab): Promise<unknown> =>
  until(
    () => tab.evaluate('tamis.trace.records().some(({ status }) => status === 503)'),
    'the page has read that the edge refuses',
  );
