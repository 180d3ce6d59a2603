// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Carousel } from '../../../../demo/aem/Carousel.tsx';
import { rendered } from '../rendered.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  window.adobeDataLayer = [];
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'matchMedia');
});

it('a carousel goes on after a while in a hidden page', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const slide = { art: 'mill', text: '' } as const;
  const slides = ['One', 'Two'].map((title) => ({ ...slide, title }));
  const { place, close } = rendered(<Carousel title="Kitchen" slides={slides} />);
  const shown = () => place.querySelector('[aria-hidden=false] h3')?.textContent;
  const wait = () => flushSync(() => vi.advanceTimersByTime(9_000));
  wait();
  expect(shown()).toBe('One');
  hidden.mockReturnValue(false);
  wait();
  expect(shown()).toBe('Two');
  close();
});
