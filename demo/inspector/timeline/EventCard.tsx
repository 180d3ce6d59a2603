import type { EventRecord } from '../../../src/index.ts';
import { Badge } from '../Badge.tsx';
import { toneOfEvent } from '../tone.ts';
import { wireWords } from '../wireWords.ts';
import { PayloadTree } from './PayloadTree.tsx';

const gateWords = ({ outcome, reason }: EventRecord): string =>
  outcome === 'refused'
    ? `shut: ${reason}`
    : 'open: consent group C0002 is active, and the time-zone value has its parts';

const requestWords = ({ outcome, attempts }: EventRecord): string => {
  if (attempts === 0) return outcome === 'waiting' ? 'waits for alloy to wake' : 'none';
  const times = attempts === 1 ? 'sent once' : `sent ${attempts} times`;
  return outcome === 'waiting' ? `${times}, waits to be sent again` : times;
};

/** The answer's line is there before its words, which come with it. */
const answerWords = (event: EventRecord): string => {
  if (event.attempts === 0) return '–';
  return wireWords(event) || 'none yet';
};

/** An event on its way: gates, request, answer; and what is in it, with where each field comes from. */
export const EventCard = ({ event, tenant }: { readonly event: EventRecord; readonly tenant: string }) => (
  <section className="event" aria-label={`Event ${event.eventType}`}>
    <p className="event__head">
      <span className="event__type">{event.eventType}</span>
      <Badge tone={toneOfEvent[event.outcome]}>{event.outcome}</Badge>
    </p>
    <dl className="event__way">
      <dt>Gates</dt>
      <dd>{gateWords(event)}</dd>
      <dt>Request</dt>
      <dd>{requestWords(event)}</dd>
      <dt>Edge</dt>
      <dd>{answerWords(event)}</dd>
    </dl>
    {event.xdm ? (
      <>
        <PayloadTree title="XDM" value={event.xdm} rule={event.rule} tenant={tenant} />
        {event.data ? (
          <PayloadTree title="data" value={event.data} rule={event.rule} tenant={tenant} prefix="data." />
        ) : null}
      </>
    ) : (
      <p className="event__none">An event is completed only when it leaves: there is nothing to see yet.</p>
    )}
  </section>
);
