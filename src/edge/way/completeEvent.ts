import { reportSuiteOf } from '../../settings/index.ts';
import type { Departure, EventContent } from '../../site/index.ts';
import type { DepartedEvent, WayParts } from './wayParts.ts';

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
