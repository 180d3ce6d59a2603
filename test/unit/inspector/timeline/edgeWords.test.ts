import { expect, it } from 'vitest';
import type { EventRecord } from '../../../../src/engine/index.ts';
import { edgeWords } from '../../../../src/inspector/timeline/edgeWords.ts';
import { eventRecord } from '../../../fakes/eventRecord.ts';

const event = (more: Partial<EventRecord>) => eventRecord('a', { attempts: 1, ...more });

const STATUS = (status: number) => `The edge answered with status ${status}.`;
const LEFT = 'its page was left before the answer';
const KEEPS_ID = 'the event may have arrived, and is sent again with its ID';

it.each<[Partial<EventRecord>, string]>([
  [{ attempts: 0 }, 'it has not left yet; next try in 40 s'],
  [
    { outcome: 'stored', attempts: 0, reason: 'left behind by an earlier page' },
    'left behind by an earlier page; next try in 40 s',
  ],
  // On the wire, whatever an earlier try came to.
  [{}, 'no answer yet'],
  [{ outcome: 'stored', attempts: 2, reason: STATUS(503) }, 'no answer yet'],
  // The last try has failed.
  [{ status: 503, took: 12, reason: STATUS(503) }, 'the edge is busy: HTTP 503 · 12 ms; next try in 40 s'],
  [
    { outcome: 'stored', status: 500, took: 12, reason: STATUS(500) },
    'The edge answered with status 500: HTTP 500 · 12 ms; next try in 40 s',
  ],
  [{ took: 1, status: 200 }, 'it was not taken: HTTP 200 · 1 ms; next try in 40 s'],
  [{ outcome: 'handed over' }, 'the browser has the request; no answer yet'],
  [{ outcome: 'handed over', reason: LEFT }, LEFT],
  [
    { outcome: 'handed over', status: 204, took: 5 },
    'an answer came, but it did not name the request: HTTP 204 · 5 ms',
  ],
  [
    { outcome: 'in doubt', reason: 'The edge did not answer.', took: 1234.5 },
    `The edge did not answer; ${KEEPS_ID}; next try in 40 s`,
  ],
  [{ outcome: 'in doubt', reason: LEFT }, `${LEFT}; ${KEEPS_ID}`],
  [{ outcome: 'in doubt' }, `no answer; ${KEEPS_ID}`],
  [
    { outcome: 'in doubt', reason: 'consent was withdrawn', final: true },
    'consent was withdrawn; the event may have arrived, and is not sent again',
  ],
  [{ outcome: 'delivered', status: 200, took: 84 }, 'acknowledged: HTTP 200 · 84 ms'],
  [{ outcome: 'refused', attempts: 0, reason: 'consent' }, 'it never left'],
  [{ outcome: 'refused', status: 400, reason: STATUS(400) }, 'The edge answered with status 400'],
  [{ outcome: 'refused', reason: 'consent was withdrawn' }, 'consent was withdrawn'],
  [{ outcome: 'dropped', attempts: 0, reason: 'the outbox is full' }, 'the outbox is full'],
  [{ outcome: 'shadow', attempts: 0 }, 'nothing leaves in shadow mode'],
])('says %o in words', (more, words) => {
  expect(edgeWords(event(more), 41_000, 1_000)).toBe(words);
});

it('says nothing of a next try that is not planned', () => {
  expect(edgeWords(event({ attempts: 0 }), undefined, 0)).toBe('it has not left yet');
});
