import { describe, expect, it } from 'vitest';
import { javascriptVariable } from '../../../src/readers/index.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { boom } from '../../fakes/boom.ts';

const look = (path: string, globals: Record<string, unknown>) => {
  const browser = createFakeBrowser();
  Object.assign(browser.globals, globals);
  return javascriptVariable(path).look(browser);
};

describe('a variable of the page', () => {
  it.each([
    ['cart', { items: [{ sku: 'V1' }] }],
    ['cart.items.0.sku', 'V1'],
    ['window.cart.items.length', 1],
    ['cart.none.deeper', undefined],
    ['none', undefined],
    ['', undefined],
  ])('is found by its path: %s', (path, value) => {
    expect(look(path, { cart: { items: [{ sku: 'V1' }] } })).toEqual(value);
  });

  it('is copied: what the page changes later changes nothing', () => {
    const cart = { items: ['V1'] };
    const found = look('cart', { cart });
    cart.items.push('V2');
    expect(found).toEqual({ items: ['V1'] });
  });

  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  it.each<[string, unknown, unknown]>([
    ['what contains itself', cycle, undefined],
    ['a function', () => 'x', undefined],
    ['a symbol', Symbol('x'), undefined],
    ['null', null, null],
    ['a date', new Date(0), '1970-01-01T00:00:00.000Z'],
    ['a big number', 10n, '10'],
    ['what has a `toJSON` that throws', { toJSON: boom }, undefined],
  ])('is plain data, if it is %s', (_, value, found) => {
    expect(look('it', { it: value })).toEqual(found);
  });

  it('has no value if a getter on the way throws', () => {
    const it = Object.defineProperty({}, 'boom', { get: boom, enumerable: true });
    expect([look('it.boom.deeper', { it }), look('it', { it })]).toEqual([undefined, undefined]);
  });

  const store = { uid: '1', [Symbol.toStringTag]: 'Storage' };
  it.each([
    ['a store', 'store.uid', { store }],
    ['a store of another window', 'self.store.uid', { self: { store } }],
    ['a field', 'field.value', { field: { nodeType: 1, value: 'typed' } }],
    ['a field behind the document', 'page.f.value', { page: { nodeType: 9, f: { value: 'typed' } } }],
  ])('is not looked for in %s', (_, path, globals) => {
    expect(look(path, globals)).toBeUndefined();
  });
});
