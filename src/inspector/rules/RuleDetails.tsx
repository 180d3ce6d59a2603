import type { Verdict } from '../../engine/index.ts';
import { Badge } from '../Badge.tsx';
import { ConditionLine } from '../ConditionLine.tsx';
import { labelWords } from '../conditionWords.ts';
import { times } from '../counted.ts';
import { outcomeWords } from '../outcomeWords.ts';
import { toneOfVerdict } from '../tone.ts';

export interface RuleInVisit {
  readonly name: string;
  readonly family: string;
  readonly description?: string;
  /** In words; missing for a rule that the plan does not know. */
  readonly trigger?: string;
  readonly conditions?: readonly string[];
  readonly verdicts: readonly Verdict[];
}

const oftenWords = (verdicts: readonly Verdict[]): string => {
  const fired = verdicts.filter(({ outcome }) => outcome === 'fired').length;
  return `Considered ${times(verdicts.length)}, fired ${times(fired)}. The last time:`;
};

/** A rule, when it is considered, and what its conditions found the last time. */
export const RuleDetails = ({ rule }: { readonly rule: RuleInVisit }) => {
  const { name, family, description, trigger, conditions = [], verdicts } = rule;
  const last = verdicts.at(-1);
  return (
    <details className="verdict">
      <summary className="verdict__head">
        <span className="verdict__rule">{name}</span>
        <span className="verdict__order">{family}</span>
        {last && <Badge tone={toneOfVerdict[last.outcome]}>{outcomeWords[last.outcome]}</Badge>}
      </summary>
      {description && <p>{description}</p>}
      {trigger && <p className="verdict__none">Waits for: {trigger}</p>}
      {last ? (
        <>
          <p className="verdict__none">{oftenWords(verdicts)}</p>
          <ul className="verdict__conditions">
            {last.conditions.map((condition) => (
              <ConditionLine key={condition.label} condition={condition} />
            ))}
          </ul>
        </>
      ) : (
        <>
          <p className="verdict__none">
            It was not considered in this visit, because nothing triggered it.
            {conditions.length > 0 && ' Its conditions:'}
          </p>
          <ul className="verdict__plain">
            {conditions.map((label) => (
              <li key={label}>{labelWords(label)}</li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
};
