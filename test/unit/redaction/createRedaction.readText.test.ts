import { describe, expect, it } from 'vitest';
import { createRedaction, readText } from '../../../src/redaction/index.ts';

const read = (value: unknown) => readText(value, createRedaction());

describe('what a report shows of a value:', () => {
  it.each<[unknown, string | undefined]>([
    ['  Vanilla extract ', 'Vanilla extract'],
    ['', ''],
    [0, '0'],
    [1.5, '1.5'],
    [true, 'true'],
    [false, 'false'],
    [['Taste', 2, true], 'Taste,2,true'],
    [-0, '0'],
    [new Date(Date.UTC(2026, 10, 20, 9, 5)), '2026-11-20T09:05:00.000Z'],
    [20_261_120n, '20261120'],
    [[new Date(0), Object(2n)], '1970-01-01T00:00:00.000Z,2'],
    // biome-ignore-start lint/style/useConsistentBuiltinInstantiation: a page may box its values
    [new String(' Vanilla '), 'Vanilla'],
    [new Number(3), '3'],
    [new Boolean(false), 'false'],
    [new String('jane@example.com'), 'redacted'],
    // biome-ignore-end lint/style/useConsistentBuiltinInstantiation: only here
    [['Taste', ['Sweet', 'Salty']], 'Taste,Sweet,Salty'],
    [['Taste', '', null, {}, Number.NaN, 'Nutrition'], 'Taste,Nutrition'],
    ['undefined behaviour', 'undefined behaviour'],
    ['is null', 'is null'],
    ['Write to jane@example.com', 'Write to redacted'],
    [['jane@example.com', 'Taste'], 'redacted,Taste'],
    ['/reset-password/abc', '/reset-password/redacted'],
    ['https://x.test/?token=a b', 'https://x.test/?token=redacted'],
    ['HTTPS://x.test/?token=a b', 'HTTPS://x.test/?token=redacted'],
    ['mailto:jane.doe', 'mailto:'],
    ['tel:+353123456', 'tel:'],
    ['data:text/csv,Jane Doe', 'data:'],
    ['Tel: +353 123456', 'Tel: +353 123456'],
    ['data: what, why', 'data: what, why'],
    ['See /?token=a b', 'See /?token=redacted b'],
  ])('of value %#', (value, text) => {
    expect(read(value)).toBe(text);
  });

  it.each<[unknown]>([
    [undefined],
    [null],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    ['undefined'],
    [' null '],
    ['NaN'],
    ['[object Object]'],
    ['[object HTMLElement]'],
    [{}],
    [{ length: 1, 0: 'Taste' }],
    [() => 'Taste'],
    [Symbol('Taste')],
    [[]],
    [[null, 'undefined', '']],
    [new Date(Number.NaN)],
    [new Date(8.64e15)],
    [{ [Symbol.toStringTag]: 'Date' }],
    [{ [Symbol.toStringTag]: 'Number', valueOf: () => ({}) }],
    [Object(Symbol('Taste'))],
  ])('of value %# it is nothing', (value) => {
    expect(read(value)).toBeUndefined();
  });
});

describe('a long text', () => {
  it.each<[string, unknown, string]>([
    ['loses its end', 'x'.repeat(1_001), 'x'.repeat(1_000)],
    ['of just the length keeps it', 'x'.repeat(1_000), 'x'.repeat(1_000)],
    ['ends with no half of a character', `${'x'.repeat(999)}😀`, 'x'.repeat(999)],
    ['may have such characters before its end', `😀${'x'.repeat(999)}`, `😀${'x'.repeat(998)}`],
    ['leaves no half of a secret', `${'x '.repeat(495)}jane.doe@example.com`, `${'x '.repeat(495)}redacted`],
    ['may be a list', ['x'.repeat(600), 'y'.repeat(600)], `${'x'.repeat(600)},${'y'.repeat(399)}`],
    ['stays whole where it is an address', `/${'x '.repeat(600)}y`, `/${'x '.repeat(600)}y`],
  ])('%s', (_, value, text) => {
    expect(read(value)).toBe(text);
  });
});
