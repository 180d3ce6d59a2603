import type { Consent } from '../consent/index.ts';
import type { SiteSettings } from '../settings/index.ts';
import {
  type Departure,
  departureOf,
  type EventContent,
  type Gate,
  type TrackingContext,
} from '../site/index.ts';
import { consentGate } from './gate.ts';

export interface HookParts {
  readonly consent: () => Consent;
  readonly gate: Gate;
  readonly site: SiteSettings;
  /** The context at the time of the call. */
  readonly snapshot: () => TrackingContext;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly uuid: () => string;
  /** Whether a rule made the event: it has passed all gates, is complete, and needs only consent at this moment. */
  readonly isRules: (id: string) => boolean;
  /** Completes an event that alloy or the page made: it leaves now, or returns why it does not. */
  readonly complete: (content: EventContent, departure: Departure) => string | undefined;
  /** Called for each event that a gate refuses, or for which the hook fails. */
  readonly refused: (xdm: Record<string, unknown>, reason: string) => void;
  readonly report: (message: string, cause: unknown) => void;
}

/**
 * Makes alloy's `onBeforeEventSend`, which asks the gates first and then applies the fills. It returns `false` to drop
 * the event. It never throws: if it fails, the event is dropped.
 */
export const createOnBeforeEventSend =
  ({ consent, gate, site, snapshot, now, uuid, isRules, complete, refused, report }: HookParts) =>
  (content: EventContent): false | undefined => {
    const refuse = (reason: string): false => {
      refused(content.xdm ?? {}, reason);
      return false;
    };
    try {
      // An event that alloy or the page made may have no `_id`.
      const xdm = { ...content.xdm, _id: String(content.xdm?._id || uuid()) };
      content.xdm = xdm;
      const isComplete = isRules(xdm._id);
      const departure = isComplete ? undefined : departureOf(snapshot(), now(), content.xdm.eventType);
      const reason = departure ? gate(consent(), departure) : consentGate(consent(), { site });
      const refusal = reason ?? (departure && complete(content, departure));
      return refusal ? refuse(refusal) : undefined;
    } catch (cause) {
      report('Failed to decide about an event: it is not sent.', cause);
      return refuse(`the hook failed: ${String(cause)}`);
    }
  };
