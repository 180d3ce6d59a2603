import { expect, it } from 'vitest';
import { createNextPaint } from '../../../src/browser/createNextPaint.ts';
import { createFakeClock } from '../../../src/testing/createFakeClock.ts';
import { nextTurn } from '../../fakes/settle.ts';

const start = (document = { hidden: false }) => {
  const clock = createFakeClock();
  const frames: FrameRequestCallback[] = [];
  const window = {
    document: Object.create(document),
    requestAnimationFrame: (then: FrameRequestCallback) => frames.push(then),
  };
  const painted = createNextPaint(window as unknown as Window, clock);
  const done: string[] = [];
  const wait = (name: string) => void painted().then(() => done.push(name));
  const paint = () => {
    for (const frame of frames.splice(0)) frame(clock.now());
  };
  return { clock, wait, paint, done };
};

it('calls back after the next paint, in a separate task, in order', async () => {
  const { clock, wait, paint, done } = start();
  wait('first');
  wait('second');
  await nextTurn();
  expect(done).toEqual([]);
  paint();
  await nextTurn();
  expect(done).toEqual([]);
  clock.pass(0);
  await nextTurn();
  expect(done).toEqual(['first', 'second']);
});

it('waits for 100 ms at most if nothing is painted', async () => {
  const { clock, wait, done } = start();
  wait('busy');
  clock.pass(99);
  await nextTurn();
  expect(done).toEqual([]);
  clock.pass(1);
  await nextTurn();
  expect(done).toEqual(['busy']);
});

it('calls back at once on a hidden page', async () => {
  const { wait, done } = start({ hidden: true });
  wait('hidden');
  await nextTurn();
  expect(done).toEqual(['hidden']);
});
