// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { withShortNames } from '../../../build/shortNames.ts';

const resultOf = (code: string): unknown => new Function(`"use strict"; return ${code}`)();

describe('internal names become short', () => {
  test.each([
    ['a field', '({ long: 1 }).long', 1],
    ['a method', '({ long() { return 2; } }).long()', 2],
    ['a shorthand', '((long) => ({ long }).long)(3)', 3],
    ['a field taken apart', '(({ long }) => long)({ long: 4 })', 4],
    ['with a default', '(({ long = 5 }) => long)({})', 5],
    ['under another name', '(({ long: other = 6 }) => other)({})', 6],
    ['asked for where there may be nothing', '((it) => it?.long)({ long: 7 })', 7],
    ['a variable of the same name', '((long) => long + ({ long: 4 }).long)(4)', 8],
    ['beside a field that is computed', '((long) => ({ [long]: 9, long: 1 }).e9)("e9")', 9],
  ])('%s', (_, code, value) => {
    const changed = withShortNames(code, ['long']).toString();
    expect(resultOf(code)).toBe(value);
    expect(resultOf(changed)).toBe(value);
    expect(changed).not.toMatch(/\.long|\blong[:(]/);
  });

  test('none is taken that is there already, as a field or a text', () => {
    const code = '[{ e: 1, long: 2 }, "t"].map((it) => it.long)';
    expect(withShortNames(code, ['long']).toString()).toBe('[{ e: 1, a: 2 }, "t"].map((it) => it.a)');
  });

  test('the shortest go to those that are mentioned most', () => {
    const names = Array.from({ length: 60 }, (_, at) => `name${at}`);
    const code = `[${names.map((name) => `it.${name}`)}, it.name59]`;
    const changed = withShortNames(code, names).toString();
    expect(changed.slice(-5)).toBe('it.e]');
    expect(new Set(changed.slice(1, -1).split(/, ?/)).size).toBe(60);
  });

  test('a name that is gone, or is a text too, fails the build', () => {
    expect(() => withShortNames('({ long: 1 })', ['short'])).toThrow('no “short”');
    expect(() => withShortNames('(it) => it["long"] + it.long', ['long'])).toThrow('“long” is a text too');
  });
});
