import { Tabs as Base } from '@base-ui/react/tabs';
import { type ReactNode, useState } from 'react';
import { announcement, component, componentId } from './component.ts';
import { pushEvent, pushShownItems } from './pushEvent.ts';

interface TabsProps {
  readonly title: string;
  readonly tabs: readonly { readonly label: string; readonly content: ReactNode }[];
}

/** AEM's tabs push `cmp:show` for the new panel, then `cmp:hide` for the old one, then the list of shown items. */
export const Tabs = ({ title, tabs }: TabsProps) => {
  const id = componentId('tabs', title);
  const idOf = (label: string) => componentId(`${id}-item`, label);
  const [active, activate] = useState(idOf(tabs[0]?.label ?? ''));

  const change = (next: string) => {
    if (next === active) return;
    pushEvent('cmp:show', { eventInfo: { path: `component.${next}` } });
    pushEvent('cmp:hide', { eventInfo: { path: `component.${active}` } });
    pushShownItems(id, [next]);
    activate(next);
  };

  return (
    <Base.Root
      className="cmp-tabs"
      value={active}
      onValueChange={change}
      data-cmp-is="tabs"
      {...component(id, 'tabs', { shownItems: [idOf(tabs[0]?.label ?? '')] })}
    >
      <Base.List className="cmp-tabs__tablist" aria-label={title} activateOnFocus>
        {tabs.map(({ label }) => (
          <Base.Tab
            key={label}
            className={`cmp-tabs__tab ${idOf(label) === active ? 'cmp-tabs__tab--active' : ''}`}
            value={idOf(label)}
            aria-controls={`${idOf(label)}-tabpanel`}
            data-cmp-hook-tabs="tab"
          >
            {label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(({ label, content }) => (
        <Base.Panel
          key={label}
          className="cmp-tabs__tabpanel"
          value={idOf(label)}
          keepMounted
          data-cmp-hook-tabs="tabpanel"
          id={`${idOf(label)}-tabpanel`}
          {...announcement(idOf(label), 'tabs/item', { 'dc:title': label })}
        >
          {content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
};
