import type { Consent } from '../consent/index.ts';
import type { TrackingContext } from '../tracking/index.ts';
import type { FillEvent } from './createFillEvent.ts';
import { type Departure, departureOf, type EventContent } from './departure.ts';
import { gate } from './gate.ts';

export interface HookParts {
  readonly consent: () => Consent;
  /** The context of this moment. */
  readonly snapshot: () => TrackingContext;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly uuid: () => string;
  /** Whether a rule made the event. Such an event is complete, and alloy asks only whether it may leave now. */
  readonly isRules: (id: string) => boolean;
  readonly fill: FillEvent;
  /** Hears of each event that a gate refuses. */
  readonly refused: (xdm: Record<string, unknown>, reason: string) => void;
  /** Called for each event of alloy's or the page's that leaves, complete. */
  readonly leaves: (content: EventContent, departure: Departure) => void;
  readonly report: (message: string, cause: unknown) => void;
}

/**
 * Makes alloy's `onBeforeEventSend`: first the gates, then the fills. It returns `false` to drop the event, and never
 * throws: a gate that fails is closed.
 */
export const createOnBeforeEventSend =
  ({ consent, snapshot, now, uuid, isRules, fill, refused, leaves, report }: HookParts) =>
  (content: EventContent): false | undefined => {
    const refuse = (reason: string): false => {
      refused(content.xdm ?? {}, reason);
      return false;
    };
    try {
      // Events of alloy's or the page's own have no id; those of rules have one.
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
