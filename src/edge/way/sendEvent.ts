import { allowedByBoth } from '../../consent/index.ts';
import type { Effects } from '../../engine/index.ts';
import { isoText } from '../../language/index.ts';
import { reportSuiteOf } from '../../settings/index.ts';
import { type Departure, departureOf, type EventContent, type Tracking } from '../../site/index.ts';
import { idOf } from '../delivery/index.ts';
import type { DepartedEvent, WayParts } from './wayParts.ts';

/** Takes an event of a rule. It leaves at once, or the trace says why not. */
export type SendEvent = Effects<Tracking>['sendEvent'];

/** What leaves, or the reason why the site does not let it leave. */
export type CompleteEventOf = (content: EventContent, departure: Departure) => DepartedEvent | string;

/** 2. From here on the event is complete and redacted, by whichever way it leaves. */
export const createCompletion =
  ({ settings, hosts, fill, departs }: WayParts): CompleteEventOf =>
  (content, departure) => {
    const refusal = fill(content, departure);
    if (refusal) return refusal;
    const { xdm = {}, data = {} } = content;
    const reportSuite = settings.reportSuites?.[reportSuiteOf(departure.page.host, hosts)] ?? '';
    const event = { xdm, data, reportSuite };
    departs(event);
    return event;
  };

/**
 * Makes the beginning of the way of a rule's event. `deliver` sends an event that the ledger has; the network and the
 * answer come later.
 */
export const createSendEvent = (
  { browser, settings, gate, consent, ledger, sender }: WayParts,
  complete: CompleteEventOf,
  deliver: (id: string) => void,
): SendEvent => {
  let count = 0;
  return ({ eventType: said, renderDecisions, ...made }, { rule, occurrence }) => {
    const eventType = said || String(made.xdm.eventType ?? '');
    const { at, context, use } = occurrence;
    const id = browser.uuid();
    const origin = { id, at, rule, eventType };
    const record = { ...origin, occurrence: occurrence.id };
    const departure = departureOf(context, at, eventType, use);
    // 1. The gates let the event pass, or refuse it.
    const reason = gate(allowedByBoth(context.consent, consent()), departure);
    if (reason) return ledger.enter({ ...record, outcome: 'refused', reason });
    try {
      const timestamp = isoText(at);
      const content = complete(
        { xdm: { ...made.xdm, _id: id, ...(eventType && { eventType }), timestamp }, data: made.data },
        departure,
      );
      if (typeof content === 'string')
        return ledger.enter({ ...record, outcome: 'refused', reason: content });
      const { xdm, data } = content;
      // The edge answers to the ID that leaves, which a redaction may have changed.
      origin.id = record.id = idOf(content);
      // `shadow.js` needs the time: the event may have waited for consent.
      if (settings.mode === 'shadow')
        return ledger.enter({ ...record, outcome: 'shadow', at: browser.clock.now(), xdm, data });
      // 3. The ledger has the event from now on. 4. alloy has the first try, unless others are under way, or the edge is
      // known to be down.
      const rest = { sender, nth: count++, ...(renderDecisions && { renderDecisions }) };
      ledger.enter(record, { ...origin, ...content, ...rest });
      deliver(record.id);
    } catch (cause) {
      ledger.enter({ ...record, outcome: 'dropped', reason: String(cause) });
      throw cause;
    }
  };
};
