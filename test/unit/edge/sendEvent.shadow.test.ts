import { expect, it } from 'vitest';
import { leftBehind, settled, start } from './startEdge.ts';

it('in shadow mode an event is traced complete, and neither kept nor sent', async () => {
  const page = start({ mode: 'shadow' });
  page.send('Q1');
  await settled(page);
  expect(page.events()).toMatchObject([
    {
      outcome: 'shadow',
      xdm: { eventType: 'quote', web: { webInteraction: { name: 'Q1' } } },
      data: { text: '' },
    },
  ]);
  expect([page.stored(), page.requests, page.alloy.evaluated]).toEqual([[], [], 0]);
});

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
