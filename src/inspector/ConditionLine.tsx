import type { ConditionRecord } from '../engine/index.ts';
import { foundWords, labelWords } from './conditionWords.ts';

export const ConditionLine = ({
  condition: { label, met, expected, found },
}: {
  readonly condition: ConditionRecord;
}) => (
  <li className={`condition condition--${met ? 'met' : 'unmet'}`}>
    <span className="condition__mark" role="img" aria-label={met ? 'holds' : 'does not hold'}>
      {met ? '✓' : '✗'}
    </span>
    <span className="condition__label">{labelWords(label)}</span>
    <span className="condition__reading">
      {expected !== label && (
        <>
          <span className="condition__word">expected</span> {labelWords(expected)},{' '}
        </>
      )}
      <span className="condition__word">found</span> <b>{foundWords(found)}</b>
    </span>
  </li>
);
