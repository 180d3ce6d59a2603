import { expect, it } from 'vitest';
import { shownValue } from '../../../src/inspector/shownValue.ts';

const circle: { self?: unknown } = {};
circle.self = circle;

it.each([
  [Number.NaN, 'NaN'],
  [-Infinity, '-Infinity'],
  [{ price: Number.NaN, counts: [1, Infinity] }, '{"price":"NaN","counts":[1,"Infinity"]}'],
  ['NaN', '"NaN"'],
  [1.5, '1.5'],
  [null, 'null'],
  [undefined, 'undefined'],
  [5n, '[bigint]'],
  [circle, '[object]'],
])('shows %o as %s', (value, shown) => {
  expect(shownValue(value)).toBe(shown);
});
