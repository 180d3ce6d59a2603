import { expect, it } from 'vitest';
import { hasBeenActive } from '../../../src/browser/hasBeenActive.ts';

it.each([
  ['says nothing of either', undefined, undefined, true],
  ['says that nobody was active', false, { click: 3 }, false],
  ['says so, and counts no events', true, undefined, true],
  ['has passed on the activation of the page before', true, {}, false],
  ['has passed it on, and has only moved the pointer', true, { pointermove: 9 }, false],
  ['has counted a click', true, { click: 1 }, true],
  ['has counted a key', true, { keydown: 2 }, true],
  ['counts, and does not know the activation', undefined, { pointerdown: 1 }, true],
])('a browser that %s', (_, active, counts, expected) => {
  const page = {
    navigator: active === undefined ? {} : { userActivation: { hasBeenActive: active } },
    performance: counts ? { eventCounts: new Map(Object.entries(counts)) } : {},
  };
  expect(hasBeenActive({ global: (name) => Reflect.get(page, name) })).toBe(expected);
});
