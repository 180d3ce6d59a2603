import { identifierOf } from './wordsOf.ts';

/** Words of the language, and names that it gives to everybody. */
const RESERVED = new Set(
  'arguments async await break case catch class const constructor continue debugger decodeURI default delete do else encodeURI enum escape eval export extends false finally for from function get globalThis if implements import in infinity instanceof interface isFinite isNaN let nan new null object of package parseFloat parseInt private prototype protected public return set static string super switch symbol this throw true try type typeof undefined unescape var void while window with yield'
    .toLowerCase()
    .split(' '),
);

const ORDINALS = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** Names that one thing may have, from the best; each as words. */
export type Candidates = Iterable<readonly string[]>;

/**
 * Gives identifiers: the first that nothing else has, also as the name of a file on a Mac. A number comes only where no
 * words are left.
 * @param taken names that something else has
 * @param isTaken whether a name is for something else
 */
export const createNames = (
  taken: Iterable<string> = [],
  isTaken: (name: string) => boolean = () => false,
) => {
  const used = new Set([...RESERVED, ...[...taken].map((it) => it.toLowerCase())]);
  /** @param what what it is, where no candidate has a word: `rule`, `value` */
  return (candidates: Candidates, what: string): string => {
    const take = (words: readonly string[]): string | undefined => {
      const name = identifierOf(words);
      if (name === undefined || used.has(name.toLowerCase()) || isTaken(name)) return undefined;
      used.add(name.toLowerCase());
      return name;
    };
    let first: readonly string[] = [];
    for (const words of candidates) {
      const name = take(words);
      if (name !== undefined) return name;
      if (identifierOf(first) === undefined) first = words;
    }
    const base = identifierOf(first) === undefined ? [what] : first;
    for (const word of ['', ...ORDINALS]) {
      const name = take([word, ...base].filter(Boolean)) ?? take([...base, what, word].filter(Boolean));
      if (name !== undefined) return name;
    }
    for (let count = ORDINALS.length + 2; ; count += 1) {
      const name = take([what, String(count), ...base]);
      if (name !== undefined) return name;
    }
  };
};
