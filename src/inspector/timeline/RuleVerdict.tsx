import type { EventRecord, Verdict } from '../../engine/index.ts';
import { Badge } from '../Badge.tsx';
import { ConditionLine } from '../ConditionLine.tsx';
import { toneOfVerdict } from '../tone.ts';
import { EventCard, type Moment } from './EventCard.tsx';

interface RuleVerdictProps {
  readonly verdict: Verdict;
  readonly events: readonly EventRecord[];
  readonly moment: Moment;
}

/** The verdict of a rule and its reasons. It is open from the start, unless the rule was not met. */
export const RuleVerdict = ({ verdict, events, moment }: RuleVerdictProps) => {
  const { rule, order, outcome, conditions, problems } = verdict;
  return (
    <details className="verdict" open={outcome !== 'not met'}>
      <summary className="verdict__head">
        <span className="verdict__rule">{rule}</span>
        <span className="verdict__order">order {order}</span>
        <Badge tone={toneOfVerdict[outcome]}>{outcome}</Badge>
      </summary>
      <ul className="verdict__conditions">
        {conditions.map((condition) => (
          <ConditionLine key={condition.label} condition={condition} />
        ))}
        {conditions.length === 0 && <li className="verdict__none">It has no conditions.</li>}
      </ul>
      {problems.map((problem) => (
        <p className="verdict__problem" key={problem}>
          {problem}
        </p>
      ))}
      {events.map((event) => (
        <EventCard key={event.id} event={event} moment={moment} />
      ))}
    </details>
  );
};
