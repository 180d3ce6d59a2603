import { expect, it } from 'vitest';
import { createReader } from '../../../src/engine/index.ts';
import { parsePage } from '../../../src/page/index.ts';
import { query } from '../../../src/readers/index.ts';
import { ordinaryContext } from '../../../src/rules/plan/ordinaryContext.ts';

const context = ordinaryContext({
  page: parsePage('https://www.example.com/?Size=L&size=M&email=jane.doe@example.com'),
});

it.each([
  ['size', false, 'M'],
  ['SIZE', true, 'L'],
  ['SIZE', false, undefined],
  ['email', false, 'redacted'],
  ['toString', false, undefined],
  ['none', true, undefined],
])('the parameter %s, in any case: %s', (name, ignoreCase, value) => {
  expect(createReader(context)(query(name, { ignoreCase }))).toBe(value);
});

it('falls back', () => {
  expect(createReader(context)(query('none', { fallback: 'x', ignoreCase: true }))).toBe('x');
});
