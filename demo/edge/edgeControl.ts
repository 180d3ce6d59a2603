import { type Decision, setHtml } from '../../edge-emulator/decisions.ts';
import type { PlanStep } from '../../edge-emulator/plan.ts';
import { edgeAddress } from '../../src/edge/network/edgeAddress.ts';

/** How the edge behaves. */
export const EDGE_CONDITIONS = ['normal', 'slow', 'unavailable', 'offline'] as const;
export type EdgeCondition = (typeof EDGE_CONDITIONS)[number];

export const SLOW_MS = 3_000;

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

export interface EdgeControl {
  readonly behave: (condition: EdgeCondition) => Promise<void>;
  /** Whether page views get decisions to render: another lead of the page's hero. */
  readonly personalise: (on: boolean) => Promise<void>;
}

/** Tells the emulator how to behave; it has its control interface where the tag finds the edge. */
export const createEdgeControl = (page: Window, edgeDomain: string): EdgeControl => {
  const { host, rewrite } = edgeAddress(edgeDomain);
  const put = async (name: string, value: unknown) => {
    const url = rewrite(`https://${host}/_edge/${name}`);
    const answer = await page.fetch(url, { method: 'PUT', body: JSON.stringify(value) });
    if (!answer.ok) throw new Error(`The edge emulator refused the ${name}: HTTP ${answer.status}`);
  };
  return {
    behave: (condition) => put('plan', PLANS[condition]),
    personalise: (on) => put('decisions', on ? [personalisedLead] : []),
  };
};
