// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { readSurroundings } from '../../../src/browser/readSurroundings.ts';

it('the time zone is read when it is asked for: the first use of Intl is expensive', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const resolvedOptions = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  const seen = readSurroundings(window);
  expect([seen.viewportWidth, resolvedOptions.mock.calls.length]).toEqual([0, 0]);
  expect([seen.timeZone, resolvedOptions.mock.calls.length]).toEqual([timeZone, 1]);
});

it.each(['', undefined, null])(
  'the time zone is the browser’s if the page’s own Temporal knows %j',
  (none) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    vi.stubGlobal('Temporal', { Now: { timeZoneId: () => none } });
    expect(readSurroundings(window).timeZone).toBe(timeZone);
    vi.stubGlobal('Temporal', {
      Now: {
        timeZoneId: () => {
          throw new Error('boom');
        },
      },
    });
    expect(readSurroundings(window).timeZone).toBe(timeZone);
    vi.unstubAllGlobals();
  },
);
