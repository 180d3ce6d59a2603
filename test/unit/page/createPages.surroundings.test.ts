import { expect, it, vi } from 'vitest';
import { createSurroundings } from '../../../src/page/index.ts';
import { ON_A_DESK } from '../../../src/plan/exampleContext.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';

const narrow = { ...ON_A_DESK, viewportWidth: 400 };

const start = () => {
  const browser = createFakeBrowser();
  const reads = vi.fn(browser.surroundings);
  let painted = () => {};
  const surroundings = createSurroundings({
    ...browser,
    surroundings: reads,
    nextPaint: () =>
      new Promise((resolve) => {
        painted = resolve;
      }),
  });
  return {
    ...surroundings,
    reads,
    paint: async () => {
      painted();
      await Promise.resolve();
    },
    resize: () => {
      browser.is.surroundings = narrow;
      browser.fire('resize');
    },
  };
};

it('reads nothing until it is asked or something is painted, and then once', async () => {
  const { current, reads, paint } = start();
  current();
  expect(reads).not.toHaveBeenCalled();
  await paint();
  expect([current()(), current()()]).toEqual([ON_A_DESK, ON_A_DESK]);
  expect(reads).toHaveBeenCalledTimes(1);
});

it('returns the values of the moment, however late it is asked', async () => {
  const { current, paint, resize } = start();
  const atStart = current();
  await paint();
  const later = current();
  resize();
  expect([atStart(), later(), current()()]).toEqual([ON_A_DESK, ON_A_DESK, narrow]);
});

it('ignores resizes once it is stopped', async () => {
  const { current, paint, resize, stop } = start();
  await paint();
  stop();
  resize();
  expect(current()()).toEqual(ON_A_DESK);
});
