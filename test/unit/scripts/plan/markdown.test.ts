import { expect, it } from 'vitest';
import { code, createLinks, table } from '../../../../scripts/plan/markdown.ts';

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

it('links to headings as GitHub names them, those of the same text by number', () => {
  const link = createLinks();
  expect(['Page views', 'Page view: 25 %', 'Page views'].map(link)).toEqual([
    '[Page views](#page-views)',
    '[Page view: 25 %](#page-view-25-)',
    '[Page views](#page-views-1)',
  ]);
});
