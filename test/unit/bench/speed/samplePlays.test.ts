import { describe, expect, it, vi } from 'vitest';
import type { Bench } from '../../../../bench/speed/openPage.ts';
import type { Play } from '../../../../bench/speed/plays/index.ts';
import { samplePlays } from '../../../../bench/speed/samplePlays.ts';

const bench = {} as Bench;
const silent = () => {};

/** A play that records with whom it was played, and measures a value that grows by one each time. */
const recorded = (contestants: readonly string[], rest: Partial<Play> = {}) => {
  const played: string[] = [];
  const play: Play = {
    name: 'recorded',
    contestants,
    measure: async (_, key) => ({ row: played.push(key) }),
    ...rest,
  };
  return { play, played };
};

describe('samplePlays', () => {
  it('lets contestants take turns, and each come first equally often', async () => {
    const { play, played } = recorded(['a', 'b', 'c']);
    const samples = await samplePlays(bench, [play], 3, silent);
    expect(played.join('')).toBe('abcbcacab');
    const expected = { a: [1, 6, 8], b: [2, 4, 9], c: [3, 5, 7] };
    expect(Object.fromEntries(samples.get('row') ?? [])).toEqual(expected);
  });

  it('limits the number of visits if a contestant says so', async () => {
    const { play, played } = recorded(['a'], { atMost: 2 });
    await samplePlays(bench, [play], 5, silent);
    expect(played).toEqual(['a', 'a']);
  });

  it('repeats a failed visit once, and says so', async () => {
    const said: string[] = [];
    const hung = Promise.reject(new Error('the browser hung'));
    const measure = vi.fn(async () => ({ row: 7 })).mockReturnValueOnce(hung);
    const { play } = recorded(['a'], { measure });
    const samples = await samplePlays(bench, [play], 1, (text) => said.push(text));
    expect(samples.get('row')?.get('a')).toEqual([7]);
    expect(said.join('')).toContain('the browser hung');
  });

  it('gives up a visit that always fails', async () => {
    const measure = () => Promise.reject(new Error('broken'));
    const { play } = recorded(['a'], { measure });
    await expect(samplePlays(bench, [play], 1, silent)).rejects.toThrow('broken');
  });
});
