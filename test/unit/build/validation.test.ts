import * as alloys from '@adobe/alloy-core/utils/validation/index.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as ours from '../../../build/alloy/standIns/validation.ts';

type Library = typeof ours;
type Check = (value: unknown, path: string) => unknown;

const outcome = (check: Check, value: unknown): unknown => {
  try {
    return check(value, 'path');
  } catch (cause) {
    return String(cause);
  }
};

/** Each in the words of both libraries. */
const checks: readonly (readonly [string, (library: Library) => Check])[] = [
  ['a string', (is) => is.string()],
  ['a required string', (is) => is.string().required()],
  ['a string that is not empty', (is) => is.string().nonEmpty()],
  ['a boolean with a default', (is) => is.boolean().default(true)],
  ['a function', (is) => is.callback()],
  ['one of some', (is) => is.enumOf('a', 'b', 1)],
  ['anything that is there', (is) => is.anything().required()],
  ['strings', (is) => is.arrayOf(is.string())],
  ['different strings, a few', (is) => is.arrayOf(is.string()).nonEmpty().uniqueItems().default(['a'])],
  ['strings that are all there', (is) => is.arrayOf(is.string().required())],
  ['an object', (is) => is.objectOf({})],
  ['some fields', (is) => is.objectOf({ a: is.string(), b: is.boolean().required() })],
  [
    'these fields alone',
    (is) => is.objectOf({ a: is.string(), b: is.boolean() }).noUnknownFields().required(),
  ],
  ['fields with defaults', (is) => is.objectOf({ a: is.boolean().default(false) }).default({ a: true })],
  ['a map of strings', (is) => is.mapOfValues(is.string().required())],
  [
    'a map of lists of objects',
    (is) =>
      is.mapOfValues(
        is.arrayOf(is.objectOf({ a: is.objectOf({ b: is.string() }).noUnknownFields() })).required(),
      ),
  ],
];

const leaf = fc.constantFrom<unknown>(undefined, null, '', 'a', 'b', 0, 1, true, false, () => 1, NaN);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3 }),
  ),
}));

describe('a check of options', () => {
  it.each(checks)('for %s finds what alloy’s finds, in the same words', (_, make) => {
    const [expected, found] = [make(alloys), make(ours)];
    fc.assert(
      fc.property(value, (given) => {
        expect(outcome(found, given)).toEqual(outcome(expected, given));
      }),
      { numRuns: 500 },
    );
  });

  it('lets pass any object where no field is named', () => {
    const given = { a: { b: 1 } };
    expect(ours.objectOf(ours.anything())(given, 'path')).toEqual(given);
    expect(() => ours.objectOf(ours.anything())([], 'path')).toThrow('Expected an object');
  });
});
