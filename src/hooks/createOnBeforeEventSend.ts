import type { Consent } from '../consent/index.ts';
import { setPath } from '../engine/index.ts';
import { cleanUrl } from '../page/index.ts';
import { PAGE_VIEW } from '../xdm/index.ts';
import type { Departure, Fill } from './fill.ts';
import { refusal } from './gates.ts';

/** What alloy hands to the hook; it sends what is in it afterwards. */
export interface EventContent {
  xdm?: Record<string, unknown>;
  data?: Record<string, unknown>;
}

export interface HookParts {
  readonly consent: () => Consent;
  readonly fills: readonly Fill[];
  /** Name of the site's XDM namespace, without its underscore. */
  readonly tenant: string;
  /** The departure of an event by its `_id`; one of this moment for events that alloy makes by itself. */
  readonly departureOf: (content: EventContent) => Departure;
  /** The fills have been there already: alloy asks again for an event that waited. */
  readonly isComplete?: (content: EventContent) => boolean;
  readonly refused: (content: EventContent, reason: string) => void;
  readonly failed: (message: string, cause: unknown) => void;
}

interface Web {
  webReferrer?: { URL?: string };
  webInteraction?: Record<string, unknown>;
}

/** Analytics takes every event with a page and without an interaction for a page view. */
const markInteraction = (xdm: Record<string, unknown>) => {
  if (xdm.eventType === PAGE_VIEW) return;
  const web = xdm.web as Web | undefined;
  const interaction = { type: 'other', name: String(xdm.eventType ?? 'event'), ...web?.webInteraction };
  xdm.web = { ...web, webInteraction: interaction };
};

const cleanReferrer = (xdm: Record<string, unknown>) => {
  const referrer = (xdm.web as Web | undefined)?.webReferrer;
  if (typeof referrer?.URL === 'string') referrer.URL = cleanUrl(referrer.URL);
};

const nameTenant = (xdm: Record<string, unknown>, tenant: string) => {
  if (!('_tenant' in xdm)) return;
  xdm[`_${tenant}`] = xdm._tenant;
  if (tenant !== 'tenant') xdm._tenant = undefined;
};

/**
 * Makes alloy's `onBeforeEventSend`: first the gates, then the fills. It answers `false` to drop the event and never
 * throws: a gate that fails is closed, a fill that fails costs its own fields.
 */
export const createOnBeforeEventSend =
  ({ consent, fills, tenant, departureOf, isComplete, refused, failed }: HookParts) =>
  (content: EventContent): false | undefined => {
    const eachFill = (act: (fill: Fill) => void) =>
      fills.forEach((fill) => {
        try {
          act(fill);
        } catch (cause) {
          failed('Failed to complete an event.', cause);
        }
      });
    try {
      const departure = departureOf(content);
      const reason = refusal(consent(), departure);
      if (reason) {
        refused(content, reason);
        return false;
      }
      content.xdm ??= {};
      const { xdm } = content;
      cleanReferrer(xdm);
      if (isComplete?.(content)) return undefined;
      // First, so that the fills complete a namespace that the page's own events may have already.
      nameTenant(xdm, tenant);
      eachFill((fill) => {
        for (const [path, value] of Object.entries(fill.fields(departure))) {
          if (value !== undefined) setPath(xdm, path.replace(/^_tenant\b/, `_${tenant}`), value);
        }
      });
      markInteraction(xdm);
      eachFill((fill) => fill.left?.(departure));
      return undefined;
    } catch (cause) {
      failed('Failed to decide about an event, which is therefore not sent.', cause);
      refused(content, `the hook failed: ${String(cause)}`);
      return false;
    }
  };
