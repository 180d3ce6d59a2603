import { useMemo, useState } from 'react';
import { counted } from '../counted.ts';
import { foundBy } from '../foundBy.ts';
import { JsonTree } from '../JsonTree.tsx';
import { PanelSearch } from '../PanelSearch.tsx';
import { searchText } from '../searchText.ts';
import { DataLayerItem } from './DataLayerItem.tsx';
import { createItemsReader, type DataLayerItems } from './readItems.ts';

/** More items than anybody reads at once. The search covers all items. */
const MAX_SHOWN = 100;

/** The state of the data layer, and the items that led to it, the latest first. */
export const DataLayerPanel = ({ dataLayer }: { readonly dataLayer: DataLayerItems }) => {
  const [text, setText] = useState('');
  const [read] = useState(createItemsReader);
  const { items: views, state } = read(dataLayer);
  const all = counted(views.length, 'item');
  const sought = text.trim().toLowerCase();
  const found = useMemo(
    () => views.filter(({ item }) => !sought || searchText(item).includes(sought)).reverse(),
    [views, sought],
  );
  return (
    <section className="panel" aria-label="Data layer">
      <PanelSearch
        label="Text in the data layer’s items"
        text={text}
        onText={setText}
        count={sought ? `${found.length} of ${all}` : all}
      />
      <details className="verdict" open>
        <summary className="verdict__head">
          <span className="verdict__rule">State now</span>
        </summary>
        <div className="tree">
          <JsonTree value={state} isOpen={() => false} />
        </div>
      </details>
      {found.length === 0 && (
        <p className="panel__none">
          {sought ? `No item has “${text.trim()}”.` : 'Nothing has been pushed yet.'}
        </p>
      )}
      {found.slice(0, MAX_SHOWN).map((view) => (
        <DataLayerItem key={view.position} view={view} isFound={foundBy(text)} />
      ))}
      {found.length > MAX_SHOWN && (
        <p className="panel__none">
          {counted(found.length - MAX_SHOWN, 'earlier item')} not shown: search for a text to see more.
        </p>
      )}
    </section>
  );
};
