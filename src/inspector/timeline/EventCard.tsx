import type { EventRecord } from '../../engine/index.ts';
import { Badge } from '../Badge.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { clockTime } from '../clockTime.ts';
import { times } from '../counted.ts';
import { datastreamWords, suiteWords } from '../then/sentTo.ts';
import { toneOfEvent } from '../tone.ts';
import { checkXdm } from './checkXdm.ts';
import { edgeWords, hasFailedTry, refusalWords } from './edgeWords.ts';
import { type Entry, isPast } from './entry.ts';
import { leftWords } from './leftWords.ts';
import type { Moment } from './moment.ts';
import { PayloadFolds } from './PayloadFolds.tsx';
import { curlOf, requestOf } from './requestOf.ts';
import { typeWords } from './typeWords.ts';

const gateWords = (event: EventRecord): string =>
  event.outcome === 'refused' && event.attempts === 0
    ? `shut: ${refusalWords(event)}`
    : 'open: consent is given, and no gate of the site objects';

/** Whether it has not left yet, and still may. */
const isToLeave = ({ outcome, attempts }: EventRecord): boolean =>
  attempts === 0 && (outcome === 'waiting' || outcome === 'stored');

const requestWords = (event: EventRecord): string => {
  const { outcome, attempts } = event;
  if (attempts === 0) return isToLeave(event) ? 'waits for its first try' : 'none';
  return `tried ${times(attempts)}${outcome !== 'in doubt' && hasFailedTry(event) ? ', waits for the next try' : ''}`;
};

const checkWords = (count: number): string =>
  count === 0
    ? 'fits Adobe’s standard fields and the site’s field group'
    : `${count === 1 ? '1 field does' : `${count} fields do`} not fit the schema`;

interface EventCardProps {
  readonly event: EventRecord;
  /** Of which the event is a part. */
  readonly entry: Entry;
  readonly moment: Moment;
}

/** The path of an event (gates, request, answer), and its fields, each with its source. */
export const EventCard = ({ event, entry, moment }: EventCardProps) => {
  const { tenant, nextTry, now, sought, asOf } = moment;
  const to = asOf?.sentTo(event, entry.page);
  const problems = checkXdm(event.xdm, tenant);
  return (
    <section className="event" aria-label={`Event ${typeWords(event)}`}>
      <p className="event__head">
        <span className="event__type">{typeWords(event)}</span>
        <span className="event__rule">{event.rule}</span>
        <Badge tone={toneOfEvent[event.outcome]}>{event.outcome}</Badge>
      </p>
      <dl className="event__way">
        <dt>Happened</dt>
        <dd>
          {clockTime(event.at)}
          {isPast(entry) && ' or earlier'}
        </dd>
        <dt>Left</dt>
        <dd>{leftWords(event)}</dd>
        <dt>Gates</dt>
        <dd>{gateWords(event)}</dd>
        <dt>Request</dt>
        <dd>{requestWords(event)}</dd>
        <dt>Edge</dt>
        <dd>{edgeWords(event, nextTry, now)}</dd>
        {asOf && (
          <>
            <dt>Datastream</dt>
            <dd>{datastreamWords(event, to)}</dd>
            <dt>Report suite</dt>
            <dd>{suiteWords(to)}</dd>
          </>
        )}
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
          <PayloadFolds event={event} tenant={tenant} problems={problems} sought={sought} />
          {to && (
            <p className="event__copies">
              <CopyButton label="Copy the request as cURL" value={() => curlOf(event, to)} />
              <CopyButton label="Copy the request as JSON" value={() => requestOf(event, to)} />
            </p>
          )}
        </>
      ) : (
        <p className="event__none">
          {isToLeave(event)
            ? 'An event has its fields once it leaves.'
            : 'An event that never left has no fields to show.'}
        </p>
      )}
    </section>
  );
};
