import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import {
  boolean,
  createReadDeclared,
  date,
  dateTime,
  type FieldType,
  flag,
  integer,
  list,
  money,
  number,
  object,
  text,
  texts,
} from '../../../src/dataLayer/index.ts';

/** What rules get of a field, and what is said about it. */
const readAs = (type: FieldType<unknown>, value: unknown) => {
  const told: unknown[] = [];
  const read = createReadDeclared({ tried: { field: type } }, (message) => told.push(message));
  const payload = read(['tried'], { event: 'tried', field: value });
  expect(payload.event).toBe('tried');
  return { ...('field' in payload && { field: payload.field }), told };
};
const ofField = (name: string) => `A pushed field is not of its declared type: ${name}.`;
const said = (type: string) => ({ told: [ofField(`field of “tried” is no ${type}`)] });
const nothing = { told: [] };

describe('a field with a declared type', () => {
  it.each<readonly [FieldType<unknown>, unknown, unknown]>([
    [text, 'a', 'a'],
    [text, ' ', ' '],
    [text, '', ''],
    [text, 1001, '1001'],
    [text, -1.5, '-1.5'],
    [text, 0.1 + 0.2, '0.3'],
    [text, 12345678901234567890n, '12345678901234567890'],
    [text, new Date(0), '1970-01-01T00:00:00.000Z'],
    [text, new String('PO 1'), 'PO 1'],
    [number, 13.5, 13.5],
    [number, '13.5', 13.5],
    [number, '13.50', 13.5],
    [number, '10.00', 10],
    [number, '100', 100],
    [number, '0', 0],
    [number, '-7', -7],
    [number, 12n, 12],
    [money, '1999.90', 1999.9],
    [integer, 3, 3],
    [integer, '3', 3],
    [integer, '3.0', 3],
    [integer, 100 * 0.29, 29],
    [boolean, true, true],
    [boolean, false, false],
    [boolean, 'true', true],
    [boolean, 'false', false],
    [flag, 'yes', 'yes'],
    [flag, false, false],
    [flag, 1, '1'],
    [date, '2026-11-20', '2026-11-20'],
    [date, '2026-11-20T09:05:00Z', '2026-11-20T09:05:00Z'],
    [date, '2026-11-20T09:05:00.5+01:00', '2026-11-20T09:05:00.5+01:00'],
    [date, '2028-02-29', '2028-02-29'],
    [date, new Date(0), '1970-01-01T00:00:00.000Z'],
    [date, runInNewContext('new Date(0)'), '1970-01-01T00:00:00.000Z'],
    [dateTime, '2026-11-20T09:05:00.5+01:00', '2026-11-20T09:05:00.5+01:00'],
    [dateTime, new Date(0), '1970-01-01T00:00:00.000Z'],
    [texts, ['a', 4711], ['a', '4711']],
    [list(number), ['1', 2], [1, 2]],
    [list(object({ sku: text })), [{ sku: 4711, more: 1 }], [{ sku: '4711', more: 1 }]],
    [
      object({ id: text, of: object({ total: number }) }),
      { id: 1, of: { total: '2' } },
      { id: '1', of: { total: 2 } },
    ],
  ])('%# is read as its type, where nothing is lost', (type, value, field) => {
    expect(readAs(type, value)).toEqual({ field, told: [] });
  });

  it.each<readonly [FieldType<unknown>, readonly unknown[]]>([
    [
      text,
      [true, {}, ['a'], Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 1e21, 1e-7, () => 'a', Symbol('a')],
    ],
    [
      number,
      [
        '1,5',
        '1e3',
        ' 12 ',
        '0x10',
        '012',
        '+5',
        '.5',
        '5.',
        '-0',
        'NaN',
        '1 000',
        '13.5 €',
        '9007199254740993',
        '0.12345678901234567890',
        true,
        Number.NaN,
        Number.POSITIVE_INFINITY,
        [1],
        new Date(0),
        2n ** 60n,
      ],
    ],
    [integer, [3.5, 29.000001, '3.5', 2 ** 53, '9007199254740993', true]],
    [boolean, ['yes', 'no', '1', '0', 'TRUE', ' true', 1, 0, {}]],
    [
      date,
      [
        '20/11/2026',
        '2026-02-30',
        '2026-13-01',
        '2026-11-20 09:05',
        '20261120',
        'today',
        '2026-11-20T25:00:00Z',
        1_700_000_000,
        {},
      ],
    ],
    [dateTime, ['2026-11-20', '2026-11-20T09:05', '2026-11-20T09:05:00', '2026-02-30T09:05:00Z', 1, {}]],
    [dateTime, [['2026-11-20T09:05:00Z'], { toString: () => '2026-11-20T09:05:00Z' }, Object.create(null)]],
    [texts, ['a', { 0: 'a' }, 1]],
    [object({ id: text }), ['a', [{ id: 'a' }], 1, true, new Date(0), new String('a')]],
  ])('%# what would be guessed or lose something is left out, and said', (type, values) => {
    for (const value of values) expect([value, readAs(type, value)]).toEqual([value, said(type.type)]);
  });

  it('is a list without what is missing in it', () => {
    const holes = new Array(2).concat('a');
    for (const value of [[undefined, 'a'], [null, 'a'], holes])
      expect(readAs(texts, value)).toEqual({ field: ['a'], ...nothing });
    expect(readAs(list(object({ id: text })), [undefined, { id: 'a' }])).toEqual({
      field: [{ id: 'a' }],
      ...nothing,
    });
  });

  it.each([null, undefined, '', ' \t'])('that says nothing by %j is missing', (value) => {
    for (const type of [number, integer, boolean, flag, date, texts, object({})])
      expect(readAs(type, value)).toEqual(value === undefined ? { field: undefined, ...nothing } : nothing);
  });

  it('keeps the object of a push in which everything fits', () => {
    const item = { event: 'tried', field: { list: [{ n: 1.5 }] }, other: '1e3' };
    const read = createReadDeclared(
      { tried: { field: object({ list: list(object({ n: number })) }) } },
      () => {},
    );
    expect(read(['tried'], item)).toBe(item);
    expect(read(['other'], item)).toBe(item);
    expect(read(['constructor'], item)).toBe(item);
    expect(read([], item)).toBe(item);
  });

  it('is said once, without the places of lists; its neighbours stay', () => {
    const told: unknown[] = [];
    const products = list(object({ sku: text, price: number }));
    const read = createReadDeclared({ bought: { products } }, (it) => told.push(it));
    const item = {
      event: 'bought',
      products: [{ sku: 1, price: '1,5' }, 7, { sku: 'b', price: 2 }, { price: 'x' }],
    };
    for (let times = 0; times < 2; times++)
      expect(read(['bought'], item)).toEqual({
        event: 'bought',
        products: [{ sku: '1' }, { sku: 'b', price: 2 }, {}],
      });
    expect(told).toEqual([
      ofField('products.price of “bought” is no number'),
      ofField('products of “bought” is no object'),
    ]);
    expect(item.products[0]).toEqual({ sku: 1, price: '1,5' });
  });
});
