import { expect, it, vi } from 'vitest';
import type * as merging from '../../../src/dataLayer/mergeState.ts';
import { foodco } from '../../../src/foodco.ts';
import { eventually } from '../../fakes/eventually.ts';
import { createSite, firedIn } from './createSite.ts';

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

it('components that announce themselves one by one do not copy the state, whatever listens', async () => {
  const { start, push } = createSite();
  const tag = start(foodco.rules);
  /** A long start is divided into slices: what is pushed meanwhile comes later. */
  const quote = async (id: string, count: number) => {
    push({ event: 'requestQuote', requestQuoteInfo: { quoteId: id } });
    await eventually(() => expect(firedIn(tag).filter((it) => it === 'Request quote')).toHaveLength(count));
  };
  const component = (id: string) => push({ component: { [id]: { '@type': 'a/teaser' } } });
  await quote('Q1', 1);
  component('first');
  copies.count = 0;
  for (let at = 0; at < 100; at++) component(`c${at}`);
  expect(copies.count).toBe(0);
  await quote('Q2', 2);
  component('last');
  expect(copies.count).toBeGreaterThan(0);
});
