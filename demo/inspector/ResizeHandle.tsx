import type { KeyboardEvent, PointerEvent } from 'react';
import type { ViewStore } from './createViewStore.ts';

const MIN = 352;
const STEP = 32;

const limited = (width: number): number =>
  Math.round(Math.min(Math.max(width, MIN), window.innerWidth * 0.6));
const widthNow = (): number => document.querySelector('.inspector')?.getBoundingClientRect().width ?? MIN;

/** The edge between page and inspector, where they stand side by side: dragged, or moved by arrow keys. */
export const ResizeHandle = ({ views }: { readonly views: ViewStore }) => {
  const resize = (width: number) => views.change({ width: limited(width) });
  const drag = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) resize(window.innerWidth - event.clientX);
  };
  const step = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') resize(widthNow() + STEP);
    if (key === 'ArrowRight') resize(widthNow() - STEP);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is no <hr>.
    <div
      className="resize"
      role="separator"
      aria-label="Width of the inspector"
      aria-orientation="vertical"
      aria-valuenow={views.view().width ?? Math.round(widthNow())}
      aria-valuemin={MIN}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={step}
    />
  );
};
