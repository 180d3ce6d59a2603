import { expect, it } from 'vitest';
import type { ConditionRecord, Verdict } from '../../../src/engine/index.ts';
import {
  expectedWords,
  foundWords,
  isStoppedByConsent,
  labelWords,
  spokenGroups,
  whyUnmet,
} from '../../../src/inspector/conditionWords.ts';
import { exception, lacksConsent, verdict as verdictOf } from '../../fakes/timelineEntry.ts';

it.each([
  ['the page is shown', 'the page is shown'],
  ['(a holds and b holds)', 'a holds and b holds'],
  ['(a holds) and (b holds)', '(a holds) and (b holds)'],
  // An author's own words make no exception.
  ['not (yet) a member', 'not (yet) a member'],
  ['not (a holds)', 'not (a holds)'],
  ['not (a holds', 'not (a holds'],
])('says the label %s as %s', (label, words) => {
  expect(labelWords({ label })).toBe(words);
});

it.each([
  ['the path has /shop/', 'unless the path has /shop/'],
  ['(the path has /a/ or the path has /b/)', 'unless the path has /a/ or the path has /b/'],
  ['not (yet) a member', 'unless not (yet) a member'],
])('says the exception %s as %s', (unless, words) => {
  expect(labelWords({ label: `not (${unless})`, unless })).toBe(words);
});

it('says what was expected, if the label does not', () => {
  const full = { label: 'the basket is full', expected: 'more than 3 items', met: true, found: 4 };
  expect(expectedWords(full)).toBe('more than 3 items');
  expect(expectedWords({ ...full, expected: full.label })).toBeUndefined();
  const not = { ...full, label: 'not (the basket is full)', unless: full.label };
  expect(expectedWords({ ...not, expected: 'not (more than 3 items)' })).toBe('not more than 3 items');
});

it.each([
  [',C0001,C0002,', 'C0001 and C0002'],
  [',C0001,C0002,C0003,', 'C0001, C0002 and C0003'],
  [',C0001, without C0002', 'C0001, without C0002'],
  [', without C0002', 'no group, without C0002'],
  [',, without C0002', 'no group, without C0002'],
  [',,', 'no group'],
  [',C0001,C0004, and Global Privacy Control', 'C0001 and C0004, but Global Privacy Control is on'],
  ['', 'nothing'],
  [undefined, 'nothing'],
  [7, '7'],
  [null, 'null'],
  ['["/en/a",7,""]', '/en/a; 7; nothing'],
  ['[not JSON', '[not JSON'],
  ['one, two, three', 'one, two, three'],
])('says that %o was found as %s', (found, words) => {
  expect(foundWords(found)).toBe(words);
});

it('reads groups within a sentence', () => {
  expect(spokenGroups('no performance consent: ,C0001, without C0002.')).toBe(
    'The visitor has not allowed performance cookies (C0002). Allowed: C0001.',
  );
  expect(spokenGroups('consent is missing: “,C0001,”')).toBe('consent is missing: “C0001”');
});

const unmet = (label: string, found: unknown, expected = label): ConditionRecord => ({
  label,
  met: false,
  expected,
  found,
});
const threw = (label: string, message: string): ConditionRecord => ({
  ...unmet(label, `threw Error: ${message}`),
  threw: true,
});
const PERFORMANCE = 'performance consent is given';

it.each([
  [
    lacksConsent(PERFORMANCE, ',C0001, without C0002'),
    'The visitor has not allowed performance cookies (C0002). Allowed: C0001.',
  ],
  [
    lacksConsent('consent group C0004 is active', 'no word'),
    'The visitor’s consent is missing: found no word.',
  ],
  [exception('the path has /shop/', '/shop/a'), 'Stopped, because the path has /shop/: found /shop/a.'],
  [unmet('there is a component', ''), 'Needs “there is a component”, but found nothing.'],
  [
    unmet('the basket is full', 2, 'more than 3 items'),
    'Needs “the basket is full”: expected more than 3 items, but found 2.',
  ],
  [threw('it is a customer', 'no shop'), '“it is a customer” failed: Error: no shop'],
  // Words of an author or of the page decide nothing.
  [unmet('performance consent is given', 'no'), 'Needs “performance consent is given”, but found no.'],
  [unmet('not (yet) a member', 'a member'), 'Needs “not (yet) a member”, but found a member.'],
  [unmet('it is a customer', 'threw a party'), 'Needs “it is a customer”, but found threw a party.'],
])('says why a condition has stopped its rule: %o', (condition, words) => {
  expect(whyUnmet(condition)).toBe(words);
});

const met = { ...unmet('a link is clicked', '/a'), met: true };
const consent = lacksConsent(PERFORMANCE, ',C0001,');
const verdict = (conditions: readonly ConditionRecord[], outcome: Verdict['outcome'] = 'not met') =>
  verdictOf('Link click', outcome, conditions);

it.each([
  ['consent alone is missing', verdict([consent, met]), true],
  ['what relies on consent throws too', verdict([consent, threw('x', 'it')]), true],
  ['something else is missing too', verdict([consent, unmet('x', 1)]), false],
  ['a condition throws', verdict([threw('x', 'it')]), false],
  ['it only sounds like consent', verdict([unmet(PERFORMANCE, 'no')]), false],
  ['it only sounds like a failure', verdict([consent, unmet('x', 'threw up')]), false],
  ['it is held', verdict([consent], 'held'), false],
  ['it has fired', verdict([met], 'fired'), false],
])('knows what consent has stopped: %s', (_, it, isStopped) => {
  expect(isStoppedByConsent(it)).toBe(isStopped);
});
