import type { EventRecord, Verdict } from '../../engine/index.ts';
import { Badge } from '../Badge.tsx';
import { ConditionLine } from '../ConditionLine.tsx';
import { isStoppedByConsent } from '../conditionWords.ts';
import { outcomeWord } from '../outcomeWord.ts';
import { toneOfVerdict } from '../tone.ts';
import { EventCard } from './EventCard.tsx';
import type { Moment } from './moment.ts';

interface RuleVerdictProps {
  readonly verdict: Verdict;
  readonly events: readonly EventRecord[];
  readonly moment: Moment;
}

/** The verdict of a rule and its reasons. It is open from the start, unless the rule has not fired. */
export const RuleVerdict = ({ verdict, events, moment }: RuleVerdictProps) => {
  const { rule, order, outcome, conditions, problems } = verdict;
  const isStopped = isStoppedByConsent(verdict);
  return (
    <details className="verdict" open={outcome !== 'not met' || isStopped}>
      <summary className="verdict__head">
        <span className="verdict__rule">{rule}</span>
        <span className="verdict__order">order {order}</span>
        <Badge tone={toneOfVerdict[outcome]}>{outcomeWord(outcome)}</Badge>
      </summary>
      {isStopped && (
        <p className="verdict__none">
          Consent was missing when it happened, so it never leaves, even if consent comes later.
        </p>
      )}
      <ul className="verdict__conditions">
        {conditions.map((condition) => (
          <ConditionLine key={condition.label} condition={condition} />
        ))}
        {conditions.length === 0 && <li className="verdict__none">This rule has no conditions.</li>}
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
