import { describe, expect, test } from 'vitest';
import { mergeState } from '../../../src/dataLayer/mergeState.ts';
import { replacing } from '../../fakes/replacing.ts';

const freezeDeep = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null) {
    Object.freeze(value);
    for (const part of Object.values(value)) freezeDeep(part);
  }
  return value;
};

describe('mergeState', () => {
  test('merges objects key by key and arrays index by index', () => {
    const state = freezeDeep({ product: { title: 'Starch', tags: ['a', 'b', 'c'] }, user: 1 });
    expect(mergeState(state, { product: { language: 'en', tags: ['z'] } })).toEqual({
      product: { title: 'Starch', tags: ['z', 'b', 'c'], language: 'en' },
      user: 1,
    });
  });

  test('replaces arrays, as version 3 of the data layer does', () => {
    const state = freezeDeep({ cart: { products: [{ sku: 'V1', amount: 2 }, { sku: 'V2' }] }, tags: ['a'] });
    const data = { cart: { products: [{ sku: 'V3', gone: null }, null] }, tags: [] };
    expect(mergeState(state, data, { replacesArrays: true })).toStrictEqual({
      cart: { products: [{ sku: 'V3' }] },
      tags: [],
    });
  });

  test('removes what is null or undefined, and elements of arrays', () => {
    const state = freezeDeep({ a: 1, b: { c: 2, d: 3 }, list: [1, 2, 3] });
    const next = mergeState(state, {
      a: null,
      b: { c: undefined },
      list: [undefined, 9, null],
      fresh: { x: null },
    });
    expect(next).toStrictEqual({ b: { d: 3 }, list: [9], fresh: {} });
  });

  test('keeps only own enumerable properties of functions, dates and instances', () => {
    class Product {
      name = 'Stevia';
      gone = null;
      open = undefined;
    }
    const data = { f: () => 1, when: new Date(0), product: new Product(), nested: [{ f: () => 1 }] };
    expect(mergeState({}, data)).toStrictEqual({
      f: {},
      when: {},
      product: { name: 'Stevia', open: undefined },
      nested: [{ f: {} }],
    });
  });

  test('shares every branch that did not change', () => {
    const state = freezeDeep({
      component: { one: { x: 1 }, two: { x: [1, 2] } },
      page: { deep: { er: {} } },
    });
    const next = mergeState(state, { component: { one: { x: 2 } } });
    expect(next).not.toBe(state);
    expect(next.page).toBe(state.page);
    expect((next as typeof state).component.two).toBe(state.component.two);
    expect((next as typeof state).component.one).toEqual({ x: 2 });
  });

  test('returns the same state when nothing changed', () => {
    const state = freezeDeep({ a: { b: [1, { c: Number.NaN }] }, empty: {} });
    expect(mergeState(state, { a: { b: [1, { c: Number.NaN }], gone: null }, empty: {} })).toBe(state);
  });

  test('keeps nothing mutable of the data, and changes neither argument', () => {
    const data = { list: [{ x: 1 }], object: { y: { z: 1 } } };
    const state = freezeDeep({ list: [{ before: true }] });
    const next = mergeState(state, data);
    const expected = { list: [{ before: true, x: 1 }], object: { y: { z: 1 } } };
    expect(next).toEqual(expected);
    data.list[0] = { x: 2 };
    data.object.y.z = 2;
    expect(next).toEqual(expected);
    expect(state).toEqual({ list: [{ before: true }] });
  });

  test('never reaches a prototype', () => {
    const data = JSON.parse(
      '{"__proto__":{"bad":1},"constructor":{"prototype":{"bad":1}},"a":{"__proto__":{"bad":1}}}',
    );
    const next = mergeState(mergeState({}, data), data);
    expect(({} as Record<string, unknown>).bad).toBeUndefined();
    expect((next as Record<string, unknown>).bad).toBeUndefined();
    expect((next.a as Record<string, unknown>).bad).toBeUndefined();
  });

  test('treats an object with a length as an array, as the data layer does', () => {
    expect(mergeState({ a: { length: 2, 1: 'x' } }, { a: ['y'] })).toStrictEqual({ a: ['y', 'x'] });
    expect(mergeState({ a: [1, 2, 3] }, { a: { 0: 'x', other: 1, length: 2 } })).toStrictEqual({
      a: ['x', 2],
    });
  });

  test('takes functions, dates and lists where `Object.keys` also gives inherited names, as that of Prototype 1.6', () => {
    const keys = (object: object) => {
      const all: string[] = [];
      for (const key in object) all[all.length] = key;
      return all;
    };
    const curry = () => {};
    const data = { done: Object.assign(() => {}, { own: 1 }), at: new Date(0), list: ['a'] };
    const state = replacing(Object, 'keys', keys, () => {
      const added = [Function, Date, Array].map(({ prototype }) => Object.assign(prototype, { curry }));
      try {
        return mergeState({}, data);
      } finally {
        for (const it of added) Reflect.deleteProperty(it, 'curry');
      }
    });
    expect(state).toEqual({ done: { own: 1 }, at: {}, list: ['a'] });
  });
});
