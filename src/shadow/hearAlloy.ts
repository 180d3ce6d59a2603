import type { Browser } from '../browser/index.ts';
import { attempt } from '../language/index.ts';
import { type HeardEvent, MAX_HEARD } from '../tag/shadow/heardEvent.ts';
import { type EdgeEvent, xdmEvent } from './xdmEvent.ts';

/** What alloy reports to its monitors about a request to `interact` or `collect`, before it sends the request. */
interface AlloyRequest {
  readonly requestId?: unknown;
  readonly payload?: { readonly events?: readonly EdgeEvent[] };
}

export interface HeardAlloy {
  readonly events: () => readonly HeardEvent[];
  /** Whether the request with this ID in its address was recorded. */
  readonly knows: (requestId: string) => boolean;
}

/**
 * Records each event that any alloy on the page sends, through the list of monitors that alloy reads each time it has
 * something to report. https://experienceleague.adobe.com/en/docs/experience-platform/collection/js/monitoring-hooks
 */
export const hearAlloy = (browser: Pick<Browser, 'global' | 'setGlobal' | 'clock'>): HeardAlloy => {
  const known = new Set<string>();
  const events: HeardEvent[] = [];

  const hear = ({ requestId, payload }: AlloyRequest) => {
    const request = String(requestId);
    if (known.has(request)) return;
    known.add(request);
    payload?.events?.forEach((event, at) => {
      events.push(xdmEvent(`${request} ${at}`, browser.clock.now(), event));
    });
    events.splice(0, events.length - MAX_HEARD);
  };
  // An error in a monitor would reach alloy.
  const monitor = { onBeforeNetworkRequest: (request: AlloyRequest) => void attempt(() => hear(request)) };
  const monitors = browser.global('__alloyMonitors');
  if (Array.isArray(monitors)) monitors.push(monitor);
  else browser.setGlobal('__alloyMonitors', [monitor]);
  return { events: () => events, knows: (requestId) => known.has(requestId) };
};
