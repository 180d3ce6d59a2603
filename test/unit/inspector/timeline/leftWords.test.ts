import { expect, it } from 'vitest';
import type { EventRecord } from '../../../../src/engine/index.ts';
import { leftWords } from '../../../../src/inspector/timeline/leftWords.ts';
import { eventRecord } from '../../../fakes/eventRecord.ts';

const at = new Date(2026, 10, 28, 14, 3, 21, 104).getTime();

it.each<[string, Partial<EventRecord>, string]>([
  ['has waited', { attempts: 1, leftAt: [at + 246] }, '14:03:21.350, 246 ms later'],
  ['left at once', { attempts: 1, leftAt: [at] }, '14:03:21.104, at once'],
  [
    'left several times',
    { attempts: 2, leftAt: [at, at + 4_200] },
    '14:03:21.104, at once; again 14:03:25.304, 4.2 s later',
  ],
  ['left much later', { attempts: 1, leftAt: [at + 180_000] }, '14:06:21.104, 3 min later'],
  ['waits', {}, 'not yet'],
  ['is stored', { outcome: 'stored' }, 'not yet'],
  ['waits, left by an earlier page', { outcome: 'stored', earlier: true }, 'not from this page yet'],
  ['was refused', { outcome: 'refused' }, 'never'],
  ['was sent by an earlier page', { outcome: 'delivered', earlier: true }, 'from an earlier page'],
  ['is of an old session', { outcome: 'delivered', attempts: 1 }, 'the trace has no time'],
])('says when an event left that %s', (_, more, words) => {
  expect(leftWords(eventRecord('a', { at, ...more }))).toBe(words);
});
