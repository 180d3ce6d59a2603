import { expect, it } from 'vitest';
import { sideWords } from '../../../src/shadow/sideWords.ts';

it.each([
  ['missing there', 'missing in the present implementation'],
  ['cleaned here', 'cleaned in Tamis'],
  ['trailing “.html” there', 'trailing “.html” in the present implementation'],
  ['leading “here and there ” here', 'leading “here and there ” in Tamis'],
  ['seconds there, milliseconds here', 'seconds in the present implementation, milliseconds in Tamis'],
  ['letter case', 'letter case'],
  ['otherwhere', 'otherwhere'],
])('says %s as %s', (pattern, words) => {
  expect(sideWords(pattern)).toBe(words);
});
