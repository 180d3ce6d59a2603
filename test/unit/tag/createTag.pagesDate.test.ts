// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClock } from '../../../src/browser/time.ts';
import { getPath } from '../../../src/language/index.ts';
import { requestRules } from '../../../src/rules/requests.ts';
import { createFoodcosTestTag } from '../../fakes/createFoodcosTestTag.ts';
import { nextTurn } from '../../fakes/settle.ts';

const ISO = /^2026-11-20T09:05:00\.000Z$/;
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/;
const RealDate = Date;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const method =
  (name: 'toISOString' | 'toJSON' | 'getTimezoneOffset' | 'getUTCHours', value: unknown) => () => {
    vi.spyOn(Date.prototype, name).mockImplementation(() => value as never);
  };

describe('an event has valid times, or none, whatever the page makes of Date:', () => {
  it.each<[string, () => void]>([
    ['toISOString without the letter T', method('toISOString', '2026-11-20 09:05')],
    ['toISOString that returns nothing', method('toISOString', undefined)],
    [
      'toISOString that throws',
      () => {
        vi.spyOn(Date.prototype, 'toISOString').mockImplementation(() => {
          throw new RangeError('Invalid time value');
        });
      },
    ],
    ['toJSON', method('toJSON', {})],
    ['the offset, which is no number', method('getTimezoneOffset', Number.NaN)],
    ['the offset, as text', method('getTimezoneOffset', 'UTC')],
    ['the hours', method('getUTCHours', Number.NaN)],
    ['Date itself, without methods', () => vi.stubGlobal('Date', () => ({}))],
    ['Date itself, gone', () => vi.stubGlobal('Date', undefined)],
    [
      'Date itself, always invalid',
      () =>
        vi.stubGlobal(
          'Date',
          class extends RealDate {
            constructor() {
              super(Number.NaN);
            }
          },
        ),
    ],
  ])('%s', async (_, change) => {
    const site = createFoodcosTestTag({
      rules: Object.values(requestRules),
      settings: { alloyName: 'alloy' },
      at: '2026-11-20T09:05:00Z',
    });
    change();
    site.push('requestQuote', { requestQuoteInfo: { quoteId: 'Q1' } });
    await nextTurn();
    const alloy = site.browser.globals.alloy as (...args: unknown[]) => Promise<unknown>;
    void alloy('sendEvent', { xdm: { eventType: 'theirs', timestamp: '2026-11-20 09:05' } });
    await nextTurn();
    const [event] = site.events;
    const explained = site.explain('Request quote');
    const { failures } = site;
    vi.unstubAllGlobals();
    expect(event?.xdm.timestamp).toMatch(ISO);
    const place = event?.xdm.placeContext as Record<string, unknown> | undefined;
    if (place?.localTime !== undefined) expect(place.localTime).toMatch(LOCAL);
    const offset = place?.localTimezoneOffset;
    expect(offset === undefined || Number.isFinite(offset)).toBe(true);
    expect('localTime' in (place ?? {})).toBe('localTimezoneOffset' in (place ?? {}));
    expect(getPath(event?.xdm, '_foodco.timeParting')).toEqual({ day: 'Friday', time: '9:05 AM' });
    expect(explained).toMatchObject([{ verdict: 'fired' }]);
    expect(failures).toEqual([]);
  });
});

describe('the clock', () => {
  const now = (told: unknown) => {
    const clock = createClock(window());
    vi.spyOn(Date, 'now').mockImplementation(told as () => number);
    return clock.now();
  };
  const window = () =>
    ({ performance: { timeOrigin: 1_700_000_000_000, now: () => 12.3 } }) as unknown as Window;

  it('is the page’s, if that shows a time', () => {
    expect(now(() => 1_000)).toBe(1_000);
  });

  it.each<[unknown]>([
    [() => Number.NaN],
    [() => '2026'],
    [() => undefined],
    [() => 1e17],
    [() => -5],
    [() => new Date(0)],
    [
      () => {
        throw new Error('no time');
      },
    ],
  ])('else counts from the start of the document: %s', (told) => {
    expect(now(told)).toBe(1_700_000_000_012);
  });
});
