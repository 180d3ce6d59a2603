import type { OccurrenceRecord } from '../../src/index.ts';
import { RuleVerdict } from './RuleVerdict.tsx';
import type { Moment } from './readTrace.ts';

const timeOf = (at: number): string => new Date(at).toLocaleTimeString('en-GB');

const remark = ({ past, again }: OccurrenceRecord): string | undefined => {
  if (again) return 'consent changed';
  return past ? 'before the tag came' : undefined;
};

/** One occurrence, and what every rule made of it. */
export const MomentCard = ({ moment: { key, occurrence, rules } }: { readonly moment: Moment }) => {
  const { id, at, source, keys } = occurrence;
  return (
    <li className="moment" data-moment={key}>
      <p className="moment__head">
        <span className="moment__number">#{id}</span>
        <span className="moment__what">
          {source}: {keys.join(', ')}
        </span>
        <span className="moment__remark">{remark(occurrence)}</span>
        <time className="moment__time" dateTime={new Date(at).toISOString()}>
          {timeOf(at)}
        </time>
      </p>
      {rules.map(({ verdict, events }) => (
        <RuleVerdict key={verdict.rule} verdict={verdict} events={events} />
      ))}
      {rules.length === 0 && <p className="moment__none">No rule listens to this.</p>}
    </li>
  );
};
