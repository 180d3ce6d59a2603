import type { TraceRecord } from '../engine/index.ts';
import type { HeardEvent } from './heardEvent.ts';

/** A rule of Launch may act later than the tag. */
const NEAR_MS = 2_000;
const MOST = 2;

/** What the tag decided about an event that only the present implementation sent; empty if it noticed nothing. */
export const decisionFor = (records: readonly TraceRecord[], { at, eventType }: HeardEvent): string => {
  const near = records.filter((it) => Math.abs(it.at - at) <= NEAR_MS);
  for (const it of near) {
    if (it.kind !== 'event' || it.outcome !== 'refused' || it.eventType !== eventType) continue;
    return `refused: ${it.reason?.split(':')[0] ?? ''}`;
  }
  const verdicts = near.flatMap((it) => (it.kind === 'occurrence' ? it.verdicts : []));
  const nearly = verdicts.flatMap(({ rule, outcome, conditions }) => {
    const unmet = conditions.filter(({ met }) => !met);
    return ['held', 'not met'].includes(outcome) && unmet.length === 1
      ? [{ isHeld: outcome === 'held', text: `“${rule}” ${outcome}: ${unmet[0]?.label}` }]
      : [];
  });
  const held = nearly.filter(({ isHeld }) => isHeld);
  const texts = (held.length > 0 ? held : nearly).map(({ text }) => text);
  return [...new Set(texts)].slice(0, MOST).join('; ');
};
