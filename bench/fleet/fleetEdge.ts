import type { EdgeVerdict } from '../../src/edge/delivery/index.ts';
import type { Scheduler } from './scheduler.ts';

/** `silent`: requests are accepted and never answered, so the tag gives them up after a while. */
export type Outage = '503' | 'unreachable' | 'silent';

const GIVEN_UP_AFTER_MS = 10_000;

/** What the edge received in one time slice. */
export interface Slice {
  requests: number;
  /** Events in requests, accepted or not. */
  events: number;
  /** Events accepted for the first time. */
  taken: number;
  /** Events accepted again. */
  twice: number;
  made: number;
}

export interface FleetEdge {
  /** Receives a request with these events; the answer comes a little later. */
  readonly receive: (ids: readonly string[], answered: (verdict: 'taken' | Outage) => void) => void;
  readonly made: () => void;
  readonly slices: readonly Slice[];
}

export interface FleetEdgeParts {
  readonly scheduler: Scheduler;
  readonly outage: Outage;
  /** Milliseconds. */
  readonly downFrom: number;
  readonly downUntil: number;
  readonly answerTime: number;
  readonly slice: number;
}

/** How the tag's network module classifies these answers: `busy` is an answer after which alloy itself retries. */
export const verdictOf = (answer: 'taken' | Outage, byAlloy: boolean): EdgeVerdict => {
  if (answer === '503') return byAlloy ? 'busy' : 'not taken';
  return answer === 'silent' ? 'given up' : answer;
};

/** The status of such an answer; none if nobody has answered. */
export const statusOf = (answer: 'taken' | Outage): number | undefined =>
  ({ taken: 200, 503: 503, unreachable: undefined, silent: undefined })[answer];

/** An edge that accepts everything except during the outage, and counts. */
export const createFleetEdge = ({
  scheduler,
  outage,
  downFrom,
  downUntil,
  answerTime,
  slice,
}: FleetEdgeParts): FleetEdge => {
  const slices: Slice[] = [];
  const known = new Set<string>();
  const current = (): Slice => {
    const at = Math.floor(scheduler.now() / slice);
    while (slices.length <= at) slices.push({ requests: 0, events: 0, taken: 0, twice: 0, made: 0 });
    return slices[at] as Slice;
  };
  return {
    slices,
    made: () => {
      current().made += 1;
    },
    receive: (ids, answered) => {
      const counts = current();
      const isDown = scheduler.now() >= downFrom && scheduler.now() < downUntil;
      counts.requests += 1;
      counts.events += ids.length;
      for (const id of isDown ? [] : ids) {
        counts[known.has(id) ? 'twice' : 'taken'] += 1;
        known.add(id);
      }
      const isSilent = isDown && outage === 'silent';
      scheduler.after(isSilent ? GIVEN_UP_AFTER_MS : answerTime, () => answered(isDown ? outage : 'taken'));
    },
  };
};
