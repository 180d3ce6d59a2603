import type { Verdict } from '../../engine/index.ts';
import { Badge } from '../Badge.tsx';
import { ConditionLine } from '../ConditionLine.tsx';
import { isStoppedByConsent } from '../conditionWords.ts';
import { outcomeWord } from '../outcomeWord.ts';
import { toneOfVerdict } from '../tone.ts';

/** The verdict of a rule and its reasons. It is open from the start, unless the rule has not fired. */
export const RuleVerdict = ({ verdict }: { readonly verdict: Verdict }) => {
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
    </details>
  );
};
