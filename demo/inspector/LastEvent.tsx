import type { EventRecord } from '../../src/index.ts';
import { Badge } from './Badge.tsx';
import { Json } from './Json.tsx';
import { toneOfEvent } from './tone.ts';
import { wireWords } from './wireWords.ts';

export const LastEvent = ({ event }: { readonly event: EventRecord | undefined }) => (
  <section className="last-event" aria-labelledby="last-event-title">
    <header className="last-event__head">
      <h3 className="inspector__heading" id="last-event-title">
        Last event
      </h3>
      {event ? (
        <Badge tone={toneOfEvent[event.outcome]}>{event.outcome}</Badge>
      ) : (
        <Badge tone="quiet">none</Badge>
      )}
      <span className="last-event__wire">{event && wireWords(event)}</span>
    </header>
    <p className="last-event__type">{event?.eventType ?? 'No rule has made an event on this page.'}</p>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
    <section className="last-event__xdm" aria-label="XDM of the last event" tabIndex={0}>
      {event?.xdm ? <Json value={event.xdm} /> : 'Its XDM stands here once it leaves.'}
    </section>
  </section>
);
