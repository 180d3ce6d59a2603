import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { betweenMarks, writeBetweenMarks } from '../../../bench/writeBetweenMarks.ts';

test('what is between the marks is replaced', () => {
  const text = 'Before\n<!-- size -->\nold\n<!-- size -->\nAfter';
  expect(betweenMarks(text, 'size', 'new')).toBe('Before\n<!-- size -->\nnew\n<!-- size -->\nAfter');
});

test('a page that has lost its marks is an error, and stays as it is', () => {
  const before = readFileSync('docs/speed.md', 'utf8');
  expect(() => writeBetweenMarks('docs/speed.md', 'lost', 'new')).toThrow(
    'docs/speed.md has no marks <!-- lost -->.',
  );
  expect(readFileSync('docs/speed.md', 'utf8')).toBe(before);
});
