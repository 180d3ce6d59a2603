import type { Departure, EventContent, FillEvent } from '../../hooks/index.ts';
import { reportSuiteOf, type Settings } from '../../settings/index.ts';

/** A complete event that has passed the gates. */
export interface DepartedEvent {
  readonly xdm: Readonly<Record<string, unknown>>;
  readonly data: Readonly<Record<string, unknown>>;
  /** The report suite of the host on which the event happened. */
  readonly reportSuite: string;
}

export type CompleteEventOf = (content: EventContent, departure: Departure) => DepartedEvent;

export interface CompletionParts {
  readonly settings: Pick<Settings, 'reportSuites'>;
  readonly fill: FillEvent;
  /** Tells its listeners about each event that leaves. */
  readonly departs: (event: DepartedEvent) => void;
}

/** 2. From here on the event is complete and redacted, by whichever way it leaves. */
export const createCompletion =
  ({ settings, fill, departs }: CompletionParts): CompleteEventOf =>
  (content, departure) => {
    fill(content, departure);
    const { xdm = {}, data = {} } = content;
    const event = { xdm, data, reportSuite: settings.reportSuites[reportSuiteOf(departure.page.host)] };
    departs(event);
    return event;
  };
