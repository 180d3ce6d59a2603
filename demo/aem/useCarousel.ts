import { useEffect, useState } from 'react';
import { pushEvent } from './pushEvent.ts';
import { pushShownItems } from './pushShownItems.ts';

export interface CarouselState {
  /** Index of the item that is shown. */
  readonly shown: number;
  readonly show: (index: number) => void;
  readonly isPlaying: boolean;
  readonly play: (isPlaying: boolean) => void;
}

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Which of a carousel's items is shown; by itself the next after each delay. As AEM's: the list of shown items first,
 * then the new one shows itself, and none ever hides.
 */
export const useCarousel = (id: string, items: readonly string[], delayMs: number): CarouselState => {
  const [shown, setShown] = useState(0);
  const [isPlaying, play] = useState(() => !isCalm());

  const show = (index: number) => {
    const next = (index + items.length) % items.length;
    const item = items[next];
    if (next === shown || item === undefined) return;
    pushShownItems(id, [item]);
    pushEvent('cmp:show', { eventInfo: { path: `component.${item}` } });
    setShown(next);
  };

  useEffect(() => {
    if (!isPlaying) return undefined;
    const turn = setTimeout(() => !document.hidden && show(shown + 1), delayMs);
    return () => clearTimeout(turn);
  });

  return { shown, show, isPlaying, play };
};
