import type { KeyboardEvent, PointerEvent } from 'react';
import type { ViewStore } from './createViewStore.ts';

const MIN = 352;
const STEP = 32;

const widthOf = (handle: Element): number => handle.parentElement?.getBoundingClientRect().width ?? MIN;

interface ResizeHandleProps {
  readonly views: ViewStore;
  readonly page: Window;
}

/** The edge between page and inspector, where they stand side by side: dragged, or moved by arrow keys. */
export const ResizeHandle = ({ views, page }: ResizeHandleProps) => {
  const resize = (width: number) =>
    views.change({ width: Math.round(Math.min(Math.max(width, MIN), page.innerWidth * 0.6)) });
  const drag = ({ currentTarget, pointerId, clientX }: PointerEvent) => {
    if (currentTarget.hasPointerCapture(pointerId)) resize(page.innerWidth - clientX);
  };
  const step = ({ key, currentTarget }: KeyboardEvent) => {
    if (key === 'ArrowLeft') resize(widthOf(currentTarget) + STEP);
    if (key === 'ArrowRight') resize(widthOf(currentTarget) - STEP);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is no <hr>.
    <div
      className="resize"
      role="separator"
      aria-label="Width of the inspector"
      aria-orientation="vertical"
      aria-valuenow={views.view().width ?? MIN}
      aria-valuemin={MIN}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={step}
    />
  );
};
