import type { EventRecord } from '../../src/index.ts';
import { Badge } from './Badge.tsx';
import { toneOfEvent } from './tone.ts';

/** An event of a rule: its type and what became of it. */
export const EventFate = ({ event }: { readonly event: EventRecord }) => {
  const { eventType, outcome, status, took, reason } = event;
  return (
    <p className="fate">
      <span className="fate__arrow" aria-hidden="true">
        →
      </span>
      <span className="fate__type">{eventType}</span>
      <Badge tone={toneOfEvent[outcome]}>{outcome}</Badge>
      <span className="fate__wire">
        {status !== undefined && `HTTP ${status}`} {took !== undefined && `${Math.round(took)} ms`}
      </span>
      {reason && <span className="fate__reason">{reason}</span>}
    </p>
  );
};
