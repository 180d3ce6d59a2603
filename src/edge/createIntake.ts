import type { Browser } from '../browser/index.ts';
import type { Consent } from '../consent/index.ts';
import type { Occurrence, OutgoingEvent, Trace } from '../engine/index.ts';
import { type EventContent, refusal } from '../hooks/index.ts';
import type { Tracking } from '../tracking/index.ts';
import { PAGE_VIEW } from '../xdm/index.ts';
import { copyOf } from './copyOf.ts';
import type { Completion } from './createCompletion.ts';
import type { Origins } from './createOrigins.ts';
import type { Delivery } from './outbox/index.ts';

export interface IntakeParts {
  readonly browser: Browser;
  readonly consent: () => Consent;
  readonly trace: Trace;
  readonly origins: Origins;
  readonly complete: Completion['complete'];
  readonly reportSuiteFor: (host: string) => string;
  readonly deliver: Delivery['send'];
}

/** Takes an event of a rule. It leaves at once, or the trace says why not. */
export type Intake = (
  event: OutgoingEvent,
  origin: { readonly rule: string; readonly occurrence: Occurrence<Tracking> },
) => void;

/** Gives each event of a rule its id and its record, asks the gates, and sends on what passes them, complete. */
export const createIntake =
  ({ browser, consent, trace, origins, complete, reportSuiteFor, deliver }: IntakeParts): Intake =>
  ({ eventType, renderDecisions, ...event }, { rule, occurrence }) => {
    const { at, context, use } = occurrence;
    const { page } = context;
    const id = browser.uuid();
    const common = { id, at, rule, eventType };
    const content: EventContent = copyOf({
      xdm: { ...event.xdm, _id: id, eventType, timestamp: new Date(at).toISOString() },
      data: event.data,
    });
    const departure = { at, page, isPageView: eventType === PAGE_VIEW, use };
    const reason = refusal(consent(), departure);
    trace.add({
      ...common,
      kind: 'event',
      occurrence: occurrence.id,
      attempts: 0,
      ...(reason ? { outcome: 'refused', reason } : { outcome: 'waiting' }),
    });
    if (reason) return;
    origins.note(id, 'rule');
    if (!complete(content, departure)) return;
    const { xdm = {}, data = {} } = content;
    const reportSuite = reportSuiteFor(page.host);
    deliver({ ...common, xdm, data, reportSuite, ...(renderDecisions && { renderDecisions }) });
  };
