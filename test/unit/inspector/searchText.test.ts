import { expect, it } from 'vitest';
import { searchText } from '../../../src/inspector/searchText.ts';

it('contains names and values as they are on the screen, in lower case', () => {
  const text = searchText({
    product: { title: 'The "best" taste', path: 'C:\\Taste' },
    counts: [1, true, null],
  });
  for (const sought of ['the "best" taste', 'c:\\taste', 'product', 'true', 'null'])
    expect(text).toContain(sought);
  expect(text).not.toMatch(/[{0]/);
});

it('accepts values that JSON does not have', () => {
  expect(searchText({ big: 5n, none: undefined, price: Number.NaN })).toContain('nan');
});
