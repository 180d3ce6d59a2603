import type { ConditionRecord } from '../engine/index.ts';
import { shownValue } from './shownValue.ts';

const shown = (found: unknown): string =>
  found === '' || found === undefined ? 'nothing' : typeof found === 'string' ? found : shownValue(found);

export const ConditionLine = ({
  condition: { label, met, expected, found },
}: {
  readonly condition: ConditionRecord;
}) => (
  <li className={`condition condition--${met ? 'met' : 'unmet'}`}>
    <span className="condition__mark" role="img" aria-label={met ? 'met' : 'not met'}>
      {met ? '✓' : '✗'}
    </span>
    <span className="condition__label">{label}</span>
    <span className="condition__reading">
      {expected !== label && (
        <>
          <span className="condition__word">expected</span> {expected},{' '}
        </>
      )}
      <span className="condition__word">found</span> <b>{shown(found)}</b>
    </span>
  </li>
);
