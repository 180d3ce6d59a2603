import { expect, it } from 'vitest';
import { earlierLike } from '../../../../src/inspector/timeline/earlierLike.ts';
import { eventRecord } from '../../../fakes/eventRecord.ts';
import { entryOf } from '../../../fakes/timelineEntry.ts';

const view = (id: number) => entryOf({ id, keys: ['shown'] }, [eventRecord(`e${id}`, { rule: 'Page view' })]);
const click = entryOf({ id: 2, keys: ['cmp:click'] });
const entries = [view(1), click, view(3), view(4)];

it('is the last entry before with an event of the same rule', () => {
  expect(earlierLike(entries, view(4))?.key).toBe('p1 3');
  expect(earlierLike(entries, view(3))?.key).toBe('p1 1');
});

it('is, for an entry without an event, the last at which the same happened', () => {
  const again = entryOf({ id: 5, keys: ['cmp:click'] });
  expect(earlierLike([...entries, again], again)?.key).toBe('p1 2');
});

it('is none for the first of its kind, and for an entry that is gone', () => {
  expect(earlierLike(entries, view(1))).toBeUndefined();
  expect(earlierLike(entries, click)).toBeUndefined();
  expect(earlierLike(entries, view(9))).toBeUndefined();
});
