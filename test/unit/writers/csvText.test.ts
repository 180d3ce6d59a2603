import { expect, it } from 'vitest';
import { csvText } from '../../../src/writers/index.ts';

it.each([
  ['a text', 'given', '"given"'],
  ['a number', 3, '"3"'],
  ['a comma and quotes', 'C0001, “so” or "so"', '"C0001, “so” or ""so"""'],
  ['a line break', 'a\nb', '"a\nb"'],
  ['=', '=HYPERLINK("http://evil.test")', '"\'=HYPERLINK(""http://evil.test"")"'],
  ['+', '+1+cmd', '"\'+1+cmd"'],
  ['-', '-1', '"\'-1"'],
  ['@', '@SUM(A1)', '"\'@SUM(A1)"'],
  ['a blank first', ' =1', '"\' =1"'],
  ['a tab first', '\tx', '"\'\tx"'],
  ['a full-width letter', '＝1', '"\'＝1"'],
])('writes a cell that a spreadsheet shows as it is: %s', (_, value, cell) => {
  expect(csvText([[value]])).toBe(`\uFEFF${cell}\r\n`);
});

it('writes a line for each row', () => {
  expect(csvText([['a', 'b'], [1]])).toBe('\uFEFF"a","b"\r\n"1"\r\n');
});
