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
 * then the new one shows itself, if the visitor has asked for it, and none ever hides.
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
