import type { FakeClock } from '../../src/testing/createFakeClock.ts';
import { eventually } from './eventually.ts';

/** Waits until `check` throws nothing, and lets the tasks run that are due now. */
export const afterTasks = ({ clock }: { readonly clock: FakeClock }, check: () => void): Promise<void> =>
  eventually(() => {
    clock.pass(0);
    check();
  });
