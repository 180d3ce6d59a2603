import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compactJson } from '../../../src/plan/compactJson.ts';

const long = 'x'.repeat(100);

it.each([
  ['what fits', { a: [1, { b: null }], c: {} }, '{ "a": [1, { "b": null }], "c": {} }\n'],
  ['plain values, however long', { a: long, b: long }, `{ "a": "${long}", "b": "${long}" }\n`],
])('puts %s on one line', (_, value, text) => {
  expect(compactJson(value)).toBe(text);
});

it('breaks what does not fit, and ends a list behind its last entry', () => {
  const list = [{ a: long }, { a: [1] }];
  expect(compactJson({ list }).split('\n')).toEqual([
    '{',
    '  "list": [',
    `    { "a": "${long}" },`,
    '    { "a": [1] }]',
    '}',
    '',
  ]);
});

it('keeps each member of the named lists and objects on a line', () => {
  const member = { a: [long, long] };
  const written = compactJson({ rows: { one: member, two: member }, others: { one: member } }, ['rows']);
  expect(written).toContain(`\n    "one": { "a": ["${long}", "${long}"] },\n`);
  expect(written.split('\n').length).toBeGreaterThan(8);
});

it('means what JSON means', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(compactJson(value, ['a'])).toSatisfy(
        (text: string) => JSON.stringify(JSON.parse(text)) === JSON.stringify(value),
      );
    }),
  );
});
