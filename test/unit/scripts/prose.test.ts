import { createLinter, loadTextlintrc } from 'textlint';
import { expect, test } from 'vitest';
import { commentsIn } from '../../../scripts/commentsIn.ts';

const linter = createLinter({ descriptor: await loadTextlintrc({ configFilePath: '.textlintrc.yml' }) });
const findingsIn = async (text: string) =>
  (await linter.lintText(text, 'page.md')).messages.map(({ message }) => message);

test.each([
  ['is it taken', 'The page writes a note; is it taken, the note is deleted.'],
  ['does it fail', 'It waits; does it fail within a minute, the event is sent again.'],
  ['Is the edge down', 'Is the edge down, nothing leaves.'],
  ['struck out', 'The note is struck out.'],
  ['stands in', 'The table stands in the README.'],
  ['telephone', 'On a telephone it is narrow.'],
  ['sentence length', `It sends ${'an event and then '.repeat(16)}ends.`],
])('refuses “%s”', async (words, text) => {
  expect(await findingsIn(text)).toEqual([expect.stringContaining(words)]);
});

test.each([
  'If it succeeds, the note is deleted.',
  'Each example is a unit test, a browser test and a line of the plan.',
  'The trace says what it is, where it was, and how the page did it, in order.',
  'Does anything fail?',
])('accepts “%s”', async (text) => {
  expect(await findingsIn(text)).toEqual([]);
});

test('finds the comments of a file, on their lines', () => {
  const code =
    "/** A reason. */\nconst a = 'https://x'; // behind code\n  // npm run x\n  // Two\n  // lines.\n/*\n * A block.\n */\n";
  expect(commentsIn(code)).toBe('A reason.\n\n\nTwo\nlines.\n\nA block.\n\n');
});
