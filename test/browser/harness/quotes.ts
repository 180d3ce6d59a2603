import type { AnyTab } from './anyTab.ts';
import { until } from './until.ts';

interface Sent {
  readonly xdm: Record<string, unknown>;
}

/** What a page pushes to have an event sent, which is told by its ID. */
export const quote = (id: string) => ({ event: 'requestQuote', requestQuoteInfo: { quoteId: id } });

/** The page's own code that pushes them, one by one. */
export const pushCode = (...ids: readonly string[]): string =>
  ids.map((id) => `adobeDataLayer.push(${JSON.stringify(quote(id))});`).join(' ');

/** Has the page push them. */
export const push = (tab: AnyTab, ...ids: readonly string[]): Promise<unknown> =>
  tab.evaluate(`(() => { ${pushCode(...ids)} })()`);

/** The ID by which an event is told, if it is of a quote. */
export const quoteIdOf = ({ xdm }: Sent): string | undefined =>
  (xdm._foodco as { quote?: { quoteId?: string } } | undefined)?.quote?.quoteId;

/** The ID of each event, else its type. */
export const namesOf = (events: readonly Sent[]): string[] =>
  events.map((event) => quoteIdOf(event) ?? String(event.xdm.eventType));

/** The keys of the events that the tag has written down. */
export const outboxOf = async (tab: AnyTab): Promise<readonly string[]> =>
  (await tab.evaluate(
    'Object.keys(localStorage).filter((key) => key.startsWith("tamis_outbox"))',
  )) as string[];

/** Waits until the page knows that the edge has taken one of its events. */
export const delivered = (tab: AnyTab): Promise<unknown> =>
  until(
    () => tab.evaluate('window.tamis?.trace.records().some(({ outcome }) => outcome === "delivered")'),
    'the edge takes an event of the page',
  );
