import { afterEach, describe, expect, it } from 'vitest';
import { toJson } from '../../../src/language/index.ts';

/** Gives these prototypes a `toJSON`, as a page may; its own come back after the test. */
const pollute = (
  toJSON: (this: unknown) => unknown,
  ...classes: readonly { readonly prototype: object }[]
) => {
  for (const { prototype } of classes) {
    const before = Object.getOwnPropertyDescriptor(prototype, 'toJSON');
    Object.defineProperty(prototype, 'toJSON', { value: toJSON, configurable: true, writable: true });
    undo.push(() => {
      delete (prototype as { toJSON?: unknown }).toJSON;
      if (before) Object.defineProperty(prototype, 'toJSON', before);
    });
  }
};
const undo: (() => void)[] = [];
afterEach(() => {
  for (const it of undo.splice(0)) it();
});

/** As alloy's own: a closure with a method of its own. */
const payloadOf = (content: object) => ({ mergeMeta: () => {}, toJSON: () => content });

class Money {
  constructor(private readonly amount: number) {}
  toJSON() {
    return `${this.amount} EUR`;
  }
}

const at = new Date(Date.UTC(2026, 10, 20));
const data = () => ({
  list: ['a', 1, true, null],
  payload: payloadOf({ events: [payloadOf({ xdm: { list: [{ at }] } })] }),
  money: new Money(5),
  url: new URL('https://www.example.com/'),
  at,
  never: new Date(Number.NaN),
  missing: undefined,
  big: 12345678901234567890n,
  deep: { big: [1n] },
});
const text = JSON.stringify({
  list: ['a', 1, true, null],
  payload: { events: [{ xdm: { list: [{ at: '2026-11-20T00:00:00.000Z' }] } }] },
  money: '5 EUR',
  url: 'https://www.example.com/',
  at: '2026-11-20T00:00:00.000Z',
  never: null,
  big: '12345678901234567890',
  deep: { big: ['1'] },
});

describe('data as JSON', () => {
  it('has dates, big numbers, and what objects make of themselves', () => {
    expect(toJson(data())).toBe(text);
  });

  // A function, so that it can be told from the value that it replaces.
  const asText = function (this: unknown) {
    return `"${String(this)}"`;
  };
  it.each([
    ['Array.prototype, as Prototype.js', [Array]],
    ['String.prototype', [String]],
    ['Number.prototype and Boolean.prototype', [Number, Boolean]],
    ['Object.prototype', [Object]],
    ['Date.prototype', [Date]],
    ['all of them', [Object, Array, String, Number, Boolean, Date]],
  ])('is the same if the page gives a `toJSON` to %s', (_, classes) => {
    pollute(asText, ...classes);
    expect(toJson(data())).toBe(text);
  });

  it('that contains itself throws', () => {
    const ring: { ring?: object } = {};
    ring.ring = ring;
    expect(() => toJson(ring)).toThrow(TypeError);
  });
});
