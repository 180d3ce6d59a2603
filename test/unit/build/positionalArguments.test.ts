// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { positionalArguments } from '../../../build/positionalArguments.ts';

const rewritten = (code: string): string => positionalArguments(code).toString().replace(/\s+/g, ' ');
const resultOf = (code: string): unknown => new Function(`"use strict"; return ${code}`)();

describe('arguments by name become arguments by position', () => {
  test.each([
    ['in the order of the call', '(({ a, b: c }) => [a, c])({ b: 1, a: 2 })', [2, 1]],
    ['with defaults for what is missing', '(({ a, b = 3 }) => [a, b])({ a: 1 })', [1, 3]],
    ['missing, with further arguments behind', '(({ a, b = 3 }, c) => [a, b, c])({ a: 1 }, 2)', [1, 3, 2]],
    ['given, but undefined', '(({ a = 3 }) => a)({ a: void 0 })', 3],
    ['more than is asked for', '(({ a }, c) => [a, c])({ z: 0, a: 1 }, 2)', [1, 2]],
    ['in the second place', '((x, { a }) => [x, a])(1, { a: 2 })', [1, 2]],
    ['a sequence', '(({ a }) => a)({ a: (0, 5) })', 5],
    ['a method', '(({ add }) => add(1))({ add(it) { return it + 1; } })', 2],
    ['an async method', '(({ add }) => add.constructor.name)({ async add() {} })', 'AsyncFunction'],
    ['a call within a call', '(({ a }) => a)({ a: (({ b }) => b)({ b: 4 }) })', 4],
    [
      'taken apart in the body',
      '(parts => { let { a, b } = parts, c = 3; return [a, b, c]; })({ b: 2, a: 1 })',
      [1, 2, 3],
    ],
    ['taken apart later', '(parts => { let c = 3, { a } = parts; return [a, c]; })({ a: 1 })', [1, 3]],
    ['taken apart alone', '(function (parts) { const { a } = parts; return a; })({ a: 1 })', 1],
    ['taken apart without blanks', '(function(parts){"use strict";let{a}=parts;return a})({a:1})', 1],
    [
      'two of them, taken apart',
      '((p, q) => { let { a } = p, { b } = q; return [a, b]; })({ a: 1 }, { b: 2 })',
      [1, 2],
    ],
  ])('%s', (_, code, value) => {
    expect(resultOf(code)).toEqual(value);
    expect(resultOf(rewritten(code))).toEqual(value);
    expect(rewritten(code)).not.toMatch(/\{ ?a\b(?! =)/);
  });

  test.each([
    ['the object itself is used', '(parts => { let { a } = parts; return [a, parts]; })({ a: 1 })'],
    [
      'a method of it is called, which may mean it by "this"',
      '(parts => parts.a())({ a() { return this.b; }, b: 1 })',
    ],
    ['the rest is asked for', '(({ a, ...rest }) => rest)({ a: 1, b: 2 })'],
    ['more is spread into it', '(({ a, b }) => [a, b])({ a: 1, ...{ b: 2 } })'],
    ['a name is computed', '(({ a }) => a)({ ["a"]: 1 })'],
    ['a name is given twice', '(({ a }) => a)({ a: 1, a: 2 })'],
    ['it has a getter', '(({ a }) => a)({ get a() { return 1; } })'],
    [
      'an inherited name is asked for',
      '(({ toString, a }) => toString === Object.prototype.toString)({ a: 1 })',
    ],
    ['its prototype is given', '(({ a }) => a)({ __proto__: { a: 1 } })'],
    ['a default needs another parameter', '(({ a, b = a }) => [a, b])({ b: void 0, a: 1 })'],
    ['fields of fields are asked for', '(({ a: { b } }) => b)({ a: { b: 1 } })'],
    [
      'the function is called again',
      '(function again({ a }) { return a > 1 ? a : again({ a: a + 1 }); })({ a: 1 })',
    ],
    ['its arguments are counted', '(function ({ a, b }) { return arguments.length; })({ a: 1, b: 2 })'],
    [
      'a method means its home',
      '(({ a }) => a())({ a() { return super.toString === Object.prototype.toString; } })',
    ],
    ['arguments are spread', '(({ a }, ...rest) => [a, rest])({ a: 1 }, ...[2])'],
    [
      'a default means an outer variable',
      '(a => ((p, q = a) => { let { a } = p; return [a, q]; })({ a: 1 }))(5)',
    ],
  ])('not where %s', (_, code) => {
    expect(rewritten(code)).toBe(code);
  });

  test('positions map back to what was written', () => {
    const { mappings } = positionalArguments('(({ a }) => a)({ a: 1 })').generateMap({ hires: true });
    expect(mappings).not.toBe('');
  });
});
