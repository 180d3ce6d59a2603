import { expect, it } from 'vitest';
import type { EventRecord } from '../../../../src/engine/index.ts';
import { createIsProblem } from '../../../../src/inspector/timeline/createIsProblem.ts';
import { createFilter, NO_FILTER } from '../../../../src/inspector/timeline/filterEntries.ts';
import { eventRecord } from '../../../fakes/eventRecord.ts';
import { condition, entryOf, failureEntry, verdict } from '../../../fakes/timelineEntry.ts';

const isProblem = createIsProblem('foodco');
const made = (more: Partial<EventRecord>) => entryOf({}, [eventRecord('a', { attempts: 1, ...more })]);

it.each([
  ['refused', made({ outcome: 'refused' }), true],
  ['dropped', made({ outcome: 'dropped' }), true],
  ['in doubt', made({ outcome: 'in doubt' }), true],
  ['handed over', made({ outcome: 'handed over', reason: 'its page was left before the answer' }), false],
  ['waiting after a try that failed', made({ status: 503, took: 9 }), true],
  ['stored after a try that failed', made({ outcome: 'stored', status: 503, took: 9 }), true],
  ['on the wire again', made({ outcome: 'stored', attempts: 2, reason: 'a try failed' }), false],
  ['waiting for its first try', made({ attempts: 0, reason: 'it waits' }), false],
  ['delivered', made({ outcome: 'delivered', xdm: { web: { webPageDetails: { name: 'home' } } } }), false],
  ['delivered, but it does not fit the schema', made({ outcome: 'delivered', xdm: { typo: 1 } }), true],
])('looks at an event that is %s', (_, entry, expected) => {
  expect(isProblem(entry)).toBe(expected);
  // The second answer comes from memory.
  expect(isProblem(entry)).toBe(expected);
});

it.each([
  ['whose condition threw', verdict('R', 'failed', [condition('x', 'threw Error')]), true],
  ['whose action failed', { ...verdict('R', 'fired'), problems: ['it failed'] }, true],
  ['that was only considered', verdict('R', 'not met', [condition('x', 1)]), false],
  ['that is held', verdict('R', 'held'), false],
])('looks at a rule %s', (_, its, expected) => {
  expect(isProblem(entryOf({ verdicts: [its] }))).toBe(expected);
});

it('is a failure', () => {
  expect(isProblem(failureEntry())).toBe(true);
});

it('looks at an event that the page may have misspelt', () => {
  expect(isProblem(entryOf({ keys: ['requestQoute'] }))).toBe(true);
  expect(isProblem(entryOf({ keys: ['somethingElse'] }))).toBe(false);
});

it('is one filter, together with the others', () => {
  const filter = createFilter(isProblem);
  const [bad, good] = [made({ outcome: 'dropped' }), made({ outcome: 'delivered' })];
  expect(filter([bad, good], { ...NO_FILTER, problems: true })).toEqual([bad]);
  expect(filter([bad, good], { ...NO_FILTER, problems: true, text: 'nowhere' })).toEqual([]);
  expect(filter([bad, good], NO_FILTER)).toEqual([bad, good]);
});
