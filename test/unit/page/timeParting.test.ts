import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { timePartingAt } from '../../../src/page/index.ts';

const partsAt = (time: string, zone = 'Etc/GMT') => timePartingAt(Date.parse(time), zone);

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the time-zone data value', () => {
  it.each([
    ['2026-11-20T09:05:59Z', 'year=2026 | month=November | date=20 | day=Friday | time=9:05 AM'],
    ['2026-11-20T00:00:00Z', 'year=2026 | month=November | date=20 | day=Friday | time=12:00 AM'],
    ['2026-11-20T12:00:00Z', 'year=2026 | month=November | date=20 | day=Friday | time=12:00 PM'],
    ['2026-12-31T23:59:59.999Z', 'year=2026 | month=December | date=31 | day=Thursday | time=11:59 PM'],
    ['2028-02-29T13:00:00Z', 'year=2028 | month=February | date=29 | day=Tuesday | time=1:00 PM'],
  ])('of %s in Etc/GMT is %s', (time, value) => {
    expect(partsAt(time)).toBe(value);
  });

  it.each([
    ['2026-03-29T00:59:00Z', 'Sunday', '29', '12:59 AM'],
    ['2026-03-29T01:00:00Z', 'Sunday', '29', '2:00 AM'],
    ['2026-10-25T00:59:00Z', 'Sunday', '25', '1:59 AM'],
    ['2026-10-25T01:00:00Z', 'Sunday', '25', '1:00 AM'],
    ['2026-07-01T23:30:00Z', 'Thursday', '2', '12:30 AM'],
    ['2026-07-02T11:00:00Z', 'Thursday', '2', '12:00 PM'],
  ])('of %s in Europe/Dublin has %s the %s, %s', (time, day, date, clock) => {
    expect(partsAt(time, 'Europe/Dublin').split(' | ').slice(2)).toEqual([
      `date=${date}`,
      `day=${day}`,
      `time=${clock}`,
    ]);
  });

  /** Changes the result of the browser's formatter. */
  const withParts = (change: (parts: Intl.DateTimeFormatPart[]) => Intl.DateTimeFormatPart[]) => {
    const { formatToParts } = Intl.DateTimeFormat.prototype;
    vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(function (
      this: Intl.DateTimeFormat,
      date,
    ) {
      return change(formatToParts.call(this, date));
    });
  };

  it('has only plain spaces, although browsers put a narrow one before AM and PM', () => {
    withParts((parts) => parts.map(({ type, value }) => ({ type, value: value === ' ' ? '\u202f' : value })));
    expect(partsAt('2026-11-20T09:05:00Z', 'Europe/Dublin')).toBe(
      'year=2026 | month=November | date=20 | day=Friday | time=9:05 AM',
    );
  });

  it.each(['hour', 'minute', 'dayPeriod'])(
    'lacks a part if the browser does not report its %s, so that the gate finds too few',
    (missing) => {
      withParts((parts) => parts.filter(({ type }) => type !== missing));
      const value = partsAt('2026-11-20T09:05:00Z', 'Europe/Dublin');
      expect(value).toBe('year=2026 | month=November | date=20 | day=Friday');
    },
  );

  it('of Etc/GMT, made without a formatter, equals a formatter’s', () => {
    const byFormatter = (at: number) => timePartingAt(at, 'Etc/UTC');
    const byHand = (at: number) => timePartingAt(at, 'Etc/GMT');
    const moment = fc.integer({ min: 0, max: Date.UTC(2200, 0) });
    fc.assert(
      fc.property(moment, (at) => {
        expect(byHand(at)).toBe(byFormatter(at));
      }),
    );
    const formats = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    byHand(0);
    expect(formats).not.toHaveBeenCalled();
  });

  it('creates its formatter once, and not before it is needed', () => {
    const made = vi.fn();
    class Noted extends Intl.DateTimeFormat {
      constructor(...settings: ConstructorParameters<typeof Intl.DateTimeFormat>) {
        super(...settings);
        made();
      }
    }
    vi.stubGlobal('Intl', { DateTimeFormat: Noted });
    expect(made).not.toHaveBeenCalled();
    timePartingAt(0, 'Europe/Lisbon');
    timePartingAt(1, 'Europe/Lisbon');
    expect(made).toHaveBeenCalledOnce();
  });
});
