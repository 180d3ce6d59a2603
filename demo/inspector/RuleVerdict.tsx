import { Badge } from './Badge.tsx';
import { ConditionLine } from './ConditionLine.tsx';
import { EventFate } from './EventFate.tsx';
import type { JudgedRule } from './readTrace.ts';
import { toneOfVerdict } from './tone.ts';

/** What the rule concerns is shown at once; a rule that it does not concern says why when it is opened. */
export const RuleVerdict = ({
  verdict: { rule, order, outcome, conditions, problems },
  events,
}: JudgedRule) => (
  <details className="verdict" open={outcome !== 'not met'}>
    <summary className="verdict__head">
      <span className="verdict__rule">{rule}</span>
      <span className="verdict__order">order {order}</span>
      <Badge tone={toneOfVerdict[outcome]}>{outcome}</Badge>
    </summary>
    {events.map((event) => (
      <EventFate key={event.id} event={event} />
    ))}
    <ul className="verdict__conditions">
      {conditions.map((condition) => (
        <ConditionLine key={condition.label} condition={condition} />
      ))}
    </ul>
    {problems.map((problem) => (
      <p className="verdict__problem" key={problem}>
        {problem}
      </p>
    ))}
  </details>
);
