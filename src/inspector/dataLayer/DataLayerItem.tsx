import { counted } from '../counted.ts';
import { JsonTree } from '../JsonTree.tsx';
import { shownValue } from '../shownValue.ts';
import type { ItemView } from './readItems.ts';

const shown = (value: unknown): string => (value === undefined ? 'nothing' : shownValue(value));

/** One item, and what it changed since the item before. */
export const DataLayerItem = ({ view: { position, item, event, changes } }: { readonly view: ItemView }) => (
  <details className="verdict">
    <summary className="verdict__head">
      <span className="verdict__order">{position + 1}</span>
      <span className="verdict__rule">{event ?? 'data'}</span>
      <span className="verdict__order verdict__end">
        {changes.length === 0 ? 'changes nothing' : counted(changes.length, 'change')}
      </span>
    </summary>
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
      <JsonTree value={item} />
    </div>
  </details>
);
