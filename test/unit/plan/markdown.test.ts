import { expect, it } from 'vitest';
import { anchor, code, table } from '../../../src/plan/markdown.ts';

it.each([
  ['a text', 'event1', '`event1`'],
  ['an empty text', '', '`""`'],
  ['a number', 0, '`0`'],
  ['a list', ['a', 1], '`["a",1]`'],
  ['a text with backticks', 'a ``b`` `c`', '``` a ``b`` `c` ```'],
  ['nothing', undefined, '`nothing`'],
])('writes %s as code', (_, value, written) => {
  expect(code(value)).toBe(written);
});

it('keeps a cell in its place, whatever is in it', () => {
  expect(table(['A', 'B'], [['a|b', 'one\n  two']])).toBe('| A | B |\n| --- | --- |\n| a\\|b | one two |');
});

it('names the anchor of a heading as GitHub does', () => {
  expect(anchor('Page view: 25 %')).toBe('page-view-25-');
});
