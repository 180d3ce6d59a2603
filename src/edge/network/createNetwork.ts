import type { Answer, Browser } from '../../browser/index.ts';
import { alloyCookie } from '../../ecid/index.ts';
import { keepLatest, toJson } from '../../language/index.ts';
import type { Redaction } from '../../redaction/index.ts';
import type { SendRequest } from '../alloy/entry.ts';
import { bytesOf, type EdgeVerdict } from '../delivery/index.ts';
import { type AnswerNews, type JudgedAnswer, judgeAnswer } from './answerGate.ts';
import { type AnswerLimits, cleanAnswer, type EdgeAnswer } from './cleanAnswer.ts';
import { cleanBody, type WireEvent } from './cleanBody.ts';
import { createRoutes, type EdgeAddress } from './edgeAddress.ts';

/** If the edge does not answer within this time, it may be down. */
const LATE_MS = 3_000;
/** If no request is answered for this time, one without an answer is given up. */
const REQUEST_LIMIT_MS = 10_000;
/** Of many requests, the browser lets some wait while others are answered: for this time at most. */
const QUEUE_LIMIT_MS = 60_000;
/**
 * The last part of that time has its own timer, so that an answer that came while the device slept is handled first.
 */
const LAST_MS = 1_000;
/** The tag's own part of the 64 KB. https://fetch.spec.whatwg.org/#http-network-or-cache-fetch */
const MAX_KEEPALIVE_BYTES = 60_000;
/** `fetch` does not say which. */
const FAILED = 'The request failed: no answer, or a redirect, which the tag never follows.';
/** More answers than alloy leaves unread at once. */
const MAX_ANSWERS = 20;
const MUST_WAIT = 'The edge has asked to wait.';

export interface NetworkParts {
  readonly browser: Browser;
  readonly address: EdgeAddress;
  readonly redact: Redaction;
  /** Asked right before a request leaves. Without consent, no request leaves, no matter what asks for it. */
  readonly allowed: () => boolean;
  /** Whether alloy may still send the event: it may have left another way meanwhile. */
  readonly isAlloys: (event: WireEvent) => boolean;
  /** What alloy may use of an answer. */
  readonly limits: AnswerLimits;
  readonly mayOutliveItsPage: (events: readonly WireEvent[]) => boolean;
  /** Whether the page has been left, and has not come back. */
  readonly isLeft: () => boolean;
  /** The events are on the wire, by a request that may outlive the page, or not. */
  readonly sent: (events: readonly WireEvent[], how: Sending, request?: AbortController) => void;
  /** The browser has had the time to refuse their request, which may outlive the page, and has not. */
  readonly taken: (events: readonly WireEvent[]) => void;
  /** An answer is late. */
  readonly late: () => void;
  /** `status` is missing if there was no answer at all. */
  readonly answered: (
    events: readonly WireEvent[],
    verdict: EdgeVerdict,
    status?: number,
    news?: AnswerNews,
  ) => void;
}

/** `isTaken`: the browser has said that it has the request. */
interface Sending {
  readonly keepalive: boolean;
  readonly isTaken: boolean;
}

const optionsOf = (body: string) =>
  ({
    method: 'POST',
    body,
    credentials: 'include',
    headers: { 'Content-Type': 'text/plain; charset=UTF-8' },
    // alloy would send the page's full address as the referrer, which may contain what must not leave.
    referrerPolicy: 'strict-origin',
    // Another host must not get the body.
    redirect: 'error',
  }) as const;

export type Network = ReturnType<typeof createNetwork>;

/**
 * Makes the only way to the edge. Requests outlive the page, end in time, also reach a local edge,
 * and do not reveal the page's full address.
 */
