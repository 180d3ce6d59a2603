import fc from 'fast-check';
import cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CookieAttributes, documentCookies } from '../../../src/browser/documentCookies.ts';
import { pageCookies } from '../../../src/browser/pageCookies.ts';

/** What is read from, and what was written to `document.cookie`. */
const page = { text: '', written: [] as string[] };

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => page.text,
    set: (text: string) => {
      page.written.push(text);
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'cookie');
});

const writtenBy = (write: () => unknown): unknown => {
  page.written = [];
  try {
    write();
  } catch (cause) {
    return (cause as Error).name;
  }
  return page.written;
};
const readFrom = (text: string, read: () => unknown): unknown => {
  page.text = text;
  return read();
};

/** Letters, what cookies have a meaning for, and what must be encoded. */
const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom(...'aZ09!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~ é😀', '%20', '%e9', '%', '\ud800'),
    maxLength: 12,
  }),
);
const attributes: fc.Arbitrary<CookieAttributes | undefined> = fc.option(
  fc.record(
    {
      expires: fc.oneof(fc.integer({ min: -10, max: 400 }), fc.date({ noInvalidDate: true })),
      path: fc.constantFrom('/', '/a', '', '/a; secure'),
      domain: fc.constantFrom('example.com', ''),
      secure: fc.boolean(),
      sameSite: fc.constantFrom('lax', 'none'),
    },
    { requiredKeys: [] },
  ),
  { nil: undefined },
);
const rawCookies = cookies.withConverter({ read: (value) => value, write: (value) => value });

describe('cookies are those of js-cookie', () => {
  it('written', () => {
    fc.assert(
      fc.property(text, text, attributes, (name, value, given) => {
        expect(writtenBy(() => documentCookies.set(name, value, given))).toEqual(
          writtenBy(() => cookies.set(name, value, given)),
        );
        expect(writtenBy(() => documentCookies.remove(name, given))).toEqual(
          writtenBy(() => cookies.remove(name, given)),
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it('read', () => {
    const cookie = fc.tuple(fc.oneof(text, fc.constantFrom('a', 'b', '%61')), text);
    const known = fc.array(
      cookie.map((parts) => parts.join('=')),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(known, fc.oneof(text, fc.constantFrom('a', 'b')), (all, name) => {
        const both = (ours: () => unknown, theirs: () => unknown) =>
          expect(readFrom(all.join('; '), ours)).toEqual(readFrom(all.join('; '), theirs));
        both(documentCookies.all, () => cookies.get());
        if (name === '') return;
        both(
          () => documentCookies.get(name),
          () => cookies.get(name),
        );
        both(
          () => documentCookies.raw(name),
          () => rawCookies.get(name),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['quoted', 'a="b%20c"', 'b c'],
    ['twice', 'a=1; a=2', '1'],
    ['with equals signs', 'a=b=c=', 'b=c='],
    ['after one that is no text', '%e9=1; a=2', '2'],
    ['after one of its name that is no text', 'a=%e9; a=2', '2'],
    ['empty', 'a=', ''],
    ['not there', 'b=1', undefined],
  ])('one that is %s', (_, all, value) => {
    expect(readFrom(all, () => cookies.get('a'))).toBe(value);
    expect(readFrom(all, () => documentCookies.get('a'))).toBe(value);
  });

  it('of the page', () => {
    const asPage = pageCookies as unknown as Record<'get' | 'set', (...given: readonly unknown[]) => unknown>;
    const theirs = cookies as unknown as typeof asPage;
    for (const given of [[], [undefined], [''], ['a'], ['b']]) {
      expect(readFrom('a=1; c=2', () => asPage.get(...given))).toEqual(
        readFrom('a=1; c=2', () => theirs.get(...given)),
      );
    }
    for (const value of [1, true, null, undefined, { a: 1 }]) {
      expect(writtenBy(() => asPage.set('a', value, null))).toEqual(
        writtenBy(() => theirs.set('a', value, null)),
      );
    }
  });
});
