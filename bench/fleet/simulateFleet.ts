import { seededRandom } from '../seededRandom.ts';
import { createFleetEdge, type Outage, type Slice } from './fleetEdge.ts';
import { startFleetVisitor } from './fleetVisitor.ts';
import { createScheduler } from './scheduler.ts';

const MINUTE_MS = 60_000;
const WARM_UP_MS = 5 * MINUTE_MS;
export const OUTAGE_MINUTES = 10;
const OUTAGE_MS = OUTAGE_MINUTES * MINUTE_MS;
const AFTERWARDS_MS = 20 * MINUTE_MS;
const SLICE_MS = 10_000;
const ANSWER_MS = 150;

/** A group of similar visitors. */
export interface FleetGroup {
  readonly visitors: number;
  /** Mean milliseconds between two events, not counting page views. */
  readonly eventEvery: number;
  /** Mean milliseconds between two pages; if missing, the visitor stays on one page. */
  readonly pageEvery?: number | undefined;
}

export interface FleetOptions {
  readonly outage: Outage;
  readonly groups: readonly FleetGroup[];
}

/** One slice of ten seconds, relative to the average before the outage. */
export interface FleetMoment {
  /** End of the slice, in minutes since the outage began. */
  readonly minute: number;
  /** Requests per second; 1 is normal. */
  readonly requests: number;
  readonly events: number;
  /** Undelivered events per visitor. */
  readonly backlog: number;
}

export interface FleetReport {
  readonly outage: Outage;
  /** Requests per second and visitor before the outage. */
  readonly normal: number;
  readonly highestDuring: number;
  readonly highestAfter: number;
  readonly highestEventsAfter: number;
  /** Shares of all events: never delivered, and delivered more than once. */
  readonly lost: number;
  readonly twice: number;
  /** Minutes from recovery until less than a thousandth of the backlog is left. */
  readonly backlogGoneAfter: number | null;
  readonly moments: readonly FleetMoment[];
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, it) => sum + it, 0) / numbers.length;
const highest = (numbers: readonly number[]) => Math.max(0, ...numbers);

/** Simulates a fleet of visitors from the edge's point of view; the edge is down for ten minutes. */
export const simulateFleet = async ({ outage, groups }: FleetOptions): Promise<FleetReport> => {
  const scheduler = createScheduler();
  const random = seededRandom(1);
  const edge = createFleetEdge({
    scheduler,
    outage,
    downFrom: WARM_UP_MS,
    downUntil: WARM_UP_MS + OUTAGE_MS,
    answerTime: ANSWER_MS,
    slice: SLICE_MS,
  });
  const visitors = groups.flatMap((group) => Array.from({ length: group.visitors }, () => group));
  for (const [number, group] of visitors.entries()) {
    startFleetVisitor({ scheduler, edge, random, ...group, number });
  }
  await scheduler.runUntil(WARM_UP_MS + OUTAGE_MS + AFTERWARDS_MS - 1);

  const warm = edge.slices.slice(6, WARM_UP_MS / SLICE_MS);
  const normalRequests = mean(warm.map(({ requests }) => requests));
  const normalEvents = mean(warm.map(({ events }) => events));
  let waiting = 0;
  const moments = edge.slices.map(({ requests, events, taken, made }, at): FleetMoment => {
    waiting += made - taken;
    return {
      minute: ((at + 1) * SLICE_MS - WARM_UP_MS) / MINUTE_MS,
      requests: requests / normalRequests,
      events: events / normalEvents,
      backlog: waiting / visitors.length,
    };
  });
  const sum = (of: (slice: Slice) => number) => edge.slices.reduce((total, slice) => total + of(slice), 0);
  const during = moments.filter(({ minute }) => minute > 0 && minute <= OUTAGE_MINUTES);
  const after = moments.filter(({ minute }) => minute > OUTAGE_MINUTES);
  const peak = highest(during.map(({ backlog }) => backlog));
  // Lost events count as waiting for ever, although no outbox holds them.
  const lostPerVisitor = waiting / visitors.length;
  const gone = after.find(({ backlog }) => backlog - lostPerVisitor <= peak * 0.001);
  return {
    outage,
    normal: normalRequests / (SLICE_MS / 1_000) / visitors.length,
    highestDuring: highest(during.map(({ requests }) => requests)),
    highestAfter: highest(after.map(({ requests }) => requests)),
    highestEventsAfter: highest(after.map(({ events }) => events)),
    lost: waiting / sum(({ made }) => made),
    twice: sum(({ twice }) => twice) / sum(({ made }) => made),
    backlogGoneAfter: gone ? gone.minute - OUTAGE_MINUTES : null,
    moments,
  };
};
