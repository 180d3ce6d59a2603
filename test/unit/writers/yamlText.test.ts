import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { yamlText } from '../../../src/writers/yamlText.ts';

type Given = Parameters<typeof yamlText>[0];

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    'yes',
    'null',
    '1',
    '1e3',
    '2026-11-29',
    ': x',
    '- x',
    '# x',
    '{{ "a" }}',
    '~',
    ' x',
    'a: b',
    '<<',
  ),
);
const { given } = fc.letrec<{ given: Given }>((tie) => ({
  given: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.array(tie('given'), { minLength: 1, maxLength: 4 }),
    fc.dictionary(text, tie('given'), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
  ),
}));

it('what a parser of YAML reads is what was written', () => {
  fc.assert(
    fc.property(given, (value) => {
      expect(parse(yamlText(value))).toEqual(value);
    }),
  );
});

it('reads well', () => {
  expect(yamlText({ groups: [{ name: 'tamis', rules: [{ alert: 'Silent', expr: 'a > 1' }] }] })).toBe(
    'groups:\n  - name: tamis\n    rules:\n      - alert: Silent\n        expr: "a > 1"\n',
  );
});
