import type { ConditionRecord } from '../engine/index.ts';
import { expectedWords, foundWords, labelWords } from './conditionWords.ts';

export const ConditionLine = ({ condition }: { readonly condition: ConditionRecord }) => {
  const { met, found } = condition;
  const expected = expectedWords(condition);
  return (
    <li className={`condition condition--${met ? 'met' : 'unmet'}`}>
      <span className="condition__mark" role="img" aria-label={met ? 'holds' : 'does not hold'}>
        {met ? '✓' : '✗'}
      </span>
      <span className="condition__label">{labelWords(condition)}</span>
      <span className="condition__reading">
        {expected !== undefined && (
          <>
            <span className="condition__word">expected</span> {expected},{' '}
          </>
        )}
        <span className="condition__word">found</span> <b>{foundWords(found)}</b>
      </span>
    </li>
  );
};
