import type { Play, Values } from './plays/index.ts';
import { addSample, type Samples } from './samples.ts';

/** A browser may hang once; a repeated failure is a real fault. */
const ATTEMPTS = 3;

const seconds = (from: number): string => `${((Date.now() - from) / 1_000).toFixed(0)} s`;

const attempted = async (act: () => Promise<Values>, say: (text: string) => void): Promise<Values> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (cause) {
      if (attempt === ATTEMPTS) throw cause;
      say(` (once more: ${cause instanceof Error ? cause.message.split('\n')[0] : String(cause)})`);
    }
  }
};

/**
 * Runs every play with all its contestants, `runs` times. The contestants take turns, and each comes first equally
 * often.
 */
export const samplePlays = async <B>(
  bench: B,
  plays: readonly Play<B>[],
  runs: number,
  say: (text: string) => void,
): Promise<Samples> => {
  const samples: Samples = new Map();
  const begin = Date.now();
  for (let run = 0; run < runs; run += 1) {
    say(`run ${run + 1} of ${runs}:`);
    for (const { name, contestants, atMost = runs, measure } of plays) {
      if (run >= atMost || contestants.length === 0) continue;
      const entered = Date.now();
      for (let turn = 0; turn < contestants.length; turn += 1) {
        const key = contestants[(run + turn) % contestants.length] as string;
        const values = await attempted(() => measure(bench, key), say);
        for (const [row, value] of Object.entries(values)) addSample(samples, row, key, value);
      }
      say(` ${name} ${seconds(entered)},`);
    }
    say(` ${seconds(begin)} since the start\n`);
  }
  return samples;
};
