import { describe, expect, it } from 'vitest';
import { oneTrust } from '../../../src/consent/adapters/oneTrust.ts';
import type { Once } from '../../../src/engine/index.ts';
import { interaction, type Tracking } from '../../../src/site/index.ts';
import { pushed } from '../../../src/sources/index.ts';
import { createTestTag } from '../../../src/testing/index.ts';

interface Bought {
  readonly order: { readonly id?: string | number };
}
const BY_ORDER: Once<Tracking, Bought> = {
  by: { name: 'The order', compute: ({ payload }) => payload.order.id },
  for: '90 days',
};
const bought = (once: Once<Tracking, Bought> = BY_ORDER) =>
  interaction<Bought>(pushed('bought' as never), {
    name: 'Bought',
    once,
    stateOf: ({ payload }) => `${payload.order.id}`,
  });

type Page = ReturnType<typeof createTestTag>;
const openPage = (
  options: Partial<Parameters<typeof createTestTag>[0]> = {},
  once?: Once<Tracking, Bought>,
): Page => createTestTag({ site: { rules: [bought(once)], consent: oneTrust() }, ...options });
/** The next page, or the same one loaded again. */
const openNext = (
  page: Page,
  options: Partial<Parameters<typeof createTestTag>[0]> = {},
  once?: Once<Tracking, Bought>,
) => openPage({ after: page.browser, ...options }, once);
/** How many of these orders count. */
const countOf = (page: Page, ...ids: readonly unknown[]): number => {
  const before = page.events.length;
  for (const id of ids) page.push('bought' as never, { order: { id } } as never);
  return page.events.length - before;
};
const cookiesOf = (page: Page): readonly string[] =>
  page.browser.cookies.names().filter((it) => /once/.test(it));

describe('a rule that fires once per value', () => {
  it('counts each of several values once, also as number and text', () => {
    expect(countOf(openPage(), 'A', 'B', 'A', 'B', 1001, '1001', 'A')).toBe(3);
  });

  it('remembers them on later pages, the next day, and until the time is over', () => {
    const start = Date.parse('2026-11-20T09:05:00Z');
    let page = openPage({ at: start });
    const nextAfter = (days: number, ...ids: readonly string[]) => {
      page = openNext(page, { at: start + days * 86_400_000 });
      return countOf(page, ...ids);
    };
    expect(countOf(page, 'A', 'B')).toBe(2);
    expect(nextAfter(0, 'A', 'B')).toBe(0);
    expect(nextAfter(1, 'A', 'B', 'C', 'A')).toBe(1);
    expect(nextAfter(89.9, 'A', 'B', 'C')).toBe(0);
    expect(nextAfter(90.1, 'A', 'C')).toBe(1);
    expect(nextAfter(120, 'A', 'B', 'C')).toBe(2);
  });

  it('knows what another tab has counted meanwhile', () => {
    const first = openPage();
    const second = openPage();
    const share = (from: Page, to: Page) => {
      for (const name of cookiesOf(from)) to.browser.cookies.set(name, from.browser.cookies.get(name) ?? '');
    };
    countOf(first, 'A');
    share(first, second);
    expect(countOf(second, 'A', 'B')).toBe(1);
    share(second, first);
    expect(countOf(first, 'A', 'B', 'C')).toBe(1);
  });

  it('stores nothing without consent, and counts once when consent comes', () => {
    const page = openPage({ consent: false });
    expect(countOf(page, 'A', 'A', 'B')).toBe(0);
    expect(cookiesOf(page)).toEqual([]);
    page.consent.give();
    page.advance(2_000);
    expect(page.events).toHaveLength(2);
    expect(countOf(page, 'A', 'B')).toBe(0);
    expect(cookiesOf(page)).toEqual(['tamis_once_Bought']);
  });

  it('forgets at a withdrawal', () => {
    const page = openPage();
    countOf(page, 'A');
    page.consent.withdraw();
    page.advance(2_000);
    expect(cookiesOf(page)).toEqual([]);
    page.consent.give();
    page.advance(2_000);
    expect(countOf(page, 'A')).toBe(1);
  });

  it('keeps marks of the last 50 values in less than 1 KB, none of them the value', () => {
    const page = openPage();
    expect(countOf(page, ...Array.from({ length: 60 }, (_, at) => `order-${at}`))).toBe(60);
    const cookie = page.browser.cookies.get('tamis_once_Bought') ?? '';
    expect(cookie.split('.')).toHaveLength(50);
    expect(cookie).not.toContain('order');
    expect(cookie.length).toBeLessThan(1_000);
    expect(countOf(page, 'order-59', 'order-10', 'order-9')).toBe(1);
  });

  it('counts what has no value each time', () => {
    expect(countOf(openPage(), undefined, undefined, '')).toBe(3);
  });

  it.each(['30 minutes', '12 hours', '1 day'] as const)('for %s', (period) => {
    const minutes = { '30 minutes': 30, '12 hours': 720, '1 day': 1_440 }[period];
    const once = { ...BY_ORDER, for: period };
    let page = openPage({}, once);
    expect(countOf(page, 'A', 'A')).toBe(1);
    page.advance((minutes - 2) * 60_000);
    page = openNext(page, {}, once);
    expect(countOf(page, 'A')).toBe(0);
    page.advance(3 * 60_000);
    page = openNext(page, {}, once);
    expect(countOf(page, 'A')).toBe(1);
  });

  it('says why it did not fire', () => {
    const page = openPage();
    countOf(page, 'A', 'A');
    expect(page.explain('Bought').at(-1)?.why).toBe(
      'The order was not counted within 90 days: found "counted"',
    );
  });
});
