import type { Verdict } from '../../engine/index.ts';
import { Badge } from '../Badge.tsx';
import { ConditionLine } from '../ConditionLine.tsx';
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

const timesWords = (verdicts: readonly Verdict[]): string => {
  const fired = verdicts.filter(({ outcome }) => outcome === 'fired').length;
  return `asked ${verdicts.length} ×, fired ${fired} ×; the last time:`;
};

/** A rule, when it is asked, and what its conditions found the last time. */
export const RuleDetails = ({ rule }: { readonly rule: RuleInVisit }) => {
  const { name, family, description, trigger, conditions = [], verdicts } = rule;
  const last = verdicts.at(-1);
  return (
    <details className="verdict">
      <summary className="verdict__head">
        <span className="verdict__rule">{name}</span>
        <span className="verdict__order">{family}</span>
        {last && <Badge tone={toneOfVerdict[last.outcome]}>{last.outcome}</Badge>}
      </summary>
      {description && <p>{description}</p>}
      {trigger && <p className="verdict__none">When {trigger}</p>}
      {last ? (
        <>
          <p className="verdict__none">{timesWords(verdicts)}</p>
          <ul className="verdict__conditions">
            {last.conditions.map((condition) => (
              <ConditionLine key={condition.label} condition={condition} />
            ))}
          </ul>
        </>
      ) : (
        <>
          <p className="verdict__none">It was not asked in this visit. Its conditions:</p>
          <ul className="verdict__plain">
            {conditions.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
};
