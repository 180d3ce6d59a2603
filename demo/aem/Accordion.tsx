import { useState } from 'react';
import { component, componentId } from './component.ts';
import { pushEvent, pushShownItems } from './pushEvent.ts';

interface AccordionProps {
  readonly title: string;
  readonly items: readonly { readonly heading: string; readonly text: string }[];
}

/**
 * AEM's accordion pushes `cmp:show` for an opened item and `cmp:hide` for a closed one, then the list of shown items.
 * It announces no click.
 */
export const Accordion = ({ title, items }: AccordionProps) => {
  const id = componentId('accordion', title);
  const [shown, show] = useState<readonly string[]>([]);
  const toggle = (item: string) => {
    const isShown = shown.includes(item);
    const next = isShown ? shown.filter((one) => one !== item) : [...shown, item];
    pushEvent(isShown ? 'cmp:hide' : 'cmp:show', { eventInfo: { path: `component.${item}` } });
    pushShownItems(id, next);
    show(next);
  };
  return (
    <div data-cmp-is="accordion" {...component(id, 'accordion', { shownItems: [] })}>
      {items.map(({ heading, text }) => {
        const item = componentId(`${id}-item`, heading);
        const isShown = shown.includes(item);
        return (
          <div
            key={item}
            className="fold"
            data-cmp-hook-accordion="item"
            data-cmp-expanded={isShown ? '' : undefined}
            {...component(item, 'accordion/item', { 'dc:title': heading })}
          >
            <h3>
              <button
                className="fold__head"
                type="button"
                aria-expanded={isShown}
                aria-controls={`${item}-panel`}
                data-cmp-hook-accordion="button"
                onClick={() => toggle(item)}
              >
                {heading}
              </button>
            </h3>
            <p id={`${item}-panel`} hidden={!isShown} data-cmp-hook-accordion="panel">
              {text}
            </p>
          </div>
        );
      })}
    </div>
  );
};
