// @vitest-environment jsdom
import jsCookie from 'js-cookie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type CookieAttributes, cookieText, readCookies } from '../../../src/browser/cookieText.ts';

afterEach(() => vi.restoreAllMocks());

/** The text that js-cookie writes, in sorted parts. */
const byJsCookie = (name: string, value: string, attributes?: CookieAttributes) => {
  const written = vi.spyOn(document, 'cookie', 'set').mockReturnValue();
  jsCookie.set(name, value, attributes as Cookies.CookieAttributes);
  return written.mock.lastCall?.[0];
};
const parts = (text: string | undefined) => text?.split('; ').sort();

const printable = Array.from({ length: 0x7f }, (_, code) => String.fromCharCode(code)).join('');

describe('a cookie’s text is the same as js-cookie’s', () => {
  it.each([
    ['with every ASCII character', printable, printable, {}],
    ['in other scripts', 'naïve🍞', '小麦 100 %', {}],
    ['with all attributes', 'a', '1', { domain: 'a.test', path: '/x', secure: true, sameSite: 'strict' }],
    ['with a date', 'a', '1', { expires: new Date('2027-01-02T03:04:05Z') }],
    ['with attributes that say nothing', 'a', '', { secure: false, expires: undefined }],
    ['with a further attribute in a value', 'a', '1', { path: '/; domain=b.test' }],
  ] as const)('%s', (_, name, value, attributes) => {
    const text = cookieText(name, value, attributes);
    expect(parts(text)).toEqual(parts(byJsCookie(name, value, attributes)));
    expect(text.length).toBeGreaterThan(4);
  });

  it('with a number of days', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 20), toFake: ['Date'] });
    expect(cookieText('a', '1', { expires: 0.5 })).toBe('a=1; expires=Fri, 20 Nov 2026 12:00:00 GMT; path=/');
    vi.useRealTimers();
  });
});

it.each([
  '',
  'a=1; b=2; a=3',
  'a="quoted"; b=%E5%B0%8F%20x; c=a=b=c',
  'bad=%E0%A4%A; good=1; b%61d=2; %E0=3',
])('the cookies in %j are those that js-cookie reads', (text) => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(text);
  const jar = readCookies(text);
  expect(Object.fromEntries(jar)).toEqual(jsCookie.get());
  for (const name of ['a', 'b', 'bad', 'none']) expect(jar.get(name)).toBe(jsCookie.get(name));
});
