import { type Consent, foundFor } from '../consent/index.ts';
import { show } from '../language/index.ts';
import type { SiteSettings } from '../settings/index.ts';
import {
  type Departure,
  departureOf,
  type EventContent,
  type Gate,
  type TrackingContext,
} from '../site/index.ts';

/** Performance consent, at this moment. An event passes this gate more than once. */
export const consentGate = (
  ...[consent, { site }]: [Parameters<Gate>[0], Pick<Parameters<Gate>[1], 'site'>]
) =>
  consent.performance
    ? undefined
    : `no performance consent: ${foundFor(site.consent.performance, false, consent.groups)}`;

type Report = (message: string, cause: unknown) => void;

/** A gate of the site that fails, or answers anything but `undefined`, is closed. */
const ask = (gate: Gate, asked: Parameters<Gate>, report: Report): string | undefined => {
  try {
    const answer: unknown = gate(...asked);
    if (answer === undefined || (typeof answer === 'string' && answer !== '')) return answer;
    throw new TypeError(`It answered ${show(answer)}: neither undefined nor a reason.`);
  } catch (cause) {
    report('Failed to decide about an event: it is not sent.', cause);
    return `a gate of the site failed: ${String(cause)}`;
  }
};

/** Asks all gates, in order: consent, then the site's own. */
export const createGate =
  (ofSite: readonly Gate[], report: Report): Gate =>
  (...asked) => {
    const refusal = consentGate(...asked);
    if (refusal) return refusal;
    for (const gate of ofSite) {
      const reason = ask(gate, asked, report);
      if (reason !== undefined) return reason;
    }
    return undefined;
  };

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
