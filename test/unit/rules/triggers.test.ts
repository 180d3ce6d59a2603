import { expect, it } from 'vitest';
import {
  addressChanged,
  directCall,
  elementExists,
  pageReaches,
  pushed,
  videoReported,
} from '../../../src/rules/triggers.ts';

it.each([
  [pushed('filter'), 'data layer event “filter”'],
  [pushed('filter', 'future'), 'data layer event “filter” (future)'],
  [pageReaches('started'), 'the tag has started'],
  [pageReaches('loaded'), 'the page has reached: loaded'],
  [directCall(' newsletter '), 'direct call “newsletter”'],
  [elementExists('#dialog'), 'an element “#dialog” exists'],
  [videoReported('start'), 'video: start'],
  [addressChanged, 'the address changes on the page (history, hash)'],
])('a trigger is named in the tracking plan: %o', ({ label }, name) => {
  expect(label).toBe(name);
});

it.each([
  [pushed('filter'), 'filter', 'all'],
  [pushed('filter', 'past'), 'filter', 'past'],
  [pageReaches('started'), 'started', 'all'],
  [directCall(' newsletter '), 'newsletter', 'all'],
  [elementExists('#dialog'), 'exists', 'all'],
])('a trigger hears what it is about, before and after the tag came: %o', ({ key, scope }, heard, when) => {
  expect([key, scope]).toEqual([heard, when]);
});
