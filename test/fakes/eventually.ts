import { vi } from 'vitest';

/** Waits until `check` throws nothing. It asks each millisecond: Vitest itself asks each 50, longer than most tests last. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { interval: 1, timeout: 15_000 });
