import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach } from 'vitest';
import { NoResizes } from './NoResizes.ts';

/** A place in the document for the tests of a file. What is rendered there stands at once, and is gone after each test. */
export const reactPlace = () => {
  const place = document.createElement('div');
  let root: Root;
  beforeEach(() => {
    document.body.append(place);
    Reflect.set(window, 'ResizeObserver', NoResizes);
    root = createRoot(place);
  });
  afterEach(() => {
    root.unmount();
    place.remove();
    Reflect.deleteProperty(window, 'ResizeObserver');
  });
  return { place, render: (content: ReactNode) => flushSync(() => root.render(content)) };
};
