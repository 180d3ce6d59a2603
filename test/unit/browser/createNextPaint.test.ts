import { expect, it } from 'vitest';
import { createNextPaint } from '../../../src/browser/createNextPaint.ts';
import { createFakeClock } from '../../../src/testing/createFakeClock.ts';

const start = (document = { hidden: false }) => {
  const clock = createFakeClock();
  const frames: FrameRequestCallback[] = [];
  const window = { document, requestAnimationFrame: (then: FrameRequestCallback) => frames.push(then) };
  const painted = createNextPaint(window as unknown as Window, clock);
  const done: string[] = [];
  const wait = (name: string) => void painted().then(() => done.push(name));
  const paint = () => {
    for (const frame of frames.splice(0)) frame(clock.now());
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { clock, wait, paint, done, settle };
};

it('goes on after the next paint, in a task of its own, in order', async () => {
  const { clock, wait, paint, done, settle } = start();
  wait('first');
  wait('second');
  await settle();
  expect(done).toEqual([]);
  paint();
  await settle();
  expect(done).toEqual([]);
  clock.pass(0);
  await settle();
  expect(done).toEqual(['first', 'second']);
});

it('waits for 100 ms at most where nothing is painted', async () => {
  const { clock, wait, done, settle } = start();
  wait('busy');
  clock.pass(99);
  await settle();
  expect(done).toEqual([]);
  clock.pass(1);
  await settle();
  expect(done).toEqual(['busy']);
});

it('goes on at once on a page that nobody sees', async () => {
  const { wait, done, settle } = start({ hidden: true });
  wait('hidden');
  await settle();
  expect(done).toEqual(['hidden']);
});
