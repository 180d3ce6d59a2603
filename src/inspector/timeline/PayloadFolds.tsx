import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { EventRecord } from '../../engine/index.ts';
import { counted } from '../counted.ts';
import { foundBy } from '../foundBy.ts';
import { JsonTree } from '../JsonTree.tsx';
import type { XdmProblems } from './checkXdm.ts';
import { type Leaf, leavesOf, partOf, payloadOf } from './payloadParts.ts';
import { type FieldGroup, plannedPath, sourceOfField } from './sourceOfField.ts';

interface PayloadFoldsProps {
  readonly event: Pick<EventRecord, 'rule' | 'xdm' | 'data'>;
  /** Name of the namespace that stands for `_tenant`. */
  readonly tenant: string;
  readonly problems: XdmProblems;
  /** What the timeline is searched for. */
  readonly sought: string | undefined;
}

const FOLDS: readonly (readonly [group: FieldGroup, title: string])[] = [
  ['own', 'This rule’s own fields'],
  ['visitor', 'The visitor'],
  ['every', 'On every event'],
  ['default', 'Nothing found: only the default'],
];

/**
 * The fields of an event in folds, the rule’s own first. Each value is shown with its source, and with its problem if
 * there is one. A search marks fields, opens their folds, and scrolls to the first one; Enter scrolls to the next.
 */
export const PayloadFolds = ({ event, tenant, problems, sought: given = '' }: PayloadFoldsProps) => {
  const { rule, xdm, data } = event;
  const [text, setText] = useState(() => {
    const isWanted = foundBy(given);
    return leavesOf(payloadOf({ xdm, data })).some(({ path, value }) => isWanted(path, value)) ? given : '';
  });
  const [turn, setTurn] = useState(0);
  const place = useRef<HTMLElement>(null);
  const whole = useMemo(() => payloadOf({ xdm, data }), [xdm, data]);
  const sourceOf = ({ path, value }: Leaf) => sourceOfField(rule, plannedPath(path, tenant), value);
  const isFound = foundBy(text);
  const isSought = text.trim() !== '';

  const leaves = leavesOf(whole);
  const found = leaves.filter(({ path, value }) => isFound(path, value)).length;
  const folds = FOLDS.flatMap(([group, title]) => {
    const own = leaves.filter((leaf) => sourceOf(leaf).group === group);
    return own.length === 0 ? [] : [{ group, title, own }];
  });
  useEffect(() => {
    if (text.trim() === '') return;
    const marks = place.current?.querySelectorAll('.tree__found') ?? [];
    const mark = marks[turn % marks.length];
    // Not every engine of the tests can scroll.
    mark?.scrollIntoView?.({ block: 'nearest' });
  }, [text, turn]);
  const next = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') setTurn(turn + 1);
  };

  return (
    <section className="tree" ref={place} aria-label="Fields, with the source of each value">
      <div className="tree__search">
        <input
          className="tool-input"
          type="text"
          placeholder="Find a field"
          aria-label="Find a field of the event"
          value={text}
          onInput={({ currentTarget }) => {
            setText(currentTarget.value);
            setTurn(0);
          }}
          onKeyDown={next}
        />
        <span className="tree__count" role="status">
          {isSought ? `${found} of ${counted(leaves.length, 'field')}` : counted(leaves.length, 'field')}
        </span>
      </div>
      {folds.map(({ group, title, own }) => (
        <details
          className="tree__fold"
          key={group}
          open={group === 'own' || own.some(({ path, value }) => isFound(path, value) || problems.has(path))}
        >
          <summary className="tree__title">
            {title} ({own.length})
          </summary>
          <JsonTree
            value={partOf(whole, (leaf) => sourceOf(leaf).group === group)}
            isFound={isFound}
            after={(path, value) => (
              <>
                <span className="tree__source"> ← {sourceOf({ path, value }).words}</span>
                {problems.has(path) && <span className="tree__problem">{problems.get(path)}</span>}
              </>
            )}
          />
        </details>
      ))}
    </section>
  );
};
