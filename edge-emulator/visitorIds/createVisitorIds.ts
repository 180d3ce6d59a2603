import type { EdgeClock } from '../edgeOptions.ts';
import type { EdgeAnswer } from '../exchange.ts';
import { systemClock } from '../systemClock.ts';
import { answerRequest, type Partner, type ServiceRequest } from './answerRequest.ts';
import { readDemdex } from './demdexCookie.ts';
import { endpointOf } from './endpoints.ts';
import { createJournal, type RecordedRequest } from './journal.ts';
import { createPlan, type PlanStep } from './plan.ts';

export interface VisitorIdsOptions {
  /** The number of the data centre that answers; 6 is Ireland. */
  readonly region?: number;
  /** The subdomain of the organisation's ID-sync page. */
  readonly subdomain?: string;
  readonly partners?: readonly Partner[];
  /** How many requests are kept. */
  readonly keep?: number;
  readonly clock?: EdgeClock;
  /** From 0 up to, not including, 1. */
  readonly random?: () => number;
}

export interface VisitorIds {
  answer(request: ServiceRequest): Promise<EdgeAnswer>;
  /** Every request that arrived, oldest first. */
  readonly requests: readonly RecordedRequest[];
  /** Replaces the plan. @throws TypeError that names the faulty step and field. */
  setPlan(steps: readonly PlanStep[]): void;
  /** Sets whether the visitor has opted out with the provider. */
  setOptedOut(optedOut: boolean): void;
  /** Restores the state after creation. */
  reset(): void;
}

/** A local visitor-ID service. The README in this folder says what it emulates and what it does not. */
export function createVisitorIds({
  region = 6,
  subdomain = 'foodco',
  partners = [{ id: '411', ttl: 10_080 }],
  keep = 10_000,
  clock = systemClock,
  random = () => Math.random(),
}: VisitorIdsOptions = {}): VisitorIds {
  const journal = createJournal(keep);
  const plan = createPlan();
  let optedOut = false;

  return {
    requests: journal.requests,
    setPlan: plan.set,
    setOptedOut(next) {
      optedOut = next;
    },
    reset() {
      journal.reset();
      plan.set([]);
      optedOut = false;
    },
    async answer(request) {
      // A path may begin with two slashes; the URL parser would then read a host name.
      const url = new URL(request.url.replace(/^\/\/+/, '/'), 'https://service');
      const endpoint = endpointOf(url);
      const { origin = null, referer = null, cookie } = request.headers;
      const settle = journal.open({
        at: clock.now(),
        method: request.method,
        url: request.url,
        endpoint,
        parameters: Object.fromEntries(url.searchParams),
        origin,
        referrer: referer,
        demdex: readDemdex(cookie),
      });
      const step = (endpoint && plan.take(endpoint)) ?? {};
      const setup = { region, subdomain, partners, optedOut, random };
      const answer = answerRequest(request, url, endpoint, step, setup);
      if (step.delay !== undefined) await clock.wait(step.delay);
      settle({ outcome: answer.kind, status: answer.kind === 'response' ? answer.status : null });
      return answer;
    },
  };
}
