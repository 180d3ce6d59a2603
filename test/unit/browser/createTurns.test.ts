import { expect, it } from 'vitest';
import { createTurns } from '../../../src/browser/index.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { nextTurn } from '../../fakes/settle.ts';

const start = () => {
  const fake = createFakeBrowser();
  const tasks: (() => void)[] = [];
  const paints: (() => void)[] = [];
  const turns = createTurns({
    ...fake,
    soon: (work) => void tasks.push(work),
    nextPaint: () => new Promise((resolve) => paints.push(resolve)),
  });
  const done: string[] = [];
  return {
    ...turns,
    fake,
    done,
    note: (name: string) => () => void done.push(name),
    /** The browser runs a task for each request that has been made. */
    task: () => {
      for (const work of tasks.splice(0)) work();
    },
    paint: async () => {
      for (const resolve of paints.splice(0)) resolve();
      await nextTurn();
    },
    show: (visible: boolean) => {
      fake.is.hidden = !visible;
      fake.fire('visibilitychange');
    },
  };
};

it('never works while its caller waits, and then in order, in one task', () => {
  const { soon, note, done, task } = start();
  soon(note('first push'));
  soon(note('second push'));
  expect(done).toEqual([]);
  task();
  expect(done).toEqual(['first push', 'second push']);
});

it('yields to the browser after 10 ms', () => {
  const { soon, note, done, task, fake } = start();
  for (const name of ['first', 'second', 'third']) {
    soon(() => {
      note(name)();
      fake.clock.pass(6);
    });
  }
  task();
  expect(done).toEqual(['first', 'second']);
  task();
  expect(done).toEqual(['first', 'second', 'third']);
});

it('works after the next paint for work that waits for it, and for the work behind it', async () => {
  const { afterPaint, soon, note, done, task, paint } = start();
  soon(note('push before'));
  afterPaint(note('click'));
  soon(note('push'));
  afterPaint(note('second click'));
  task();
  expect(done).toEqual(['push before']);
  task();
  expect(done).toEqual(['push before']);
  await paint();
  expect(done).toEqual(['push before', 'click', 'push', 'second click']);
});

it('works at once, and not again, if the page is left or hidden, or the tag stopped', async () => {
  const { afterPaint, soon, fake, show, stop, note, done, task, paint } = start();
  soon(note('left'));
  fake.fire('pagehide');
  expect(done).toEqual(['left']);
  afterPaint(note('hidden'));
  show(true);
  expect(done).toEqual(['left']);
  show(false);
  expect(done).toEqual(['left', 'hidden']);
  show(true);
  afterPaint(note('stopped'));
  stop();
  expect(done.at(-1)).toBe('stopped');
  task();
  await paint();
  expect(done).toHaveLength(3);
  for (const event of ['pagehide', 'pageshow', 'visibilitychange']) expect(fake.listeners(event)).toBe(0);
});

it('works at the end of the task on a hidden page, which may get no other', () => {
  const { soon, afterPaint, fake, show, note, done } = start();
  show(false);
  afterPaint(note('click'));
  soon(note('push'));
  expect(done).toEqual([]);
  fake.endTask();
  expect(done).toEqual(['click', 'push']);
});

// The events of a page that comes back, in their order.
it.each(['visibilitychange', 'pageshow'])(
  'works at the end of a listener, too, that comes after its own as the page is left, until %s',
  (event) => {
    const { soon, fake, note, done } = start();
    fake.fire('pagehide');
    soon(note('last word'));
    expect(done).toEqual([]);
    fake.endTask();
    expect(done).toEqual(['last word']);
    fake.fire(event);
    soon(note('back'));
    fake.endTask();
    expect(done).toEqual(['last word']);
  },
);

it('works in a task of its own after a script of the page has fired `pagehide`: the page is not left', () => {
  const { soon, fake, note, done, task } = start();
  fake.fire('pagehide', { isTrusted: false });
  soon(note('push'));
  fake.endTask();
  expect(done).toEqual([]);
  task();
  expect(done).toEqual(['push']);
});

it('new work from within work comes behind the waiting work, also as the page is left', () => {
  const { soon, note, done, fake } = start();
  soon(() => soon(note('brought about')));
  soon(note('behind'));
  fake.fire('pagehide');
  expect(done).toEqual(['behind', 'brought about']);
});

it.each(['shown', 'hidden'])('on a page that is %s, work that fails stops none behind it', (state) => {
  const { soon, note, done, task, fake, show } = start();
  show(state === 'shown');
  const next = state === 'shown' ? task : fake.endTask;
  soon(() => {
    throw new Error('bad work');
  });
  soon(note('behind'));
  expect(next).toThrow('bad work');
  next();
  expect(done).toEqual(['behind']);
});
