import { useState } from 'react';
import { counted } from '../counted.ts';
import { compareEntries } from './compareEntries.ts';
import type { Entry } from './entry.ts';
import { momentWords } from './entryWords.ts';
import type { Moment } from './moment.ts';
import { tellingsOf } from './tellingsOf.ts';

interface ComparePanelProps {
  readonly one: Entry;
  readonly other: Entry;
  readonly moment: Moment;
  readonly onClose: () => void;
}

/** Two entries side by side, with what differs. */
export const ComparePanel = ({ one, other, moment, onClose }: ComparePanelProps) => {
  const [hasAlike, setHasAlike] = useState(false);
  const facts = compareEntries(one, other);
  const differing = facts.filter(({ differs }) => differs);
  const headOf = (entry: Entry): string =>
    [tellingsOf(entry, moment)[0]?.rule, momentWords(entry)].filter(Boolean).join(', ');
  return (
    <>
      <div className="compare__head">
        <p role="status">
          {differing.length === 0 ? 'Nothing differs.' : `${counted(differing.length, 'difference')}.`}
        </p>
        <label className="compare__all">
          <input
            type="checkbox"
            checked={hasAlike}
            onChange={({ currentTarget }) => setHasAlike(currentTarget.checked)}
          />
          Show what is alike too
        </label>
        <button className="tool-button tool-button--small" type="button" onClick={onClose}>
          Back to the timeline
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className="compare" tabIndex={0} aria-label="Comparison of two entries">
        <table className="compare__table">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">{headOf(one)}</th>
              <th scope="col">{headOf(other)}</th>
            </tr>
          </thead>
          <tbody>
            {(hasAlike ? facts : differing).map(({ what, one: its, other: others, differs }) => (
              <tr className={differs ? 'compare__differs' : ''} key={what}>
                <th scope="row">
                  {hasAlike && differs ? '≠ ' : ''}
                  {what}
                </th>
                <td>{its ?? '–'}</td>
                <td>{others ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
};
