import { describe, expect, it } from 'vitest';
import { createVisitorCookie } from '../../../../src/legacy/visitorIdService/createVisitorCookie.ts';

const now = Date.UTC(2026, 10, 20, 9, 5);

const nowSeconds = now / 1_000;

describe('the identity cookie', () => {
  const start = (text?: string) => {
    const jar = new Map(text === undefined ? [] : [['AMCV', text]]);
    const lifetimes: unknown[] = [];
    const store = {
      get: (key: string) => jar.get(key),
      set: (key: string, value: string, milliseconds?: number) => {
        lifetimes.push(milliseconds);
        jar.set(key, value);
      },
      remove: (key: string) => void jar.delete(key),
    };
    return { cookie: createVisitorCookie(store, 'AMCV', () => now), jar, lifetimes };
  };
  const old = `-432600572|MCIDTS|20412|MCMID|123|MCAAMLH-${nowSeconds + 5}|6|MCAAMB-${nowSeconds - 5}|blob|MCOPTOUT-${nowSeconds + 9}s|NONE|vVersion|5.5.0`;

  it('is read as the old library wrote it, without expired parts', () => {
    const { cookie } = start(old);
    expect((['MCMID', 'MCAAMLH', 'MCAAMB', 'MCOPTOUT'] as const).map(cookie.fresh)).toEqual([
      '123',
      '6',
      undefined,
      'NONE',
    ]);
    expect(cookie.last('MCAAMB')).toBe('blob');
  });

  it('is written for 390 days, with the fields of others', () => {
    const { cookie, jar, lifetimes } = start(old);
    cookie.write({ MCAAMB: ['new', 60], MCOPTOUT: ['global', 30] });
    expect(jar.get('AMCV')).toBe(
      `MCIDTS|20412|MCMID|123|MCAAMLH-${nowSeconds + 5}|6|MCAAMB-${nowSeconds + 60}|new|MCOPTOUT-${nowSeconds + 30}s|global|vVersion|5.5.0`,
    );
    expect(lifetimes).toEqual([390 * 24 * 3_600_000]);
  });

  it('of another identity loses the audience of the one before', () => {
    const { cookie, jar } = start(`MCMID|123|MCAAMLH-${nowSeconds + 5}|6|MCAAMB-${nowSeconds + 5}|blob`);
    cookie.write({ MCMID: ['124'] });
    expect(jar.get('AMCV')).toBe('MCMID|124');
  });

  it('is not written again unchanged', () => {
    const { cookie, lifetimes } = start('MCMID|123');
    cookie.write({ MCMID: ['123'] });
    expect(lifetimes).toEqual([]);
  });

  it('is readable for alloy', () => {
    const { cookie, jar } = start();
    cookie.write({ MCMID: ['123'] });
    cookie.write({ MCAAMLH: ['6', 60] });
    // The pattern of alloy's createLegacyIdentity.js.
    expect(/(^|\|)MCMID\|(\d+)($|\|)/.exec(jar.get('AMCV') ?? '')?.[2]).toBe('123');
  });

  it('is remembered on the page if cookies are forbidden, until it must be forgotten', () => {
    const forbidden = { get: () => undefined, set: () => {}, remove: () => {} };
    const cookie = createVisitorCookie(forbidden, 'AMCV', () => now);
    cookie.write({ MCMID: ['123'] });
    expect(cookie.fresh('MCMID')).toBe('123');
    cookie.forget();
    expect(cookie.fresh('MCMID')).toBeUndefined();
  });
});