export const createNetwork = (parts: NetworkParts) => {
  const { browser, address, allowed, sent, answered, limits } = parts;
  const { clock } = browser;
  const inFlight = new Set<AbortController>();
  /** What the gate has let through, by the text of the answer, until alloy reads it. */
  const answers = new Map<string, EdgeAnswer>();
  const routeOf = createRoutes(() => browser.cookies.remove(alloyCookie(limits.orgId, 'cluster')));
  let keepaliveBytes = 0;
  /** In milliseconds of time that has passed: a clock may be corrected. */
  let lastAnswer = Number.NEGATIVE_INFINITY;
  /** The edge has asked for no request before. */
  let notBefore = 0;

  const fits = (size: number) => keepaliveBytes + size <= MAX_KEEPALIVE_BYTES;
  const requireConsent = () => {
    if (!allowed()) throw new Error('Consent was withdrawn.');
  };
  const restOfWait = () => notBefore - clock.elapsed();
  const nextTask = () => new Promise<void>((resolve) => clock.after(0, resolve));
  const send = async (
    alloysUrl: string,
    text: string,
    size: number,
    events: readonly WireEvent[],
    byAlloy: boolean,
  ) => {
    if (restOfWait() > 0) {
      answered(events, 'not taken', undefined, { reason: MUST_WAIT, retryAfter: restOfWait() });
      throw new Error(MUST_WAIT);
    }
    const keepalive = fits(size) && parts.mayOutliveItsPage(events);
    requireConsent();
    const controller = new AbortController();
    // A script of the page may have put a class of its own there, without a signal.
    const { signal }: Partial<AbortController> = controller;
    const sentAt = clock.elapsed();
    const rest = () =>
      Math.min(Math.max(sentAt, lastAnswer) + REQUEST_LIMIT_MS, sentAt + QUEUE_LIMIT_MS) - clock.elapsed();
    const giveUpInTime = () => {
      stop = clock.after(Math.max(0, rest() - LAST_MS), () => {
        stop = clock.after(LAST_MS, () => (rest() > 0 ? giveUpInTime() : controller.abort()));
      });
    };
    let mayBeRefused = false;
    /** Whether the browser has the request: a script of the page may have put a function of its own before `fetch`. */
    let isRead = false;
    let stop = () => {};
    // When the page's scripts have 64 KB under way, the browser refuses a request that may outlive its page: always before
    // a timer that is set after the request. Measured in three engines: docs/delivery.md.
    const hearRefusal = () => {
      stop = clock.after(0, () => {
        mayBeRefused = false;
        if (held && isRead) parts.taken(events);
        stop = clock.after(LATE_MS, () => {
          // While others are answered, the edge is up.
          if (lastAnswer < sentAt) parts.late();
          giveUpInTime();
        });
      });
    };
    inFlight.add(controller);
    let held = keepalive ? size : 0;
    keepaliveBytes += held;
    const release = () => {
      keepaliveBytes -= held;
      held = 0;
    };
    const ask = (url: string, keepalive: boolean) => {
      mayBeRefused = keepalive;
      const answer = browser.fetch(address.rewrite(url), {
        ...optionsOf(text),
        cache: 'no-cache',
        get keepalive() {
          isRead = true;
          return keepalive;
        },
        signal,
      });
      stop();
      hearRefusal();
      sent(events, { keepalive, isTaken: false }, controller);
      return answer;
    };
    /** Without `keepalive`, the browser has no reason to refuse the request. */
    const askAgain = (url: string) => async (cause: unknown) => {
      if (!mayBeRefused || signal?.aborted) throw cause;
      stop();
      release();
      await nextTask();
      if (parts.isLeft()) throw cause;
      requireConsent();
      return ask(url, false);
    };
    const { url, region, isGone } = routeOf(alloysUrl);
    let received: Answer | undefined;
    let body = '';
    let judged: JudgedAnswer = { verdict: 'unreachable', reason: FAILED };
    try {
      let answer = await ask(url, keepalive).catch(askAgain(url));
      if (region && answer.status === 404) {
        const home = isGone();
        requireConsent();
        answer = await ask(home, held > 0).catch(askAgain(home));
      }
      received = answer;
      lastAnswer = clock.elapsed();
      const request = { url, count: events.length, byAlloy, now: clock.now() };
      judged = judgeAnswer(received, undefined, request);
      body = await received.text();
      judged = judgeAnswer(received, body, request);
      // alloy would store what a late answer says, act on it, and tell the page the visitor's ID.
      requireConsent();
    } catch (cause) {
      // When a page is left, the browser ends its requests before the page learns of that, and requests with keepalive
      // continue without the page. If this code still runs a moment later, the request has really failed.
      if (!signal?.aborted) await nextTask();
      // Another tab may have withdrawn consent. Asking for it then empties the outbox, so that nothing is stored.
      allowed();
      throw cause;
    } finally {
      stop();
      inFlight.delete(controller);
      release();
      const status = received?.status;
      if (region && status === 404) judged = { verdict: 'not taken' };
      if (judged.retryAfter) notBefore = lastAnswer + judged.retryAfter;
      const isGivenUp = status === undefined && signal?.aborted;
      if (isGivenUp) answered(events, 'given up');
      else answered(events, judged.verdict, status, judged);
    }
    // alloy must not try again by itself, nor read what is not the edge's.
    if (judged.verdict === 'not taken') throw new Error(judged.reason ?? MUST_WAIT);
    const { status, header } = received;
    if (judged.answer && byAlloy) {
      answers.set(body, cleanAnswer(judged.answer, limits));
      keepLatest(answers, MAX_ANSWERS);
    }
    return { statusCode: status, getHeader: header, body };
  };

  /** Replaces alloy's own fetch. */
  const sendRequest: SendRequest = async (url, body) => {
    const { text, events } = cleanBody(body, parts.redact);
    if (!events.every(parts.isAlloys)) throw new Error('The event leaves another way.');
    return limits.offers.guardReport(url, events, () => send(url, text, bytesOf(text), events, true));
  };

  return {
    sendRequest,
    /**
     * Sends a request of the tag's own. With `leaving` the browser takes it for good, or it stays: the page would be gone
     * before a refused `fetch` says so.
     */
    post: (alloysUrl: string, body: object, { leaving }: { readonly leaving: boolean }) => {
      const text = toJson(body);
      const { events } = body as { readonly events: readonly WireEvent[] };
      const isClean = parts.redact.url(browser.url()) === browser.url();
      const isTaken =
        leaving &&
        (restOfWait() > 0 || !allowed()
          ? false
          : browser.handOver(address.rewrite(routeOf(alloysUrl).url), optionsOf(text), isClean));
      if (isTaken) sent(events, { keepalive: true, isTaken });
      else if (!leaving || isTaken === undefined)
        send(alloysUrl, text, bytesOf(text), events, false).catch(() => {
          // `answered` has reported the failure.
        });
    },
    /** Replaces the `JSON.parse` with which alloy reads answers: it gets only what the gate has let through. */
    parse: (text: string): unknown => {
      const answer = answers.get(text);
      answers.delete(text);
      return answer ?? JSON.parse(text);
    },
    /** Gives up all requests. */
    abort: () => {
      for (const controller of inFlight) controller.abort();
    },
  };
};
