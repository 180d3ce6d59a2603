import { expect, it } from 'vitest';
import { createIdle } from '../../../src/browser/createTurns.ts';
import { createFakeClock } from '../../../src/testing/createFakeClock.ts';
import { nextTurn } from '../../fakes/settle.ts';

const start = ({ hidden = false, tells = true } = {}) => {
  const clock = createFakeClock();
  const waiting: (() => void)[] = [];
  const window = {
    document: Object.create({ hidden }),
    ...(tells && {
      requestIdleCallback: (then: () => void) => waiting.push(then),
      cancelIdleCallback: () => {},
    }),
  };
  const done: string[] = [];
  const nextPaint = async () => void done.push('paint');
  const idle = createIdle(window as unknown as Window, clock, nextPaint);
  const wait = (name: string) => void idle().then(() => done.push(name));
  const rest = () => {
    for (const then of waiting.splice(0)) then();
  };
  const hide = () => {
    Object.getPrototypeOf(window.document).hidden = true;
  };
  return { clock, wait, rest, done, hide };
};

it('calls back when the browser is idle, in order', async () => {
  const { wait, rest, done } = start();
  wait('first');
  wait('second');
  await nextTurn();
  expect(done).toEqual([]);
  rest();
  await nextTurn();
  expect(done).toEqual(['first', 'second']);
});

it('calls ten back at a time', async () => {
  const { wait, rest, done } = start();
  for (let n = 1; n <= 12; n++) wait(String(n));
  rest();
  await nextTurn();
  expect(done).toHaveLength(10);
  rest();
  await nextTurn();
  expect(done.slice(10)).toEqual(['11', '12']);
});

it('waits for 100 ms at most, even if the browser never reports that it is idle', async () => {
  const { clock, wait, done } = start();
  wait('first');
  clock.pass(99);
  await nextTurn();
  expect(done).toEqual([]);
  clock.pass(1);
  await nextTurn();
  wait('second');
  clock.pass(100);
  await nextTurn();
  expect(done).toEqual(['first', 'second']);
});

it.each([{ tells: false }, { hidden: true }])('calls back with the next paint if %o', async (page) => {
  const { wait, done } = start(page);
  wait('it');
  await nextTurn();
  expect(done).toEqual(['paint', 'it']);
});

it('calls back waiting callers before those that come after the page was hidden', async () => {
  const { wait, done, hide } = start();
  wait('first');
  hide();
  wait('second');
  await nextTurn();
  expect(done).toEqual(['paint', 'first', 'second']);
});
