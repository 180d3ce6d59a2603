import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Dock, ViewStore } from './createViewStore.ts';

const STEP = 32;
const MIN = { width: 352, height: 200 };
const MAX_SHARE = { width: 0.6, height: 0.92 };

/** The key that makes the inspector larger, and the one that makes it smaller. */
const KEYS: Readonly<Record<Dock, readonly [larger: string, smaller: string]>> = {
  right: ['ArrowLeft', 'ArrowRight'],
  left: ['ArrowRight', 'ArrowLeft'],
  bottom: ['ArrowUp', 'ArrowDown'],
};

interface ResizeHandleProps {
  readonly views: ViewStore;
  readonly page: Window;
  readonly dock: Dock;
}

/** The edge between page and inspector. It is moved by dragging or by arrow keys. */
export const ResizeHandle = ({ views, page, dock }: ResizeHandleProps) => {
  const side = dock === 'bottom' ? 'height' : 'width';
  const handle = useRef<HTMLDivElement>(null);
  const [now, setNow] = useState(MIN[side]);
  const sizeOf = (it: Element): number => it.parentElement?.getBoundingClientRect()[side] ?? MIN[side];
  // The style sheet sets the size until the visitor moves the edge.
  useLayoutEffect(() => {
    if (handle.current) setNow(Math.round(sizeOf(handle.current)));
  });
  const max = Math.round((side === 'height' ? page.innerHeight : page.innerWidth) * MAX_SHARE[side]);
  const resize = (wanted: number) => {
    const size = Math.round(Math.min(Math.max(wanted, MIN[side]), max));
    views.change(side === 'height' ? { height: size } : { width: size });
  };
  const drag = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const sizes = { right: page.innerWidth - clientX, left: clientX, bottom: page.innerHeight - clientY };
    resize(sizes[dock]);
  };
  const step = ({ key, currentTarget }: KeyboardEvent) => {
    const [larger, smaller] = KEYS[dock];
    if (key === larger) resize(sizeOf(currentTarget) + STEP);
    if (key === smaller) resize(sizeOf(currentTarget) - STEP);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is no <hr>.
    <div
      className="resize"
      ref={handle}
      role="separator"
      aria-label={side === 'height' ? 'Height of the inspector' : 'Width of the inspector'}
      aria-orientation={side === 'height' ? 'horizontal' : 'vertical'}
      aria-valuenow={now}
      aria-valuemin={MIN[side]}
      aria-valuemax={max}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={step}
    />
  );
};
