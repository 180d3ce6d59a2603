import type { ConditionRecord } from '../engine/index.ts';
import { expectedWords, foundWords, labelWords } from './conditionWords.ts';
import { consentFound } from './consentSentence.ts';

export const ConditionLine = ({ condition }: { readonly condition: ConditionRecord }) => {
  const { met, found, label, unless, threw } = condition;
  const expected = expectedWords(condition);
  // A condition of consent would read as a fact: “performance consent is given”.
  const consent = unless === undefined && !threw ? consentFound(label, found, met) : undefined;
  return (
    <li className={`condition condition--${met ? 'met' : 'unmet'}`}>
      <span className="condition__mark" role="img" aria-label={met ? 'holds' : 'does not hold'}>
        {met ? '✓' : '✗'}
      </span>
      <span className="condition__label">{consent ?? labelWords(condition)}</span>
      {consent === undefined && (
        <span className="condition__reading">
          {expected !== undefined && (
            <>
              <span className="condition__word">expected</span> {expected},{' '}
            </>
          )}
          <span className="condition__word">found</span> <b>{foundWords(found)}</b>
        </span>
      )}
    </li>
  );
};
