import { expect, it } from 'vitest';
import { unusedWords } from '../../../../src/inspector/rules/unusedWords.ts';

it.each([
  [{ keys: ['cmp:show'], heardBy: ['pageShown'] }, 'No rule uses cmp:show itself; it starts “page shown”.'],
  [
    { keys: ['cmp:click'], heardBy: ['links', 'cartShown'] },
    'No rule uses cmp:click itself; it starts “link followed” and “cart shown”.',
  ],
  [{ keys: ['other'] }, 'No rule listens to this.'],
  [{ keys: ['toString'], heardBy: ['toString'] }, 'No rule uses toString itself; it starts “to string”.'],
])('%j', (occurrence, words) => {
  expect(unusedWords(occurrence)).toBe(words);
});
