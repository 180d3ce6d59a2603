import { matchesOne, type Pattern } from '../../launch/textMatch.ts';
import { plainText, type Value } from '../launch/index.ts';
import type { Asked, Of } from './asked.ts';
import { type Fact, saidOf } from './fact.ts';
import { nearPaths, nearTexts } from './near.ts';
import { samplesOf } from './sampleOf.ts';

const nearPattern = (pattern: Pattern, near: (text: string) => readonly string[]): readonly string[] => {
  if (typeof pattern === 'string') return near(pattern);
  const samples = samplesOf(pattern.source);
  return [...samples, ...samples.slice(0, 1).flatMap(near)];
};

/** One thing, which must match one of the patterns. */
export const matching = (
  of: Of,
  patterns: readonly Pattern[],
  near: (text: string) => readonly string[] = nearTexts,
): Asked => {
  const texts = patterns.flatMap((it) => nearPattern(it, near));
  // Each pattern first, then what is close to one of them.
  const whole = patterns.flatMap((it) => nearPattern(it, near).slice(0, 1));
  const isOptional = of.at !== 'path' && of.at !== 'host';
  const values: readonly Fact['value'][] = [...new Set([...whole, ...texts, ...(isOptional ? [null] : [])])];
  return {
    holds: (scene) => {
      const found = saidOf(scene, of);
      return found === undefined ? undefined : matchesOne(found, patterns);
    },
    variants: values.map((value) => [{ ...of, value }]),
  };
};

/** What a page has at this place, under this name. */
export const place = (at: Fact['at'], name: Value = ''): Of => ({ at, name: plainText(name) });

/** `/cart?step=2` as path and query. */
export const ofAddress = (patterns: readonly Pattern[]): Asked => ({
  holds: (scene) => {
    const found = saidOf(scene, place('address'));
    return found === undefined ? undefined : matchesOne(found, patterns);
  },
  variants: [...patterns.flatMap((it) => nearPattern(it, nearTexts)), '/'].map((address) => {
    const [path = '', query = ''] = address.split('?');
    const [written = '/'] = nearPaths(path);
    return [
      { ...place('address'), value: query === '' ? written : `${written}?${query}` },
      { ...place('path'), value: written },
      ...[...new URLSearchParams(query)].map(([name, value]): Fact => ({ at: 'query', name, value })),
    ];
  }),
});

/** A host, and others. */
export const hosts = (host: string): readonly string[] => [host, `other.${host}`, 'www.example.org'];
