import { type RefObject, useLayoutEffect, useState } from 'react';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of an element in pixels, as soon as it is there; 0 where it cannot be measured. */
export const useSize = (element: RefObject<HTMLElement | null>): Size => {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current: it } = element;
    if (!it) return undefined;
    const look = () => setSize({ width: it.clientWidth, height: it.clientHeight });
    look();
    const { ResizeObserver } = it.ownerDocument.defaultView ?? {};
    if (!ResizeObserver) return undefined;
    const watch = new ResizeObserver(look);
    watch.observe(it);
    return () => watch.disconnect();
  }, [element]);
  return size;
};
