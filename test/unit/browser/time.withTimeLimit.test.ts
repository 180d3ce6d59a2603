import { expect, it } from 'vitest';
import { withTimeLimit } from '../../../src/browser/time.ts';
import { createFakeClock } from '../../../src/testing/createFakeClock.ts';

it('what succeeds or fails within the time does so', async () => {
  const clock = createFakeClock();
  const limited = (promise: Promise<unknown>) => withTimeLimit(promise, clock, 1_000, 'too late');
  await expect(limited(Promise.resolve('done'))).resolves.toBe('done');
  await expect(limited(Promise.reject(new Error('boom')))).rejects.toThrow('boom');
});

it('what takes longer fails', async () => {
  const clock = createFakeClock();
  const limited = withTimeLimit(new Promise(() => {}), clock, 1_000, 'too late');
  clock.pass(1_000);
  await expect(limited).rejects.toThrow('too late');
});
