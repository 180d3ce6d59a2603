import type { EventRecord } from '../../engine/index.ts';
import { Badge } from '../Badge.tsx';
import { gateOf } from '../story.ts';
import { toneOfEvent } from '../tone.ts';
import { checkXdm } from './checkXdm.ts';
import { edgeWords } from './edgeWords.ts';
import { PayloadTree } from './PayloadTree.tsx';
import { typeWords } from './typeWords.ts';

/** What the words about an event depend on, in addition to the event itself. */
export interface Moment {
  readonly tenant: string;
  /** When waiting events are tried again, in epoch milliseconds. */
  readonly nextTry: number | undefined;
  readonly now: number;
}

const gateWords = ({ outcome, reason }: EventRecord): string =>
  outcome === 'refused'
    ? `shut by ${gateOf(reason)}: ${reason}`
    : 'open: performance consent is given, and the time-zone value has its parts';

const requestWords = ({ outcome, attempts }: EventRecord): string => {
  if (attempts === 0) return outcome === 'waiting' ? 'waits to be sent' : 'none';
  const times = attempts === 1 ? 'sent once' : `sent ${attempts} times`;
  return outcome === 'waiting' ? `${times}, waits to be sent again` : times;
};

const checkWords = (count: number): string =>
  count === 0
    ? 'fits Adobe’s standard fields and the site’s field group'
    : `${count === 1 ? '1 field does' : `${count} fields do`} not fit the schema`;

/** The path of an event (gates, request, answer), and its fields, each with its source. */
export const EventCard = ({ event, moment }: { readonly event: EventRecord; readonly moment: Moment }) => {
  const { tenant, nextTry, now } = moment;
  const problems = checkXdm(event.xdm, tenant);
  return (
    <section className="event" aria-label={`Event ${typeWords(event)}`}>
      <p className="event__head">
        <span className="event__type">{typeWords(event)}</span>
        <Badge tone={toneOfEvent[event.outcome]}>{event.outcome}</Badge>
      </p>
      <dl className="event__way">
        <dt>Gates</dt>
        <dd>{gateWords(event)}</dd>
        <dt>Request</dt>
        <dd>{requestWords(event)}</dd>
        <dt>Edge</dt>
        <dd>{edgeWords(event, nextTry, now)}</dd>
        {event.xdm !== undefined && (
          <>
            <dt>XDM</dt>
            <dd className={problems.size > 0 ? 'event__problem' : ''}>
              {checkWords(problems.size)}
              {[...problems].map(([path, problem]) => (
                <span className="event__fault" key={path}>
                  {path} {problem}
                </span>
              ))}
            </dd>
          </>
        )}
      </dl>
      {event.xdm ? (
        <>
          <PayloadTree title="XDM" value={event.xdm} rule={event.rule} tenant={tenant} problems={problems} />
          {event.data ? (
            <PayloadTree title="data" value={event.data} rule={event.rule} tenant={tenant} prefix="data." />
          ) : null}
        </>
      ) : (
        <p className="event__none">
          {event.outcome === 'refused'
            ? 'A refused event is never completed: it has no fields to show.'
            : 'The trace has an event’s fields once it is sent.'}
        </p>
      )}
    </section>
  );
};
