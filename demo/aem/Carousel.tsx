import { Art, type ArtName } from '../site/art/Art.tsx';
import { CarouselControls } from './CarouselControls.tsx';
import { announcement, component } from './component.ts';
import { componentId } from './componentId.ts';
import { useCarousel } from './useCarousel.ts';

interface CarouselProps {
  readonly title: string;
  readonly slides: readonly { readonly art: ArtName; readonly title: string; readonly text: string }[];
}

const DELAY_MS = 9_000;

/** AEM's carousel. It rotates automatically until it is paused, pointed at or focused. */
export const Carousel = ({ title, slides }: CarouselProps) => {
  const id = componentId('carousel', title);
  const items = slides.map((slide) => componentId(`${id}-item`, slide.title));
  const carousel = useCarousel(id, items, DELAY_MS);
  const { shown, show, isPlaying, play } = carousel;
  return (
    <section
      className="cmp-carousel"
      aria-roledescription="carousel"
      aria-label={title}
      data-cmp-is="carousel"
      data-cmp-delay={DELAY_MS}
      onPointerEnter={() => play(false)}
      onFocus={() => play(false)}
      {...component(id, 'carousel', { shownItems: items.slice(0, 1) })}
    >
      <div className="cmp-carousel__content" aria-live={isPlaying ? 'off' : 'polite'}>
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
            <Art name={slide.art} className="cmp-carousel__art" />
            <h3 className="cmp-carousel__title">{slide.title}</h3>
            <p className="cmp-carousel__text">{slide.text}</p>
          </div>
        ))}
      </div>
      <CarouselControls labels={slides.map((slide) => slide.title)} shown={shown} onShow={show} />
    </section>
  );
};
