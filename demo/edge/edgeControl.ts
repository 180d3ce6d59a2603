import { type Decision, setHtml } from '../../edge-emulator/decisions.ts';
import type { PlanStep } from '../../edge-emulator/plan.ts';
import { BUILT_EDGE_DOMAIN } from './builtEdgeDomain.ts';

/** How the edge behaves. */
export const EDGE_CONDITIONS = ['normal', 'slow', 'unavailable', 'offline'] as const;
export type EdgeCondition = (typeof EDGE_CONDITIONS)[number];

export const SLOW_MS = 3_000;

/** How long the page waits for the service worker. After that it asks in vain, and says so. */
const PATIENCE_MS = 20_000;

const PLANS: Readonly<Record<EdgeCondition, readonly PlanStep[]>> = {
  normal: [],
  slow: [{ delay: SLOW_MS, times: 'always' }],
  unavailable: [{ status: 503, retryAfter: 1, times: 'always' }],
  offline: [{ reset: 'before', times: 'always' }],
};

const personalisedLead: Decision = setHtml({
  activity: '200001',
  selector: '.cmp-hero__lead',
  html: 'Chosen for you by the edge: samples of this week’s fermented proteins, on your bench on Thursday.',
});

export interface EdgeState {
  /** `undefined` if someone has set a plan that is none of these conditions. */
  readonly condition: EdgeCondition | undefined;
  /** Whether page views get decisions to render: another lead of the page's hero. */
  readonly personalised: boolean;
}

export const ORDINARY_EDGE: EdgeState = { condition: 'normal', personalised: false };

export interface EdgeControl {
  /** The state as the edge reports it: it outlives pages and tabs, and is the same for all of them. */
  readonly state: () => Promise<EdgeState>;
  readonly set: (changes: Partial<EdgeState>) => Promise<void>;
}

/** Resolves once the service worker answers the page's requests: a request before that would reach nobody. */
const workerAnswers = async ({ navigator: { serviceWorker }, setTimeout }: Window & typeof globalThis) => {
  if (!serviceWorker || serviceWorker.controller) return;
  await new Promise<unknown>((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    setTimeout(resolve, PATIENCE_MS);
  });
};

/**
 * Controls the emulator's behaviour. Its control interface answers only pages of its own origin, so a page asks its own
 * host, whichever that is. Only the service worker has a separate host name.
 */
export const createEdgeControl = (page: Window & typeof globalThis, edgeDomain: string): EdgeControl => {
  const isWorker = edgeDomain === BUILT_EDGE_DOMAIN;
  const base = isWorker ? `https://${edgeDomain}` : page.location.origin;
  const ask = async (name: string, options?: RequestInit) => {
    if (isWorker) await workerAnswers(page);
    const answer = await page.fetch(`${base}/_edge/${name}`, options);
    if (!answer.ok) throw new Error(`HTTP ${answer.status} for the ${name}`);
    return answer;
  };
  const read = async (name: string) => JSON.stringify(await (await ask(name)).json());
  const put = (name: string, value: unknown) => ask(name, { method: 'PUT', body: JSON.stringify(value) });
  return {
    state: async () => {
      const [plan, decisions] = await Promise.all([read('plan'), read('decisions')]);
      return {
        condition: EDGE_CONDITIONS.find((it) => JSON.stringify(PLANS[it]) === plan),
        personalised: decisions !== '[]',
      };
    },
    set: async ({ condition, personalised }) => {
      if (condition !== undefined) await put('plan', PLANS[condition]);
      if (personalised !== undefined) await put('decisions', personalised ? [personalisedLead] : []);
    },
  };
};
