import type { Browser } from '../browser/index.ts';
import { cleanUrl } from '../page/index.ts';
import type { SendRequest } from './alloy/entry.ts';
import type { EdgeAddress } from './edgeAddress.ts';

/** A hung edge is given up after this; alloy may try again. */
const REQUEST_LIMIT_MS = 10_000;
/** Browsers refuse `keepalive` bodies of more than 64 KB in all; larger ones go without. */
const MAX_KEEPALIVE_BYTES = 60_000;

/** An event as it stands on the wire. */
export interface WireEvent {
  readonly xdm?: Record<string, unknown>;
  readonly data?: Record<string, unknown>;
  readonly query?: { readonly personalization?: { surfaces?: unknown } };
}

export interface SendRequestParts {
  readonly browser: Browser;
  readonly address: EdgeAddress;
  /** Asked at the last moment: nothing leaves without consent, whoever wants it to. */
  readonly allowed: () => boolean;
  /** The events are on the wire. */
  readonly sent: (events: readonly WireEvent[]) => void;
  readonly answered: (events: readonly WireEvent[], status: number) => void;
}

/**
 * Makes the one way to the network. It takes the place of alloy's own fetch, so that requests outlive the page, hang
 * no longer than ten seconds, reach a local edge, and give no address of the page away.
 */
export const createSendRequest = ({ browser, address, allowed, sent, answered }: SendRequestParts) => {
  const inFlight = new Set<AbortController>();

  const sendRequest: SendRequest = async (url, body) => {
    if (!allowed()) throw new Error('Consent was withdrawn.');
    const { text, events } = cleanBody(body);
    const controller = new AbortController();
    const stop = browser.clock.after(REQUEST_LIMIT_MS, () => controller.abort());
    inFlight.add(controller);
    try {
      const answer = browser.fetch(address.rewrite(url), {
        method: 'POST',
        body: text,
        credentials: 'include',
        cache: 'no-cache',
        keepalive: new Blob([text]).size <= MAX_KEEPALIVE_BYTES,
        headers: { 'Content-Type': 'text/plain; charset=UTF-8' },
        // The page's full address, which alloy would send along, may hold what must not leave.
        referrerPolicy: 'strict-origin',
        signal: controller.signal,
      });
      sent(events);
      const response = await answer;
      const content = await response.text();
      answered(events, response.status);
      return { statusCode: response.status, getHeader: (name) => response.headers.get(name), body: content };
    } finally {
      stop();
      inFlight.delete(controller);
    }
  };

  return {
    sendRequest,
    /** Gives up what is on its way. */
    abort: () => {
      for (const controller of inFlight) controller.abort();
    },
  };
};

/** Personalisation names the page by its address too. */
const cleanBody = (body: string): { readonly text: string; readonly events: readonly WireEvent[] } => {
  const payload = JSON.parse(body) as { readonly events?: readonly WireEvent[] };
  const events = payload.events ?? [];
  for (const { query } of events) {
    const surfaces = query?.personalization?.surfaces;
    if (query?.personalization && Array.isArray(surfaces)) {
      query.personalization.surfaces = surfaces.map((surface) => cleanUrl(String(surface)));
    }
  }
  return { text: JSON.stringify(payload), events };
};
