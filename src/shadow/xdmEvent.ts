import { momentOf } from '../language/index.ts';
import { hitTypeOf } from '../legacy/appMeasurement/hitTypeOf.ts';
import type { HeardEvent } from '../tag/shadow/heardEvent.ts';
import { fieldsOf } from './fieldsOf.ts';

/** An event as it is in a request to the edge. */
export interface EdgeEvent {
  readonly xdm?: Readonly<Record<string, unknown>>;
  readonly data?: Readonly<Record<string, unknown>>;
  /** What the event asks the edge for, beside what it tells. */
  readonly query?: { readonly personalization?: unknown };
}

/** The field that says whether an event asks the edge for personalisation, that is, for decisions to render. */
export const ASKS = 'asks for personalisation';

const KINDS: Readonly<Record<string, string>> = { o: 'other', d: 'download', e: 'exit', page: 'page' };

/** What Analytics would count an event as. */
export const kindOf = ({ xdm = {}, data = {} }: EdgeEvent): string =>
  KINDS[hitTypeOf({ xdm, data }) ?? ''] ?? '';

/** An XDM event for the comparison; `at` is the time of its request, for an event without a timestamp. */
export const xdmEvent = (id: string, at: number, event: EdgeEvent): HeardEvent => {
  const { xdm = {}, data = {}, query } = event;
  const told = momentOf(String(xdm.timestamp));
  return {
    id,
    at: Number.isNaN(told) ? at : told,
    kind: kindOf(event),
    eventType: String(xdm.eventType ?? ''),
    fields: { ...fieldsOf(xdm), ...fieldsOf(data, 'data'), [ASKS]: !!query?.personalization },
  };
};
