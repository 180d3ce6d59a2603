import type { NetworkParts } from '../network/createNetwork.ts';
import type { Delivery, EdgeVerdict } from '../outbox/index.ts';
import { idOf } from './foreignEvents.ts';
import type { WayParts } from './wayParts.ts';

/** The report about a request that the edge has refused; nothing for another verdict. */
const refusalOf = (verdict: EdgeVerdict, count: number): string | undefined => {
  if (verdict === 'refused') return 'The edge refused an event for good.';
  if (verdict === 'batch refused') return `The edge refused ${count} events together; each is sent alone.`;
  return undefined;
};

/** 7. If the edge has acknowledged the event, it is over. If not, it waits for its next try. */
export const createOnAnswer =
  ({ browser, ledger, report }: WayParts, delivery: () => Delivery): NetworkParts['answered'] =>
  (events, verdict, status, { reason, retryAfter } = {}) => {
    const ids = events.map(idOf);
    const entries = ids.flatMap((id) => ledger.find(id) ?? []);
    if (verdict === 'taken' && reason) report('A service behind the edge failed.', reason);
    const refusal = refusalOf(verdict, events.length);
    if (refusal) {
      const rules = new Set(entries.flatMap(({ record, isForeign }) => (isForeign ? [] : record.rule)));
      report(refusal, `status ${status}`, [...rules].join(', ') || undefined);
    }
    const sentAt = entries.find(({ request }) => request)?.sentAt;
    const answer =
      status === undefined ? 'The edge did not answer.' : `The edge answered with status ${status}.`;
    const news = {
      status,
      took: sentAt && browser.clock.now() - sentAt,
      ...((reason || verdict !== 'taken') && { reason: reason ?? answer }),
    };
    delivery().answered(ids, verdict, news, retryAfter);
  };
