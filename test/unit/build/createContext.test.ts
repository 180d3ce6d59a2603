import { afterEach, expect, it, vi } from 'vitest';
import createContext from '../../../build/alloy/standIns/createContext.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

interface Context {
  readonly placeContext: { readonly ianaTimezone: string };
}

const zone = () => {
  const merged: object[] = [];
  createContext().lifecycle.onBeforeEvent({ event: { mergeXdm: (xdm) => void merged.push(xdm) } });
  return (merged[0] as Context).placeContext.ianaTimezone;
};

it('asks Temporal for the time zone, which needs no formatter', () => {
  vi.stubGlobal('screen', { width: 800, height: 600 });
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Asia/Calcutta' } });
  const format = vi.spyOn(Intl, 'DateTimeFormat');
  expect(zone()).toBe('Asia/Calcutta');
  expect(format).not.toHaveBeenCalled();
});

it('asks a formatter where there is no Temporal', () => {
  vi.stubGlobal('Temporal', undefined);
  expect(zone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});
