import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readAnswers } from '../../../../scripts/newRule/answers.ts';
import { changedFiles } from '../../../../scripts/newRule/changedFiles.ts';
import { BEACON } from '../../../runNewRule.ts';

test.each([
  ['an event that exists', { event: 'requestQuote' }, 'There is an event “requestQuote” already.'],
  ['an event with spaces', { event: 'my event' }, '“my event” is no name: letters and digits, such as'],
  ['the name of a rule that exists', { event: 'pageView' }, 'There is a rule “Page view” already'],
  ['an object that exists', { carries: 'userInfo: a=b' }, 'There is an object “userInfo” already'],
  ['fields without an object', { carries: 'topic' }, '“topic” is no list of fields'],
  ['a family of another kind', { family: 'links' }, 'src/rules/links.ts does not make its rules by pushed'],
  [
    'a word of the language',
    { carries: 'classInfo: a=b' },
    '“class” is a word of JavaScript: choose another',
  ],
  ['the XDM branch of another', { carries: 'pageInfo: a=b' }, 'There is a branch “_tenant.page” already'],
  ['rules named as another family’s', { family: 'form' }, 'There is a “formRules” in src/rules/index.ts'],
  ['a number that is taken', { counts: '35' }, 'event35 counts “quoteRequest” already.'],
])('a new rule with %s is refused, with the reason', (_, wrong, message) => {
  expect(() => changedFiles(readAnswers({ ...BEACON, ...wrong }))).toThrow(message);
});

test('the rule of the tests is not the one that a newcomer tries', () => {
  const contributing = readFileSync('CONTRIBUTING.md', 'utf8');
  for (const name of [BEACON.event, BEACON.family, BEACON.counts]) expect(contributing).not.toContain(name);
});

test('a new rule in a family that exists changes two files: the catalogue and the family', () => {
  const changed = changedFiles(readAnswers({ ...BEACON, family: 'requests' }));
  expect(changed.map(({ path }) => path)).toEqual(['src/dataElements/catalogue.ts', 'src/rules/requests.ts']);
});

test('a new rule in a family of its own has one new file, and lists the family', () => {
  const changed = changedFiles(readAnswers(BEACON));
  expect(changed.filter(({ before }) => before === undefined).map(({ path }) => path)).toEqual([
    'src/rules/beacon.ts',
  ]);
  expect(changed).toHaveLength(5);
});

test('numbers and flags are pushed as such, dates and other values as texts; all are sent as texts', () => {
  const carries =
    'beaconInfo: colour=red, seats=3, lit=true, on=2026-11-20, at=2026-11-20T09:05:00Z, code=3a';
  const [catalogue, family] = changedFiles(readAnswers({ ...BEACON, carries })).map(({ text }) => text);
  for (const declared of ['colour: text', 'seats: number', 'lit: flag', 'on: date', 'at: date', 'code: text'])
    expect(catalogue).toContain(`${declared},`);
  for (const pushed of ["colour: 'red'", 'seats: 3', 'lit: true', "on: '2026-11-20'", "code: '3a'"])
    expect(family).toContain(`${pushed},`);
  expect(family).toContain("'_tenant.beacon.seats': '3',");
});
