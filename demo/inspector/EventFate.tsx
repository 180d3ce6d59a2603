import type { EventRecord } from '../../src/index.ts';
import { Badge } from './Badge.tsx';
import { toneOfEvent } from './tone.ts';
import { wireWords } from './wireWords.ts';

/** An event of a rule: its type and what became of it. */
export const EventFate = ({ event }: { readonly event: EventRecord }) => (
  <p className="fate">
    <span className="fate__arrow" aria-hidden="true">
      →
    </span>
    <span className="fate__type">{event.eventType}</span>
    <Badge tone={toneOfEvent[event.outcome]}>{event.outcome}</Badge>
    <span className="fate__wire">{wireWords(event)}</span>
  </p>
);
