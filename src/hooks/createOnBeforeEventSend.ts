import type { Consent } from '../consent/index.ts';
import type { TrackingContext } from '../tracking/index.ts';
import type { FillEvent } from './createFillEvent.ts';
import { type Departure, departureOf, type EventContent } from './departure.ts';
import { gate } from './gate.ts';

export interface HookParts {
  readonly consent: () => Consent;
  /** The context at the time of the call. */
  readonly snapshot: () => TrackingContext;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly uuid: () => string;
  /** Whether a rule made the event. Such an event is already complete: the hook only asks the gates again. */
  readonly isRules: (id: string) => boolean;
  readonly fill: FillEvent;
  /** Called for each event that a gate refuses, or for which the hook fails. */
  readonly refused: (xdm: Record<string, unknown>, reason: string) => void;
  /** Called for each complete event that leaves and that alloy or the page made. */
  readonly leaves: (content: EventContent, departure: Departure) => void;
  readonly report: (message: string, cause: unknown) => void;
}

/**
 * Makes alloy's `onBeforeEventSend`, which asks the gates first and then applies the fills. It returns `false` to drop
 * the event. It never throws: if it fails, the event is dropped.
 */
export const createOnBeforeEventSend =
  ({ consent, snapshot, now, uuid, isRules, fill, refused, leaves, report }: HookParts) =>
  (content: EventContent): false | undefined => {
    const refuse = (reason: string): false => {
      refused(content.xdm ?? {}, reason);
      return false;
    };
    try {
      // An event of a rule has an `_id` already; an event that alloy or the page made may have none.
      content.xdm = { _id: uuid(), ...content.xdm };
      const { _id, eventType } = content.xdm;
      const departure = departureOf(snapshot(), now(), eventType);
      const reason = gate(consent(), departure);
      if (reason) return refuse(reason);
      if (isRules(String(_id))) return undefined;
      fill(content, departure);
      leaves(content, departure);
      return undefined;
    } catch (cause) {
      report('Failed to decide about an event: it is not sent.', cause);
      return refuse(`the hook failed: ${String(cause)}`);
    }
  };
