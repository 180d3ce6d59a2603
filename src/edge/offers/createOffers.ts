import type { Browser } from '../../browser/index.ts';
import { BUSY } from '../network/answerGate.ts';
import type { WireEvent } from '../network/cleanBody.ts';
import type { Offers, ReportGuard } from './offers.ts';
import { addedOnce, createRenderableOffers } from './renderableOffers.ts';

/** After that many, alloy gives up. */
const ALLOYS_RETRIES = 3;
const NO_CONTENT = { statusCode: 204, getHeader: () => null, body: '' };

/** As it redirects, alloy reports with `collect`, and catches a failure. */
const isReport = (url: string, events: readonly WireEvent[]) =>
  url.includes('/v1/interact?') &&
  events.length > 0 &&
  events.every(({ xdm }) => String(xdm?.eventType).startsWith('decisioning.'));

/**
 * Makes a function that sends alloy's request. alloy reports the offers that it has rendered, and catches no failure of
 * that: it would be an unhandled rejection in the page. So such a request does not fail for alloy, once it has made all
 * its tries.
 */
export const createReportGuard = (): ReportGuard => {
  const failures = new Map<string, number>();
  return async (url, events, send) => {
    if (!isReport(url, events)) return send();
    try {
      const answer = await send();
      const count = (failures.get(url) ?? 0) + 1;
      failures.set(url, count);
      const isLeftToAlloy = BUSY.includes(answer.statusCode) && count <= ALLOYS_RETRIES;
      return answer.statusCode < 300 || isLeftToAlloy ? answer : NO_CONTENT;
    } catch {
      return NO_CONTENT;
    }
  };
};

const PREHIDING_LIMIT_MS = 2_000;

/**
 * alloy hides content until the edge has answered, at whatever time. This shows the content again after two seconds.
 */
export const createHidingLimit =
  ({ clock, remove }: Pick<Browser, 'clock' | 'remove'>, prehidingStyle: string): (() => void) =>
  () => {
    if (prehidingStyle) clock.after(PREHIDING_LIMIT_MS, () => remove('#alloy-prehiding'));
  };

export const createOffers = (
  browser: Browser,
  prehidingStyle: string,
  report: (message: string, cause: unknown) => void,
): Offers => {
  const renderable = createRenderableOffers(browser, report);
  return {
    limitHiding: createHidingLimit(browser, prehidingStyle),
    ofAnswer: (offers) => addedOnce(renderable(offers), browser.hasComment),
    renderable,
    guardReport: createReportGuard(),
  };
};
