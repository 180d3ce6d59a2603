import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleOf } from '../../../src/command/verify/sampleOf.ts';

describe('a sample of an expression', () => {
  it.each([
    '/products/.*',
    '^/en/(checkout|cart)/?$',
    '[a-c]\\d{3}-\\w+',
    '^(?!/admin).*$',
    '[^/]+\\.html$',
    'C0002',
    '',
    '(?:a|b)+c?',
  ])('matches %s', (source) => {
    const sample = sampleOf(source);
    expect(sample).toBeDefined();
    expect(new RegExp(source, 'i').test(String(sample))).toBe(true);
  });

  it('is nothing for what is no expression, or matches nothing', () => {
    expect(sampleOf('(')).toBeUndefined();
    expect(sampleOf('a(?!b)b\\bc')).toBeUndefined();
  });

  it('never is a text that does not match', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab.*+?()[]|\\d^$-{1,2}/') }), (source) => {
        const sample = sampleOf(source);
        if (sample !== undefined) expect(new RegExp(source, 'i').test(sample)).toBe(true);
      }),
    );
  });
});
