import { expect, it } from 'vitest';
import type { EventRecord } from '../../../../src/engine/index.ts';
import { edgeWords } from '../../../../src/inspector/timeline/edgeWords.ts';
import { eventRecord } from '../../../fakes/eventRecord.ts';

const event = (more: Partial<EventRecord>) => eventRecord('a', { attempts: 1, ...more });

const STATUS = (status: number) => `The edge answered with status ${status}.`;
const ALLOYS_429 =
  'UnexpectedError: The server responded with a status code 429 and response body: {"type":"x"}';

it.each([
  [{ status: 503, reason: STATUS(503) }, 'the edge is busy: HTTP 503; next try in 40 s'],
  [{ reason: ALLOYS_429 }, 'the edge is busy: HTTP 429; next try in 40 s'],
  [{ reason: 'The edge did not answer.', took: 1234.5 }, 'The edge did not answer; next try in 40 s'],
  [{ attempts: 0 }, 'it has not left yet; next try in 40 s'],
  [{ outcome: 'delivered', status: 200, took: 84 }, 'acknowledged: HTTP 200 · 84 ms'],
  [{ outcome: 'failed', status: 400, reason: STATUS(400) }, 'the edge does not accept it: HTTP 400'],
  [{ outcome: 'refused', reason: 'consent' }, 'it never left'],
  [{ outcome: 'shadow' }, 'nothing leaves in shadow mode'],
  [{ outcome: 'unsure' }, 'its page was left before the answer'],
  [{ outcome: 'lost', reason: 'the next request was refused' }, 'the next request was refused'],
  [{ outcome: 'lost' }, 'nobody can tell whether it has arrived'],
  [{ outcome: 'taken over' }, 'another page sends it'],
  [{ outcome: 'withdrawn', reason: 'consent was withdrawn' }, 'consent was withdrawn'],
] as const)('says %o in words', (more, words) => {
  expect(edgeWords(event(more), 41_000, 1_000)).toBe(words);
});
