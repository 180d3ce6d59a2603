import { setPath } from '../engine/index.ts';
import type { Cleaning } from '../page/index.ts';
import { PAGE_VIEW } from '../xdm/index.ts';
import type { Departure, EventContent, Fill } from './departure.ts';

export interface FillEventParts {
  readonly fills: readonly Fill[];
  /** Name of the site's XDM namespace, without its underscore. */
  readonly tenant: string;
  readonly clean: Cleaning;
  readonly report: (message: string, cause: unknown) => void;
}

/** Completes an event that has passed the gates. */
export type FillEvent = (content: EventContent, departure: Departure) => void;

interface Web {
  webReferrer?: { URL?: string };
  webInteraction?: Record<string, unknown>;
}

/** Analytics counts every event with a page and without an interaction as a page view. */
const markInteraction = (xdm: Record<string, unknown>) => {
  if (xdm.eventType === PAGE_VIEW) return;
  const web = xdm.web as Web | undefined;
  const interaction = { type: 'other', name: String(xdm.eventType ?? 'event'), ...web?.webInteraction };
  xdm.web = { ...web, webInteraction: interaction };
};

const cleanReferrer = (xdm: Record<string, unknown>, clean: Cleaning) => {
  const referrer = (xdm.web as Web | undefined)?.webReferrer;
  if (typeof referrer?.URL === 'string') referrer.URL = clean.url(referrer.URL);
};

/** Makes the function that completes events. If a fill fails, only its own fields are missing. */
export const createFillEvent = ({ fills, tenant, clean, report }: FillEventParts): FillEvent => {
  const eachFill = (act: (fill: Fill) => void) => {
    for (const fill of fills) {
      try {
        act(fill);
      } catch (cause) {
        report('Failed to complete an event.', cause);
      }
    }
  };
  const ownName = `_${tenant}`;
  return (content, departure) => {
    content.xdm ??= {};
    const { xdm } = content;
    // An event of the page's own may already have the site's namespace: the fills complete it.
    xdm._tenant ??= xdm[ownName];
    eachFill((fill) => {
      for (const [path, value] of Object.entries(fill.fields(departure))) {
        if (value !== undefined) setPath(xdm, path, value);
      }
    });
    const { _tenant } = xdm;
    xdm._tenant = undefined;
    xdm[ownName] = _tenant;
    cleanReferrer(xdm, clean);
    markInteraction(xdm);
    eachFill((fill) => fill.left?.(departure));
  };
};
