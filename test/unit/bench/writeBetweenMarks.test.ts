import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { writeBetweenMarks } from '../../../bench/writeBetweenMarks.ts';
import { betweenMarks } from '../../../src/plan/betweenMarks.ts';

describe('betweenMarks', () => {
  it('puts something between the marks, and leaves the rest', () => {
    expect(betweenMarks('a\n<!-- x -->\nold\n<!-- x -->\nb', 'x', '$& new')).toBe(
      'a\n<!-- x -->\n$& new\n<!-- x -->\nb',
    );
  });

  it('fits marks that have nothing between them', () => {
    expect(betweenMarks('<!-- x -->\n<!-- x -->', 'x', 'new')).toBe('<!-- x -->\nnew\n<!-- x -->');
  });

  it('reports missing marks', () => {
    expect(betweenMarks('a', 'x', 'new')).toBeUndefined();
  });
});

test('a page that has lost its marks is an error, and stays as it is', () => {
  const before = readFileSync('docs/speed.md', 'utf8');
  expect(() => writeBetweenMarks('docs/speed.md', 'lost', 'new')).toThrow(
    'docs/speed.md has no marks <!-- lost -->.',
  );
  expect(readFileSync('docs/speed.md', 'utf8')).toBe(before);
});
