import { useState } from 'react';
import { announcement, component, componentId } from './component.ts';
import { pushEvent, pushShownItems } from './pushEvent.ts';

interface CarouselProps {
  readonly title: string;
  readonly slides: readonly { readonly title: string; readonly text: string }[];
}

/** AEM's carousel: it pushes the list of shown items, then `cmp:show` for the chosen one, and never `cmp:hide`. */
export const Carousel = ({ title, slides }: CarouselProps) => {
  const [shown, setShown] = useState(0);
  const id = componentId('carousel', title);
  const items = slides.map((slide) => componentId(`${id}-item`, slide.title));
  const turn = (by: number) => {
    const next = (shown + by + items.length) % items.length;
    const item = items[next] ?? '';
    pushShownItems(id, [item]);
    setShown(next);
    pushEvent('cmp:show', { eventInfo: { path: `component.${item}` } });
  };
  return (
    <section
      className="card"
      aria-roledescription="carousel"
      aria-label={title}
      data-cmp-is="carousel"
      {...component(id, 'carousel', { shownItems: items.slice(0, 1) })}
    >
      <div className="cmp-carousel__content" aria-live="polite">
        {slides.map((slide, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no field set
          <div
            key={slide.title}
            className={`cmp-carousel__item ${at === shown ? 'cmp-carousel__item--active' : ''}`}
            role="group"
            aria-roledescription="slide"
            aria-label={`${at + 1} of ${slides.length}`}
            aria-hidden={at !== shown}
            data-cmp-hook-carousel="item"
            id={`${items[at]}-tabpanel`}
            {...announcement(items[at] ?? id, 'carousel/item', { 'dc:title': slide.title })}
          >
            <h3 className="headline">{slide.title}</h3>
            <p>{slide.text}</p>
          </div>
        ))}
      </div>
      <div className="row">
        {(['Previous', 'Next'] as const).map((way) => (
          <button
            key={way}
            className="button button--quiet"
            type="button"
            data-cmp-hook-carousel={way.toLowerCase()}
            onClick={() => turn(way === 'Next' ? 1 : -1)}
          >
            {way}
          </button>
        ))}
      </div>
    </section>
  );
};
