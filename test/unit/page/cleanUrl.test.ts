import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanUrl } from '../../../src/page/index.ts';

describe('a clean URL', () => {
  it.each([
    ['https://www.example.com/na-en/products/taste.html', 'an ordinary page'],
    ['https://www.example.com/en/insights/dairy-and-beverage-trends-for-2026-part-2.html', 'a long article'],
    ['https://www.example.com/search?q=vanilla+extract+2026+trends&page=2', 'a search'],
    ['https://www.example.com/content/dam/logo@2x.png', 'an image for fine screens'],
    ['https://www.example.com/?utm_campaign=spring26&intcid=home-hero-banner', 'campaigns'],
    ['https://www.example.com/shareholder-login.html#/step1', 'a hash route'],
    ['https://www.example.com/order/123456789012345678', 'a number'],
    ['https://www.example.com/r/abcdefghijklmn1', 'fifteen letters and digits'],
    ['https://www.example.com/a#section-2', 'a place in the page'],
    ['/relative/path?x=1#y', 'a relative address'],
    ['/relative/foo:b%20c', 'a relative address with a colon'],
    ['https://www.example.com/?authority=1&gmail=1', 'names that only contain a secret one'],
    ['https://www.example.com/tokens/a1b2c3/my-token/a1b2c3', 'words that only contain “token”'],
    ['', 'nothing'],
  ])('is what it was: %s (%s)', (url) => {
    expect(cleanUrl(url)).toBe(url);
  });

  it.each([
    ['https://x.test/a?email=jane@example.com&b=1', 'https://x.test/a?b=1'],
    ['https://x.test/a?q=jane%40example.com', 'https://x.test/a'],
    ['https://x.test/a?q=jane%2540example.com&b=1', 'https://x.test/a?b=1'],
    ['https://x.test/a?access_token=abc&b=1', 'https://x.test/a?b=1'],
    ['https://x.test/a?resetToken=short&password=hunter2', 'https://x.test/a'],
    ['https://x.test/a?x=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIx', 'https://x.test/a'],
    ['https://x.test/users/jane@example.com/orders', 'https://x.test/users/redacted/orders'],
    [
      'https://x.test/shareholder/update-password/abc123',
      'https://x.test/shareholder/update-password/redacted',
    ],
    ['https://x.test/r/3f2504e0-4f89-11d3-9a0c-0305e82c3301', 'https://x.test/r/redacted'],
    ['https://x.test/r/9f86d081884c7d659a2feaa0c55ad015', 'https://x.test/r/redacted'],
    ['https://x.test/r/abcdefghijklmno1', 'https://x.test/r/redacted'],
    ['https://x.test/#/update-password/abc123?token=1', 'https://x.test/#/update-password/redacted'],
    ['https://x.test/#access_token=abc&state=1', 'https://x.test/#state=1'],
    ['https://jane:secret@x.test/a', 'https://x.test/a'],
    ['https://x.test/#?access_token=abc&b=1', 'https://x.test/#?b=1'],
    ['//x.test/a?token=1', '//x.test/a'],
    ['HTTPS://x.test/Reset-Password/a1b2c3', 'HTTPS://x.test/Reset-Password/redacted'],
    ['https://x.test/a?TOKEN=abc&q=JANE@EXAMPLE.COM', 'https://x.test/a'],
    ['https://x.test/r/3F2504E0-4F89-11D3-9A0C-0305E82C3301', 'https://x.test/r/redacted'],
    ['https://x.test/r/ABCDEFGHIJKLMNO1', 'https://x.test/r/redacted'],
    ['https://x.test/a?x=eyJabcdefgh.ijk', 'https://x.test/a'],
    ['mailto:jane@example.com?subject=Hello&cc=joe@example.com', 'mailto:redacted?subject=Hello'],
    ['web://x.test/reset-password/a1b2c3', 'web://x.test/reset-password/redacted'],
    ['https://x.test/%E0%A4%A/jane@example.com', 'https://x.test/%E0%A4%A/redacted'],
  ])('%s becomes %s', (url, clean) => {
    expect(cleanUrl(url)).toBe(clean);
  });

  it('of any text is a text, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.webUrl({ withFragments: true, withQueryParameters: true })),
        (url) => {
          const clean = cleanUrl(url);
          expect(cleanUrl(clean)).toBe(clean);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  const secret = fc.oneof(
    fc.emailAddress().filter((email) => !/[%?#/&=]/.test(email)),
    fc.uuid(),
    fc.stringMatching(/^[a-f]{6}[0-9]{6}[a-f]{8}$/),
    fc.emailAddress().map(encodeURIComponent),
  );
  const word = fc.stringMatching(/^[a-z]{1,10}$/);

  it('never holds a secret, wherever it stood', () => {
    const place = fc.constantFrom(
      (secret: string, word: string) => `https://x.test/${word}/${secret}/${word}`,
      (secret: string, word: string) => `https://x.test/${word}?${word}=${secret}`,
      (secret: string, word: string) => `https://x.test/${word}?a=1&${word}=${secret}&b=2#${word}`,
      (secret: string, word: string) => `https://x.test/#/${word}/${secret}`,
      (secret: string, word: string) => `https://x.test/#/${word}?${word}=${secret}`,
      (secret: string, word: string) => `https://x.test/#${word}=${secret}`,
    );
    fc.assert(
      fc.property(secret, word, place, (secret, word, build) => {
        expect(cleanUrl(build(secret, word))).not.toContain(secret);
      }),
      { numRuns: 2_000 },
    );
  });
});
