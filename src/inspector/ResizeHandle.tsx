import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ViewStore } from './createViewStore.ts';

const MIN = 352;
const STEP = 32;

const widthOf = (handle: Element): number => handle.parentElement?.getBoundingClientRect().width ?? MIN;

interface ResizeHandleProps {
  readonly views: ViewStore;
  readonly page: Window;
}

/** The edge between page and inspector when they are side by side. It is moved by dragging or by arrow keys. */
export const ResizeHandle = ({ views, page }: ResizeHandleProps) => {
  const handle = useRef<HTMLDivElement>(null);
  const [now, setNow] = useState(MIN);
  // The style sheet sets the width until the visitor drags the edge.
  useLayoutEffect(() => {
    if (handle.current) setNow(Math.round(widthOf(handle.current)));
  });
  const max = Math.round(page.innerWidth * 0.6);
  const resize = (width: number) => views.change({ width: Math.round(Math.min(Math.max(width, MIN), max)) });
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
      ref={handle}
      role="separator"
      aria-label="Width of the inspector"
      aria-orientation="vertical"
      aria-valuenow={now}
      aria-valuemin={MIN}
      aria-valuemax={max}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={step}
    />
  );
};
