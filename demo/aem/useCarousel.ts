import { useEffect, useState } from 'react';
import { pushEvent } from './pushEvent.ts';
import { pushShownItems } from './pushShownItems.ts';

export interface CarouselState {
  /** Index of the shown item. */
  readonly shown: number;
  readonly show: (index: number) => void;
  readonly isPlaying: boolean;
  readonly play: (isPlaying: boolean) => void;
}

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Controls which item of a carousel is shown; the carousel advances automatically after each delay. Like AEM's, it
 * first pushes the list of shown items. It then pushes `cmp:show` for the new item if the visitor has chosen it, and
 * never pushes `cmp:hide`.
 */
export const useCarousel = (id: string, items: readonly string[], delayMs: number): CarouselState => {
  const [shown, setShown] = useState(0);
  const [isPlaying, play] = useState(() => !isCalm());

  const turnTo = (index: number) => {
    const next = (index + items.length) % items.length;
    const item = items[next];
    if (next === shown || item === undefined) return undefined;
    pushShownItems(id, [item]);
    setShown(next);
    return item;
  };
  const show = (index: number) => {
    const item = turnTo(index);
    if (item) pushEvent('cmp:show', { eventInfo: { path: `component.${item}` } });
  };

  useEffect(() => {
    if (!isPlaying) return undefined;
    const turn = setInterval(() => !document.hidden && turnTo(shown + 1), delayMs);
    return () => clearInterval(turn);
  });

  return { shown, show, isPlaying, play };
};
