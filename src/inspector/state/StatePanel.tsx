import type { ReactNode } from 'react';
import { own } from '../../language/index.ts';
import { JsonTree } from '../JsonTree.tsx';
import type { PageState } from './readPageState.ts';
import type { StateRow } from './stateRow.ts';

const Value = ({ value }: Pick<StateRow, 'value'>) =>
  typeof value === 'object' && value !== null ? (
    <div className="state__tree">
      <JsonTree value={value} isOpen={() => false} />
    </div>
  ) : value === '' ? (
    '–'
  ) : (
    String(value)
  );

const EMPTY: Readonly<Record<string, string>> = { Failures: 'Nothing has failed.' };

interface StatePanelProps {
  readonly label: string;
  readonly state: PageState;
  /** Above the lines. */
  readonly children?: ReactNode;
}

/** A state, as sections of lines. */
export const StatePanel = ({ label, state, children }: StatePanelProps) => (
  <section className="panel" aria-label={label}>
    {children}
    {state.map(({ title, rows }) => (
      <section className="state" key={title} aria-label={title}>
        <h3 className="state__title">{title}</h3>
        {rows.length === 0 && <p className="panel__none">{own(EMPTY, title) ?? 'Nothing.'}</p>}
        <dl className="state__rows">
          {rows.map(({ name, value, note }) => (
            <div className="state__row" key={typeof value === 'string' ? `${name} ${value}` : name}>
              <dt>{name}</dt>
              <dd>
                <Value value={value} />
                {note && <span className="state__note">{note}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </section>
);
