import { describe, expect, it } from 'vitest';
import { readArguments } from '../../../../scripts/test/readArguments.ts';

const takesPatterns = { types: false, lint: false, unit: true, browser: true, quick: false, all: false };
const read = (text: string) => readArguments(text.split(' ').filter(Boolean), takesPatterns);

describe('what is asked for', () => {
  it.each([
    ['', [], []],
    ['types lint', ['types', 'lint'], []],
    ['types types', ['types'], []],
    ['browser links', ['browser'], ['links']],
    ['unit browser consent forms', ['unit', 'browser'], ['consent', 'forms']],
    ['quick', ['quick'], []],
    ['all', ['all'], []],
  ])('%j: parts, then patterns', (text, parts, patterns) => {
    expect(read(text)).toEqual({ parts, patterns });
  });

  it.each([
    [
      'a pattern alone',
      'links',
      'There is no part “links”; there are: types, lint, unit, browser, quick, all.',
    ],
    ['an inherited name', 'toString', 'There is no part “toString”; there are: types,'],
    ['a pattern where none is taken', 'types linnt', 'types takes no pattern; these do: unit, browser.'],
    ['a pattern for a part that takes one and one that does not', 'lint unit consent', 'and lint takes no'],
    [
      'a part behind a pattern',
      'unit links types',
      '“types” is a part: write it before the pattern “links”.',
    ],
    ['quick beside others', 'quick unit', '“quick” is no part'],
    ['all beside others', 'unit all', '“all” is no part'],
  ])('refuses %s', (_, text, sentence) => {
    expect(read(text)).toContain(sentence);
  });
});
