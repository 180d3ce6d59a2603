import { Accordion as Base } from '@base-ui/react/accordion';
import { useState } from 'react';
import { component } from './component.ts';
import { componentId } from './componentId.ts';
import { pushEvent } from './pushEvent.ts';
import { pushShownItems } from './pushShownItems.ts';

interface AccordionProps {
  readonly title: string;
  readonly items: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
}

/**
 * AEM's accordion pushes `cmp:show` for an opened item and `cmp:hide` for a closed one, then the list of shown items.
 * It announces no click.
 */
export const Accordion = ({ title, items }: AccordionProps) => {
  const id = componentId('accordion', title);
  const [shown, show] = useState<readonly string[]>([]);

  const change = (next: readonly string[]) => {
    for (const item of next) {
      if (!shown.includes(item)) pushEvent('cmp:show', { eventInfo: { path: `component.${item}` } });
    }
    for (const item of shown) {
      if (!next.includes(item)) pushEvent('cmp:hide', { eventInfo: { path: `component.${item}` } });
    }
    pushShownItems(id, next);
    show(next);
  };

  return (
    <Base.Root
      className="cmp-accordion"
      multiple
      keepMounted
      value={[...shown]}
      onValueChange={change}
      data-cmp-is="accordion"
      {...component(id, 'accordion', { shownItems: [] })}
    >
      {items.map(({ heading, paragraphs }) => {
        const item = componentId(`${id}-item`, heading);
        return (
          <Base.Item
            key={item}
            className="cmp-accordion__item"
            value={item}
            data-cmp-hook-accordion="item"
            data-cmp-expanded={shown.includes(item) ? '' : undefined}
            {...component(item, 'accordion/item', { 'dc:title': heading })}
          >
            <Base.Header className="cmp-accordion__header">
              <Base.Trigger className="cmp-accordion__button" data-cmp-hook-accordion="button">
                {heading}
                <span className="cmp-accordion__icon" aria-hidden="true" />
              </Base.Trigger>
            </Base.Header>
            <Base.Panel className="cmp-accordion__panel" data-cmp-hook-accordion="panel">
              <div className="cmp-accordion__words">
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </Base.Panel>
          </Base.Item>
        );
      })}
    </Base.Root>
  );
};
