import { expect, it } from 'vitest';
import * as sources from '../../src/sources/index.ts';

const { addressChanged, directCall, elementExists, pageLoaded, pageOrRouteLoaded } = sources;
const { pageReaches, pushed, videoReported } = sources;

it.each([
  ['data layer event “filter”', () => pushed('filter')],
  ['data layer event “filter” (future)', () => pushed('filter', 'future')],
  ['the tag has started', () => pageReaches('started')],
  ['the page has reached: loaded', () => pageReaches('loaded')],
  ['direct call “newsletter”', () => directCall(' newsletter ')],
  ['an element “#dialog” exists', () => elementExists('#dialog')],
  ['video: start', () => videoReported('start')],
  ['a page is loaded (DOMContentLoaded, activation, back or forward)', () => pageLoaded],
  [
    'a page is loaded, or a route of it (DOMContentLoaded, activation, back or forward, a new address)',
    () => pageOrRouteLoaded,
  ],
  ['the address changes on the page (history, hash)', () => addressChanged],
])('a trigger is named in the tracking plan: %s', (name, make) => {
  expect(make().label).toBe(name);
});

it.each([
  ['filter', 'all', () => pushed('filter')],
  ['filter', 'past', () => pushed('filter', 'past')],
  ['started', 'all', () => pageReaches('started')],
  ['newsletter', 'all', () => directCall(' newsletter ')],
  ['exists', 'all', () => elementExists('#dialog')],
])('a trigger fires for “%s” at the times “%s”', (heard, when, make) => {
  const { key, scope = 'all' } = make();
  expect([key, scope]).toEqual([heard, when]);
});
