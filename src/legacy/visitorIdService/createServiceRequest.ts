import type { Browser } from '../../browser/index.ts';
import { readServiceAnswer, type ServiceAnswer } from './serviceAnswer.ts';
import { type Endpoint, type Question, serviceUrl } from './serviceUrl.ts';
import type { VisitorIdServiceOptions } from './visitorIdServiceOptions.ts';

/** §9 of the specification: the visitor-ID library's load timeout. */
const LOAD_TIMEOUT_MS = 30_000;

export interface ServiceRequest {
  /** Asks the service. Rejects if no valid response comes in time, and on `abort`. */
  readonly ask: (endpoint: Endpoint, question: Omit<Question, 'at'>) => Promise<ServiceAnswer>;
  /** Aborts the pending requests. */
  readonly abort: () => void;
}

export const createServiceRequest = (
  { fetch, clock }: Pick<Browser, 'fetch' | 'clock'>,
  options: VisitorIdServiceOptions,
  orgId: string,
): ServiceRequest => {
  const inFlight = new Set<AbortController>();
  return {
    ask: async (endpoint, question) => {
      const controller = new AbortController();
      const tooLate = () => controller.abort(new Error(`${options.server} did not answer in time.`));
      const stop = clock.after(LOAD_TIMEOUT_MS, tooLate);
      inFlight.add(controller);
      try {
        const url = serviceUrl(endpoint, options, orgId, { ...question, at: clock.now() });
        const answer = await fetch(url, {
          credentials: 'include',
          cache: 'no-store',
          // The page's full address may contain data that must not be sent.
          referrerPolicy: 'strict-origin',
          signal: controller.signal,
        });
        if (!answer.ok) throw new Error(`${options.server} answered with status ${answer.status}.`);
        return readServiceAnswer(JSON.parse(await answer.text()));
      } finally {
        stop();
        inFlight.delete(controller);
      }
    },
    abort: () => {
      for (const controller of inFlight) controller.abort();
    },
  };
};
