import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRedaction } from '../../../src/redaction/index.ts';
import { patternOf as patternBy } from '../../../src/shadow/patternOf.ts';

const redact = createRedaction();
type Value = Parameters<typeof patternBy>[0];
const patternOf = (there: Value, here: Value) =>
  patternBy(there, here, (text) => (text.includes('://') ? redact.url(text) : redact.text(text)));

describe('a difference is described by its pattern', () => {
  it.for([
    ['en:home.html', 'en:home', 'trailing “.html” there'],
    ['en:home', 'en:home | Foodco', 'trailing “ | Foodco” here'],
    ['https://www.a.com/b/', 'https://www.a.com/b', 'trailing “/” there'],
    ['foodco:en:home', 'en:home', 'leading “foodco:” there'],
    ['Q-17', 'q-17', 'letter case'],
    ['Our  bakers ', 'Our bakers', 'white space'],
    ['a%20b', 'a b', 'URL encoding'],
    ['jane@example.com', 'redacted', 'cleaned here'],
    ['mailto:jane@example.com', 'mailto:', 'cleaned here'],
    ['mailto:jane.of.the.long.name@example.com', 'mailto:', 'cleaned here'],
    ['profile:jane@x.de', 'profile', 'cleaned here'],
    ['profile', 'profile:jane@x.de', 'cleaned there'],
    ['jane@x.de profile', 'profile', 'cleaned here'],
    ['profile', 'jane@x.de profile', 'cleaned there'],
    ['jane@example.com', 'jane', 'cleaned here'],
    ['https://www.a.com/reset-password/s3cr3t', 'https://www.a.com/reset-password/s3c', 'cleaned here'],
    ['https://www.a.com/b?c=1', 'https://www.a.com/b', 'query or hash'],
    ['http://www.a.com/b', 'https://www.a.com/b', 'http or https'],
    ['event3,event11', 'event11,event3', 'order'],
    [['a', 'b'], ['b', 'a'], 'order'],
    ['en|home', 'en:home', 'separators'],
    ['1', 1, 'text there, number here'],
    [true, 'true', 'yes or no there, text here'],
    [1.234, 1.23, 'rounded here'],
    [1, 1.23, 'rounded there'],
    [1230, 1.23, 'milliseconds there, seconds here'],
    [1, 2, 'other number'],
    [true, false, 'the opposite'],
    ['Taste', 'Texture', 'other value'],
    [undefined, 'a', 'missing there'],
    ['a', undefined, 'missing here'],
  ] as const)('%j there and %j here: %s', ([there, here, pattern]) => {
    expect(patternOf(there, here)).toBe(pattern);
  });

  it('and the two sides may look at the clock in two minutes, but not in three', () => {
    expect(patternOf('8:59 AM', '9:00 AM')).toBeUndefined();
    expect(patternOf('11:59 PM', '12:00 AM')).toBeUndefined();
    expect(patternOf('8:59 AM', '9:01 AM')).toBe('other value');
    expect(patternOf('8:59 AM', '9:00 PM')).toBe('other value');
  });

  it('equal values have no pattern, and any pattern has its mirror', () => {
    const value = fc.oneof(fc.string(), fc.double({ noNaN: true }), fc.boolean(), fc.array(fc.string()));
    fc.assert(
      fc.property(value, value, (one, other) => {
        expect(patternOf(one, structuredClone(one))).toBeUndefined();
        expect(patternOf(one, other) === undefined).toBe(patternOf(other, one) === undefined);
      }),
    );
  });
});
