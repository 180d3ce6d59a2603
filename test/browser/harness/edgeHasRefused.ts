import { until } from './until.ts';

interface AnyTab {
  evaluate(script: string): Promise<unknown>;
}

/**
 * Waits until the page has read that the edge refused so many events with 503, and knows by that the edge is down. The
 * edge having answered is not enough: of what is under way as its page is left, nobody knows what became of it.
 */
export const edgeHasRefused = (tab: AnyTab, events = 1): Promise<unknown> =>
  until(
    () => tab.evaluate(`tamis.trace.records().filter(({ status }) => status === 503).length >= ${events}`),
    'the page has read that the edge refuses',
  );
