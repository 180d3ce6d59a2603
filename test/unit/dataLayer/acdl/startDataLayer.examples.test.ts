// @vitest-environment jsdom
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DataLayer } from './dataLayer.ts';
import { startAdobes } from './startAdobes.ts';
import { startBundled } from './startBundled.ts';

describe.each([
  ['the bundled one', startBundled],
  ['Adobe’s', startAdobes],
])('%s', (_, start) => {
  const errors: unknown[] = [];
  beforeEach(() => {
    errors.length = 0;
    vi.spyOn(console, 'error').mockImplementation((message) => errors.push(message));
  });
  afterEach(() => vi.restoreAllMocks());

  const started = (...items: unknown[]): DataLayer => {
    const dataLayer = items as DataLayer;
    start(dataLayer);
    return dataLayer;
  };

  test('hands DOM nodes of an event on as they are', () => {
    const dataLayer = started();
    const seen: unknown[] = [];
    dataLayer.addEventListener('cmp:click', (received) =>
      seen.push((received.eventInfo as { link: Node }).link),
    );
    const link = document.createElement('a');
    dataLayer.push({ event: 'cmp:click', eventInfo: { link } });
    expect(seen).toEqual([link]);
    expect(seen[0]).toBe(link);
  });

  test('hands cyclic event info on, and what is shared in it', () => {
    const dataLayer = started();
    const seen: Record<string, unknown>[] = [];
    dataLayer.addEventListener('cmp:click', (received) => seen.push(received));
    const eventInfo: Record<string, unknown> = { one: { x: 1 } };
    Object.assign(eventInfo, { self: eventInfo, two: eventInfo.one });
    dataLayer.push({ event: 'cmp:click', eventInfo });
    const info = seen[0]?.eventInfo as Record<string, unknown>;
    expect(info.self).toBe(info);
    expect(info.two).toBe(info.one);
    expect(info).not.toBe(eventInfo);
  });

  test('names the item that it cannot handle', () => {
    started().push('x');
    expect(errors).toEqual([
      'The following item cannot be handled by the data layer because it does not have a valid format: "x"',
    ]);
  });

  test('treats a hole in an array as a part of the data', () => {
    const dataLayer = started({ list: Array(2) });
    const heard = vi.fn();
    dataLayer.addEventListener('adobeDataLayer:change', heard, { path: 'list[1]' });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('accepts objects of another window', () => {
    const foreign: unknown = runInNewContext('({ page: { title: 1 } })');
    expect(foreign).not.toBeInstanceOf(Object);
    expect(started(foreign).getState('page.title')).toBe(1);
  });
});
