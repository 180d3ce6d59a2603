import type { Outage } from './fleetEdge.ts';
import type { FleetReport } from './simulateFleet.ts';

/** A moment as it is drawn: minute, requests, backlog. */
export type DrawnMoment = readonly [minute: number, requests: number, backlog: number];

export interface FleetResults {
  readonly date: string;
  /** They stand for a million. */
  readonly simulatedTabs: number;
  readonly holds: boolean;
  readonly fleets: Readonly<
    Record<string, { readonly means: string; readonly outages: readonly Omit<FleetReport, 'moments'>[] }>
  >;
  /** Of the first fleet, by outage. */
  readonly moments: Readonly<Record<Outage, readonly DrawnMoment[]>>;
}
