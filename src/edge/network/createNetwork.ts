import type { Browser } from '../../browser/index.ts';
import { toJson } from '../../engine/index.ts';
import type { Cleaning } from '../../page/index.ts';
import type { SendRequest } from '../alloy/entry.ts';
import type { EdgeVerdict } from '../outbox/index.ts';
import { type AnswerLimits, cleanAnswerText } from './cleanAnswer.ts';
import { cleanBody, type WireEvent } from './cleanBody.ts';
import type { EdgeAddress } from './edgeAddress.ts';

/** If the edge does not answer for this time, it may be down. */
const LATE_MS = 3_000;
/** A hung edge is given up after this. */
const REQUEST_LIMIT_MS = 10_000;
/** A timer of its own for the end: an answer that came while the device slept is heard before it. */
const LAST_MS = 1_000;
/** Browsers refuse `keepalive` requests once the bodies of those under way exceed 64 KB. */
const MAX_KEEPALIVE_BYTES = 60_000;
/** What alloy tries again by itself: §7 of the specification. */
const BUSY = [429, 502, 503, 504];

export interface NetworkParts {
  readonly browser: Browser;
  readonly address: EdgeAddress;
  readonly clean: Cleaning;
  /** Asked right before a request leaves: none does without consent, whatever asks for it. */
  readonly allowed: () => boolean;
  /** Whether alloy may send the event, which may have left another way meanwhile. */
  readonly isAlloys: (event: WireEvent) => boolean;
  /** What alloy gets of an answer. */
  readonly limits: AnswerLimits;
  readonly mayOutliveItsPage: (events: readonly WireEvent[]) => boolean;
  /**
   * Makes events that are too much for now wait for a later request, which follows this one's answer. Returns `false` if
   * they cannot wait.
   */
  readonly letWait: (events: readonly WireEvent[]) => boolean;
  /** The events are on the wire. With `keepalive` they arrive even if the page goes. */
  readonly sent: (events: readonly WireEvent[], keepalive: boolean) => void;
  /** An answer is late. */
  readonly late: () => void;
  /** `status` is missing if there was no answer at all. */
  readonly answered: (events: readonly WireEvent[], verdict: EdgeVerdict, status?: number) => void;
}

export interface Network {
  /** Takes the place of alloy's own fetch. */
  readonly sendRequest: SendRequest;
  /** Sends a request of our own. With `leaving` it must outlive the page: it does not leave if it cannot. */
  readonly post: (url: string, body: object, options: { readonly leaving: boolean }) => void;
  /** Gives up all requests, or those for whose events `such` returns true. */
  readonly abort: (such?: (events: readonly WireEvent[]) => boolean) => void;
}

const verdictOf = (status: number, count: number, retries: boolean): EdgeVerdict => {
  if (status >= 200 && status < 300) return 'taken';
  if (BUSY.includes(status)) return retries ? 'busy' : 'unreachable';
  if (status >= 500 || status === 408) return 'unreachable';
  return count > 1 ? 'batch refused' : 'refused';
};

/**
 * Makes the only way to the network. Requests outlive the page, hang for ten seconds at most, reach a local edge, and
 * do not reveal the page's address.
 */
export const createNetwork = (parts: NetworkParts): Network => {
  const { browser, address, allowed, sent, answered } = parts;
  const inFlight = new Map<AbortController, readonly WireEvent[]>();
  let keepaliveBytes = 0;
  let lastAnswer = 0;

  const fits = (size: number) => keepaliveBytes + size <= MAX_KEEPALIVE_BYTES;

  const send = async (
    url: string,
    text: string,
    size: number,
    events: readonly WireEvent[],
    retries: boolean,
  ) => {
    const keepalive = fits(size) && parts.mayOutliveItsPage(events);
    if (!allowed()) throw new Error('Consent was withdrawn.');
    if (keepalive) keepaliveBytes += size;
    const controller = new AbortController();
    const sentAt = browser.clock.now();
    let stop = browser.clock.after(LATE_MS, () => {
      stop = browser.clock.after(REQUEST_LIMIT_MS - LATE_MS - LAST_MS, () => {
        stop = browser.clock.after(LAST_MS, () => controller.abort());
      });
      // Many requests at once wait in the browser for their turn. While others are answered, the edge is up.
      if (lastAnswer < sentAt) parts.late();
    });
    inFlight.set(controller, events);
    let status: number | undefined;
    try {
      const answer = browser.fetch(address.rewrite(url), {
        method: 'POST',
        body: text,
        credentials: 'include',
        cache: 'no-cache',
        keepalive,
        headers: { 'Content-Type': 'text/plain; charset=UTF-8' },
        // alloy would send the page's full address, which may hold what must not leave.
        referrerPolicy: 'strict-origin',
        signal: controller.signal,
      });
      sent(events, keepalive);
      const received = await answer;
      status = received.status;
      lastAnswer = browser.clock.now();
      return {
        statusCode: status,
        getHeader: received.header,
        body: cleanAnswerText(received.text, parts.limits),
      };
    } catch (cause) {
      // A page that is being left ends its requests before it learns of that, and those with keepalive go on without
      // it. If this still runs a moment later, the request has really failed.
      if (!controller.signal.aborted) await new Promise<void>((resolve) => browser.clock.after(0, resolve));
      throw cause;
    } finally {
      stop();
      inFlight.delete(controller);
      if (keepalive) keepaliveBytes -= size;
      const verdict = status === undefined ? 'unreachable' : verdictOf(status, events.length, retries);
      answered(events, verdict, status);
    }
  };

  const encoder = new TextEncoder();
  const sizeOf = (text: string) => encoder.encode(text).length;

  return {
    sendRequest: async (url, body) => {
      const { text, events } = cleanBody(body, parts.clean);
      if (!events.every(parts.isAlloys)) throw new Error('The event leaves another way.');
      const size = sizeOf(text);
      // Without keepalive, nobody could say whether it arrived if the page is left meanwhile.
      const mustWait = keepaliveBytes > 0 && !fits(size) && parts.mayOutliveItsPage(events);
      if (mustWait && parts.letWait(events)) throw new Error('The event waits for its turn.');
      return send(url, text, size, events, true);
    },
    post: (url, body, { leaving }) => {
      const text = toJson(body);
      const size = sizeOf(text);
      if (leaving && !fits(size)) return;
      send(url, text, size, (body as { events: readonly WireEvent[] }).events, false).catch(() => {
        // `answered` has reported the failure.
      });
    },
    abort: (such = () => true) => {
      for (const [controller, events] of inFlight) if (such(events)) controller.abort();
    },
  };
};
