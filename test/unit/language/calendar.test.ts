import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { calendarOf, isMoment, isoText, utcOffset } from '../../../src/language/index.ts';

const FIRST = -6e13 + 1;
const LAST = 6e13 - 1;

afterEach(() => vi.unstubAllGlobals());

it('is the calendar of Date', () => {
  fc.assert(
    fc.property(fc.integer({ min: FIRST, max: LAST }), (at) => {
      const date = new Date(at);
      expect(isoText(at)).toBe(date.toISOString());
      expect(calendarOf(at).weekday).toBe(date.getUTCDay());
    }),
    { numRuns: 2_000 },
  );
});

it.each([FIRST, LAST, 0, -1, Date.UTC(2000, 1, 29), Date.UTC(1900, 2, 1), Date.UTC(2024, 11, 31), 0.5])(
  'is right at %d, too',
  (at) => expect(isoText(at)).toBe(new Date(Math.floor(at)).toISOString()),
);

it.each([Number.NaN, Number.POSITIVE_INFINITY, 6e13, '0', undefined, null])('%o is no moment', (at) => {
  expect(isMoment(at)).toBe(false);
  expect(isoText(at)).toBeUndefined();
});

it('needs no Date', () => {
  vi.stubGlobal('Date', undefined);
  expect([isoText(0), utcOffset(0)]).toEqual(['1970-01-01T00:00:00.000Z', undefined]);
});

it.each([Number.NaN, '60', 1_440, undefined])('takes no offset of %o', (offset) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset as number);
  expect(utcOffset(0)).toBeUndefined();
  vi.restoreAllMocks();
});
