import { expect, it } from 'vitest';
import { leftBehind, MINUTE, settled, start } from '../startEdge.ts';

it('in shadow mode no command reaches alloy', async () => {
  const page = start({ mode: 'shadow' });
  await expect(page.command('getIdentity')).rejects.toThrow('shadow mode');
  expect(page.alloy.evaluated).toBe(0);
});

it('in shadow mode the tag does not touch events that an earlier page has left', async () => {
  const page = start({ mode: 'shadow' });
  leftBehind(page, 'L1');
  page.resume();
  await settled(page);
  expect([page.stored().length, page.events()]).toEqual([1, []]);
});

it('in shadow mode a page that is shown again does not touch them either, after an event of its own', async () => {
  const page = start({ mode: 'shadow' });
  page.send('Q1');
  leftBehind(page, 'L1');
  page.browser.fire('visibilitychange');
  page.clock.pass(2 * MINUTE);
  await settled(page);
  expect(page.stored()).toHaveLength(1);
  expect(page.events()).toMatchObject([{ outcome: 'shadow' }]);
});
