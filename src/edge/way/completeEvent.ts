import type { Departure, EventContent } from '../../hooks/index.ts';
import { reportSuiteOf } from '../../settings/index.ts';
import type { DepartedEvent, WayParts } from './wayParts.ts';

export type CompleteEventOf = (content: EventContent, departure: Departure) => DepartedEvent;

/** 2. From here on the event is complete and redacted, by whichever way it leaves. */
export const createCompletion =
  ({ settings, fill, departs }: Pick<WayParts, 'settings' | 'fill' | 'departs'>): CompleteEventOf =>
  (content, departure) => {
    fill(content, departure);
    const { xdm = {}, data = {} } = content;
    const event = { xdm, data, reportSuite: settings.reportSuites[reportSuiteOf(departure.page.host)] };
    departs(event);
    return event;
  };
