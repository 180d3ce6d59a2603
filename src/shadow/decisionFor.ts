import type { TraceRecord } from '../engine/index.ts';
import type { HeardEvent } from './heardEvent.ts';

/** A rule of Launch may act later than the tag. */
const NEAR_MS = 2_000;

/** What the tag has decided about an event that the present implementation alone has sent; empty where it has noticed nothing. */
export const decisionFor = (records: readonly TraceRecord[], { at, eventType }: HeardEvent): string => {
  const near = records.filter((it) => Math.abs(it.at - at) <= NEAR_MS);
  for (const it of near) {
    if (it.kind !== 'event' || it.outcome !== 'refused' || it.eventType !== eventType) continue;
    return `refused: ${it.reason?.split(':')[0] ?? ''}`;
  }
  const unmet = near.flatMap((it) =>
    it.kind === 'occurrence'
      ? it.verdicts.flatMap(({ rule, outcome, conditions }) =>
          outcome === 'held' || outcome === 'not met'
            ? conditions.filter(({ met }) => !met).map(({ label }) => `“${rule}” ${outcome}: ${label}`)
            : [],
        )
      : [],
  );
  return [...new Set(unmet)].slice(0, 2).join('; ');
};
