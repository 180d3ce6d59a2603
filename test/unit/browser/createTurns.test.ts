import { expect, it } from 'vitest';
import { createTurns } from '../../../src/browser/index.ts';
import { createFakeBrowser } from '../../fakes/createFakeBrowser.ts';

const start = () => {
  const fake = createFakeBrowser();
  const paints: (() => void)[] = [];
  let isVisible = true;
  const turns = createTurns({
    ...fake,
    visible: () => isVisible,
    nextPaint: () => new Promise((resolve) => paints.push(resolve)),
  });
  const done: string[] = [];
  return {
    ...turns,
    fake,
    done,
    note: (name: string) => () => void done.push(name),
    paint: async () => {
      for (const resolve of paints.splice(0)) resolve();
      await new Promise((resolve) => setImmediate(resolve));
    },
    show: (visible: boolean) => {
      isVisible = visible;
      fake.fire('visibilitychange');
    },
  };
};

it('does at once what waits for nothing', () => {
  const { inOrder, note, done } = start();
  inOrder(note('push'));
  expect(done).toEqual(['push']);
});

it('does after the next paint what may wait, and what comes behind it, in order', async () => {
  const { afterPaint, inOrder, note, done, paint } = start();
  afterPaint(note('click'));
  inOrder(note('push'));
  afterPaint(note('second click'));
  expect(done).toEqual([]);
  await paint();
  expect(done).toEqual(['click', 'push', 'second click']);
  inOrder(note('later push'));
  afterPaint(note('third click'));
  expect(done).toEqual(['click', 'push', 'second click', 'later push']);
  await paint();
  expect(done.at(-1)).toBe('third click');
});

it('does it at once, and not again, where the page is left, hidden, or the tag stopped', async () => {
  const { afterPaint, fake, show, stop, note, done, paint } = start();
  afterPaint(note('left'));
  fake.fire('pagehide');
  expect(done).toEqual(['left']);
  afterPaint(note('hidden'));
  show(true);
  expect(done).toEqual(['left']);
  show(false);
  expect(done).toEqual(['left', 'hidden']);
  afterPaint(note('stopped'));
  stop();
  expect(done).toEqual(['left', 'hidden', 'stopped']);
  await paint();
  expect(done).toHaveLength(3);
  expect(fake.listeners('pagehide') + fake.listeners('visibilitychange')).toBe(0);
});

it('what work brings about goes before the work that waits behind it', async () => {
  const { afterPaint, inOrder, note, done, paint } = start();
  afterPaint(() => inOrder(note('brought about')));
  afterPaint(note('behind'));
  await paint();
  expect(done).toEqual(['brought about', 'behind']);
});
