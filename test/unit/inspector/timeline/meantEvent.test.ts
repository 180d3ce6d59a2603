import { expect, it } from 'vitest';
import { meantEvent } from '../../../../src/inspector/timeline/meantEvent.ts';
import { entryOf, verdict } from '../../../fakes/timelineEntry.ts';

it.each([
  ['a rule waits for', 'requestQoute', 'requestQuote'],
  ['every site has', 'cmp:shwo', 'cmp:show'],
])('knows the event that %s, by its misspelt name', (_, name, meant) => {
  expect(meantEvent(entryOf({ keys: [name] }))).toBe(meant);
  // The second answer comes from memory.
  expect(meantEvent(entryOf({ keys: [name] }))).toBe(meant);
});

it.each([
  ['that resembles none', { keys: ['somethingElse'] }],
  ['that every site has', { keys: ['cmp:loaded'] }],
  ['that is spelt right', { keys: ['requestQuote'] }],
  ['that another source hears', { keys: ['requestQoute'], heardBy: ['links'] }],
  ['that a rule of the site’s own hears', { keys: ['requestQoute'], verdicts: [verdict('Own', 'fired')] }],
  ['of another source', { keys: ['requestQoute'], source: 'clicked #quote' }],
])('takes no event for misspelt %s', (_, occurrence) => {
  expect(meantEvent(entryOf(occurrence))).toBeUndefined();
});
