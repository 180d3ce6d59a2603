import { expect, it } from 'vitest';
import { requireParsed } from '../../src/command/requireParsed.ts';

it.each([
  ['a.ts', "export const a = { 'add-to-cart' };"],
  ['a.ts', 'export const a: = 1;'],
  ['a.js', 'const a = {'],
  ['a.js', 'import "a";'],
  ['a.json', '{ "a": 1, }'],
  ['a.js.map', '{'],
  ['a.jsonl', '{"wait":1}\n{"wait":'],
])('refuses %s that could not be read again: %s', (name, text) => {
  expect(() => requireParsed([[name, text]])).toThrow(
    `Nothing is written, because ${name} could not be read again: `,
  );
});

it('takes what can be read, and what has no grammar', () => {
  requireParsed([
    [
      'a.ts',
      "import { type A, b } from 'b';\nexport const a = { b } satisfies A as A;\ndeclare module 'b' { interface C {} }",
    ],
    ['a.js', '(function () { return 1; })();'],
    ['a.json', new TextEncoder().encode('{}')],
    ['a.jsonl', '// a comment\n{"wait":1}\n\n'],
    ['a.md', '{'],
    ['NOTICE', '('],
  ]);
});
