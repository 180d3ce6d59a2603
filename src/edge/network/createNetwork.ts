import type { Browser } from '../../browser/index.ts';
import { toJson } from '../../engine/index.ts';
import type { Cleaning } from '../../page/index.ts';
import type { SendRequest } from '../alloy/entry.ts';
import { bytesOf } from '../bytesOf.ts';
import type { EdgeVerdict } from '../outbox/index.ts';
import { type AnswerLimits, cleanAnswerText } from './cleanAnswer.ts';
import { cleanBody, type WireEvent } from './cleanBody.ts';
import type { EdgeAddress } from './edgeAddress.ts';

/** If the edge does not answer within this time, it may be down. */
const LATE_MS = 3_000;
/** A request without an answer is given up after this time. */
const REQUEST_LIMIT_MS = 10_000;
/**
 * The last part of that time has its own timer, so that an answer that came while the device slept is handled first.
 */
const LAST_MS = 1_000;
/** Browsers refuse a `keepalive` request if the bodies of all that are under way exceed 64 KB together. */
const MAX_KEEPALIVE_BYTES = 60_000;
/** Statuses after which alloy tries again by itself: §7 of the specification. */
const BUSY = [429, 502, 503, 504];

export interface NetworkParts {
  readonly browser: Browser;
  readonly address: EdgeAddress;
  readonly clean: Cleaning;
  /** Asked right before a request leaves. Without consent, no request leaves, no matter what asks for it. */
  readonly allowed: () => boolean;
  /** Whether alloy may still send the event: it may have left another way meanwhile. */
  readonly isAlloys: (event: WireEvent) => boolean;
  /** What alloy may use of an answer. */
  readonly limits: AnswerLimits;
  readonly mayOutliveItsPage: (events: readonly WireEvent[]) => boolean;
  /**
   * Makes events that do not fit now wait for a later request, which follows the next answer. `false` if they cannot.
   */
  readonly letWait: (events: readonly WireEvent[]) => boolean;
  /** The events are on the wire. With `keepalive` they arrive even if the page is left. */
  readonly sent: (events: readonly WireEvent[], keepalive: boolean, request: AbortController) => void;
  /** An answer is late. */
  readonly late: () => void;
  /** `status` is missing if there was no answer at all. */
  readonly answered: (events: readonly WireEvent[], verdict: EdgeVerdict, status?: number) => void;
}

export interface Network {
  /** Replaces alloy's own fetch. */
  readonly sendRequest: SendRequest;
  /**
   * Sends a request of the tag's own. With `leaving` it must outlive the page; if it is too large for that, it stays.
   */
  readonly post: (url: string, body: object, options: { readonly leaving: boolean }) => void;
  /** Gives up all requests. */
  readonly abort: () => void;
}

const verdictOf = (status: number, count: number, retries: boolean): EdgeVerdict => {
  if (status >= 200 && status < 300) return 'taken';
  if (BUSY.includes(status)) return retries ? 'busy' : 'not taken';
  if (status >= 500 || status === 408) return 'unreachable';
  return count > 1 ? 'batch refused' : 'refused';
};

/**
 * Makes the only way to the edge. Requests outlive the page, end after ten seconds at most, also reach a local edge,
 * and do not reveal the page's full address.
 */
export const createNetwork = (parts: NetworkParts): Network => {
  const { browser, address, allowed, sent, answered } = parts;
  const inFlight = new Set<AbortController>();
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
      // Of many requests, the browser lets some wait. While others are answered, the edge is up.
      if (lastAnswer < sentAt) parts.late();
    });
    inFlight.add(controller);
    let status: number | undefined;
    try {
      const answer = browser.fetch(address.rewrite(url), {
        method: 'POST',
        body: text,
        credentials: 'include',
        cache: 'no-cache',
        keepalive,
        headers: { 'Content-Type': 'text/plain; charset=UTF-8' },
        // alloy would send the page's full address as the referrer, which may contain what must not leave.
        referrerPolicy: 'strict-origin',
        signal: controller.signal,
      });
      sent(events, keepalive, controller);
      const received = await answer;
      status = received.status;
      lastAnswer = browser.clock.now();
      const body = await received.text();
      // alloy would store what a late answer says, act on it, and tell the page the visitor's ID.
      if (!allowed()) throw new Error('Consent was withdrawn.');
      return {
        statusCode: status,
        getHeader: received.header,
        body: cleanAnswerText(body, parts.limits),
      };
    } catch (cause) {
      // When a page is left, the browser ends its requests before the page learns of that, and requests with keepalive
      // continue without the page. If this code still runs a moment later, the request has really failed.
      if (!controller.signal.aborted) await new Promise<void>((resolve) => browser.clock.after(0, resolve));
      // Another tab may have withdrawn consent. Asking for it then empties the outbox, so that nothing is stored.
      allowed();
      throw cause;
    } finally {
      stop();
      inFlight.delete(controller);
      if (keepalive) keepaliveBytes -= size;
      const withoutAnswer = controller.signal.aborted ? 'given up' : 'unreachable';
      const verdict = status === undefined ? withoutAnswer : verdictOf(status, events.length, retries);
      answered(events, verdict, status);
    }
  };

  return {
    sendRequest: async (url, body) => {
      const { text, events } = cleanBody(body, parts.clean);
      if (!events.every(parts.isAlloys)) throw new Error('The event leaves another way.');
      const size = bytesOf(text);
      // Without keepalive, nobody could say whether the request arrived if the page is left meanwhile.
      const mustWait = keepaliveBytes > 0 && !fits(size) && parts.mayOutliveItsPage(events);
      if (mustWait && parts.letWait(events)) throw new Error('The event waits for its turn.');
      return send(url, text, size, events, true);
    },
    post: (url, body, { leaving }) => {
      const text = toJson(body);
      const size = bytesOf(text);
      if (leaving && !fits(size)) return;
      send(url, text, size, (body as { events: readonly WireEvent[] }).events, false).catch(() => {
        // `answered` has reported the failure.
      });
    },
    abort: () => {
      for (const controller of inFlight) controller.abort();
    },
  };
};
