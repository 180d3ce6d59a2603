// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CopyButton } from '../../../src/inspector/CopyButton.tsx';
import { eventually } from '../../fakes/eventually.ts';
import { reactPlace } from '../../fakes/reactPlace.ts';

const { place, render } = reactPlace();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'clipboard');
});

const words = () => {
  const button = place.querySelector('button');
  const live = place.querySelector('[aria-live]');
  return { name: button?.ariaLabel, shown: button?.textContent, live: live?.textContent };
};

it.each([
  ['copied', async () => {}],
  ['not allowed', () => Promise.reject(new Error('NotAllowedError'))],
])('says “%s” for two seconds, and keeps its name', async (said, writeText) => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  render(<CopyButton label="Copy" value={() => 1} />);
  await eventually(() => expect(words()).toEqual({ name: 'Copy', shown: 'Copy', live: '' }));
  place.querySelector('button')?.click();
  await eventually(() => expect(words()).toEqual({ name: 'Copy', shown: said, live: said }));
  await vi.advanceTimersByTimeAsync(2_000);
  await eventually(() => expect(words()).toEqual({ name: 'Copy', shown: 'Copy', live: '' }));
});
