import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeBetweenMarks } from '../../../bench/writeBetweenMarks.ts';
import { betweenMarks } from '../../../src/plan/betweenMarks.ts';

test.each([
  [
    'puts a text in place of another',
    'a\n<!-- x -->\nold\n<!-- x -->\nb',
    'a\n<!-- x -->\n$& new\n<!-- x -->\nb',
  ],
  ['puts it where nothing was', '<!-- x -->\n<!-- x -->', '<!-- x -->\n$& new\n<!-- x -->'],
  ['reports missing marks', 'a', undefined],
])('betweenMarks %s', (_, before, after) => {
  expect(betweenMarks(before, 'x', '$& new')).toBe(after);
});

test('a page that has lost its marks is an error, and stays as it is', () => {
  const before = readFileSync('docs/speed.md', 'utf8');
  expect(() => writeBetweenMarks('docs/speed.md', 'lost', 'new')).toThrow(
    'docs/speed.md has no marks <!-- lost -->.',
  );
  expect(readFileSync('docs/speed.md', 'utf8')).toBe(before);
});
