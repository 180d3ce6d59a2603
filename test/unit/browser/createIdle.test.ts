import { expect, it } from 'vitest';
import { createIdle } from '../../../src/browser/createIdle.ts';
import { createFakeClock } from '../../fakes/createFakeClock.ts';

const start = ({ hidden = false, tells = true } = {}) => {
  const clock = createFakeClock();
  const waiting: (() => void)[] = [];
  const window = {
    document: { hidden },
    ...(tells && { requestIdleCallback: (then: () => void) => waiting.push(then) }),
  };
  const done: string[] = [];
  const nextPaint = async () => void done.push('paint');
  const idle = createIdle(window as unknown as Window, clock, nextPaint);
  const wait = (name: string) => void idle().then(() => done.push(name));
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const rest = () => {
    for (const then of waiting.splice(0)) then();
  };
  return { clock, wait, rest, done, settle };
};

it('goes on when the browser has nothing else to do, in order', async () => {
  const { wait, rest, done, settle } = start();
  wait('first');
  wait('second');
  await settle();
  expect(done).toEqual([]);
  rest();
  await settle();
  expect(done).toEqual(['first', 'second']);
});

it('waits for 100 ms at most on a page that is busy', async () => {
  const { clock, wait, done, settle } = start();
  wait('busy');
  clock.pass(99);
  await settle();
  expect(done).toEqual([]);
  clock.pass(1);
  await settle();
  expect(done).toEqual(['busy']);
});

it.each([{ tells: false }, { hidden: true }])('goes with the next paint where %o', async (page) => {
  const { wait, done, settle } = start(page);
  wait('it');
  await settle();
  expect(done).toEqual(['paint', 'it']);
});
