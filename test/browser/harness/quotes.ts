import type { AnyTab } from './anyTab.ts';
import { until } from './until.ts';

interface Sent {
  readonly xdm: Record<string, unknown>;
}

/** A push that causes an event, which the ID identifies. */
export const quote = (id: string) => ({ event: 'requestQuote', requestQuoteInfo: { quoteId: id } });

/** Page code that pushes these quotes, one by one. */
export const pushCode = (...ids: readonly string[]): string =>
  ids.map((id) => `adobeDataLayer.push(${JSON.stringify(quote(id))});`).join(' ');

/** Makes the page push these quotes. */
export const push = (tab: AnyTab, ...ids: readonly string[]): Promise<unknown> =>
  tab.evaluate(`(() => { ${pushCode(...ids)} })()`);

/** The ID of a quote's event; `undefined` for any other event. */
export const quoteIdOf = ({ xdm }: Sent): string | undefined =>
  (xdm._foodco as { quote?: { quoteId?: string } } | undefined)?.quote?.quoteId;

/** The quote ID of each event, or else its type. */
export const namesOf = (events: readonly Sent[]): string[] =>
  events.map((event) => quoteIdOf(event) ?? String(event.xdm.eventType));

/**
 * Without the events that a later page has sent again: their page was left in the moment in which the browser may still
 * refuse a request, so nobody knew whether it had them.
 */
export const firstOf = <It extends { readonly id: string | null }>(events: readonly It[]): readonly It[] =>
  events.filter(({ id }, at) => id === null || events.findIndex((it) => it.id === id) === at);

/** The storage keys of the events that the tag has stored. */
export const outboxOf = async (tab: AnyTab): Promise<readonly string[]> =>
  (await tab.evaluate(
    'Object.keys(localStorage).filter((key) => key.startsWith("tamis_outbox"))',
  )) as string[];

/** Waits until the page knows that the edge has accepted one of its events. */
export const delivered = (tab: AnyTab): Promise<unknown> =>
  until(
    () => tab.evaluate('window.tamis?.trace.records().some(({ outcome }) => outcome === "delivered")'),
    'the edge takes an event of the page',
  );
