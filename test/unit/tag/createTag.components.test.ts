import { expect, it, vi } from 'vitest';
import type * as merging from '../../../src/dataLayer/mergeState.ts';
import { foodco } from '../../../src/foodco.ts';
import { createSite } from './createSite.ts';

const copies = vi.hoisted(() => ({ count: 0 }));

vi.mock(import('../../../src/dataLayer/mergeState.ts'), async (original) => {
  const real: typeof merging = await original();
  return {
    ...real,
    mergeState: (...[state, ...others]: Parameters<typeof real.mergeState>) => {
      const next = real.mergeState(state, ...others);
      // A state that somebody keeps is not changed in place.
      if (next !== state) copies.count += 1;
      return next;
    },
  };
});

it('components that announce themselves one by one do not copy the state, whatever listens', () => {
  const { start, push } = createSite();
  start(foodco.rules);
  push({ component: { first: { '@type': 'a/teaser' } } });
  copies.count = 0;
  for (let at = 0; at < 100; at++) push({ component: { [`c${at}`]: { '@type': 'a/teaser' } } });
  expect(copies.count).toBe(0);
  push({ event: 'requestQuote', requestQuoteInfo: { quoteId: 'Q1' } });
  push({ component: { last: { '@type': 'a/teaser' } } });
  expect(copies.count).toBe(1);
});
