import { expect, it } from 'vitest';
import { outcomeOf } from '../../../../../demo/catalogue/run/runStore.ts';

const difference = { what: 'x', expected: 1, found: 2 };

it.each([
  [{ differences: [] }, 'passed'],
  [{ differences: [difference] }, 'failed'],
  [{ differences: [], impossible: 'The browser keeps no pages.' }, 'not possible here'],
] as const)('calls %o by its name', (found, outcome) => {
  expect(outcomeOf({ name: 'an example', ...found })).toBe(outcome);
});
