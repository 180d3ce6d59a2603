import { expect, it } from 'vitest';
import type { Entry } from '../../../../src/inspector/timeline/entry.ts';
import { foldWords } from '../../../../src/inspector/timeline/foldWords.ts';
import { rowsOf } from '../../../../src/inspector/timeline/rowsOf.ts';
import { eventRecord } from '../../../fakes/eventRecord.ts';
import { condition, entryOf, lacksConsent, verdict } from '../../../fakes/timelineEntry.ts';

const considered = ['A', 'B', 'C'].map((rule) => verdict(rule, 'not met', [condition('x', 1)]));
const hash = entryOf({ id: 1, keys: ['hash'], verdicts: considered });
const title = entryOf({ id: 2, keys: ['title'], verdicts: considered });
const shown = entryOf({ id: 3, keys: ['cmp:show'], verdicts: [verdict('Page view', 'held')] });
const loaded = entryOf({ id: 4, keys: ['cmp:loaded'] });
const NO_CONSENT = lacksConsent('performance consent is given', ',C0001,');
const stopped = entryOf({ id: 5, keys: ['click'], verdicts: [verdict('Link', 'not met', [NO_CONSENT])] });
const heard = entryOf({ id: 6, keys: ['cmp:click'], heardBy: ['links'] });
const own: Entry = { ...hash, kind: 'own', key: 'p1 a', events: [eventRecord('a')] };

const shownBy = (...[entries, unfolded = [], hasFolds]: [readonly Entry[], (readonly string[])?, boolean?]) =>
  rowsOf(entries, new Set(unfolded), hasFolds).map((row) =>
    row.kind === 'fold' ? foldWords(row.entries) : row.key,
  );

it('folds entries of which nothing came, in their place', () => {
  expect(shownBy([hash, title, shown, loaded])).toEqual([
    'hash, title: 3 rules considered, none fired',
    'p1 3',
    'cmp:loaded: no rule listens',
  ]);
});

it('shows what consent has stopped, what another source hears, events of alloy itself, and what may be misspelt', () => {
  const misspelt = entryOf({ id: 7, keys: ['requestQoute'] });
  expect(shownBy([stopped, heard, own, misspelt])).toEqual(['p1 5', 'p1 6', 'p1 a', 'p1 7']);
});

it('opens a fold, and has none where somebody looks for certain entries', () => {
  expect(shownBy([hash, title], ['fold p1 1'])).toEqual([
    'hash, title: 3 rules considered, none fired',
    'p1 1',
    'p1 2',
  ]);
  expect(shownBy([hash, shown, title], [], false)).toEqual(['p1 1', 'p1 3', 'p1 2']);
});

it('says how often the same happened, and how much it does not name', () => {
  expect(foldWords([loaded, loaded, hash, loaded])).toBe(
    'cmp:loaded (3 times), hash: 3 rules considered, none fired',
  );
  expect(foldWords(['a', 'b', 'c', 'd', 'e'].map((key) => entryOf({ keys: [key] })))).toBe(
    'a, b, c and 2 more: no rule listens',
  );
  expect(foldWords([entryOf({ keys: ['a'], verdicts: [verdict('R', 'not met')] })])).toBe(
    'a: 1 rule considered, not fired',
  );
});
