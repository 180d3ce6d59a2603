import { isRecord } from '../../language/index.ts';
import { counted } from '../counted.ts';
import { Fold } from '../Fold.tsx';
import { JsonTree } from '../JsonTree.tsx';
import { shownValue } from '../shownValue.ts';
import type { ItemView } from './readItems.ts';

const shown = (value: unknown): string => (value === undefined ? 'nothing' : shownValue(value));

/** What the item is about: the path that its event names, else what it changes. */
const pathOf = ({ item: { eventInfo }, changes }: ItemView): string => {
  if (isRecord(eventInfo) && typeof eventInfo.path === 'string') return eventInfo.path;
  return changes.map(({ path }) => path).join(', ');
};

interface DataLayerItemProps {
  readonly view: ItemView;
  /** Whether a search has found the value at this path. */
  readonly isFound: (path: string, value: unknown) => boolean;
}

/** One item, and what it changed since the item before. */
export const DataLayerItem = ({ view, isFound }: DataLayerItemProps) => {
  const { position, item, event, changes } = view;
  return (
    <Fold
      className="verdict"
      head={
        <summary className="verdict__head">
          <span className="verdict__order">{position + 1}</span>
          <span className="verdict__rule">{event ?? 'data'}</span>
          <span className="verdict__path">{pathOf(view)}</span>
          <span className="verdict__order verdict__end">
            {changes.length === 0 ? 'changes nothing' : counted(changes.length, 'change')}
          </span>
        </summary>
      }
    >
      {() => (
        <>
          {changes.length > 0 && (
            <dl className="changes">
              {changes.map(({ path, before, after }) => (
                <div className="changes__one" key={path}>
                  <dt>{path}</dt>
                  <dd>
                    {before !== undefined && <del>{shown(before)}</del>} <ins>{shown(after)}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <div className="tree">
            <h4 className="tree__title">As it was pushed</h4>
            <JsonTree value={item} isFound={isFound} />
          </div>
        </>
      )}
    </Fold>
  );
};
