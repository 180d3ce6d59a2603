// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { hasComment } from '../../../src/browser/hasComment.ts';

it('a comment is found by its whole text, wherever it is in the document', () => {
  document.body.innerHTML = '<main><p>tamis 3<!--tamis 12--></p></main>';
  const found = (text: string) => hasComment(document, text);
  expect(['tamis 12', 'tamis 1', 'tamis 3'].map(found)).toEqual([true, false, false]);
  document.body.innerHTML = '';
  expect(found('tamis 12')).toBe(false);
});

it('no comment is found if the page has broken the search, and nothing is thrown', () => {
  const broken = { evaluate: 'an image’s name' } as unknown as Document;
  expect(hasComment(broken, 'tamis 12')).toBe(false);
});
