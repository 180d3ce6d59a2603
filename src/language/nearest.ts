import { listOf } from './objects.ts';

/** How many letters must be inserted, deleted or replaced to turn one text into the other. */
const distance = (one: string, other: string): number => {
  let row = listOf(other.length + 1, (at) => at);
  let at = 0;
  for (const letter of one) {
    at += 1;
    const next = [at];
    for (let to = 0; to < other.length; to++) {
      const replaced = (row[to] ?? 0) + Number(letter !== other[to]);
      next.push(Math.min(replaced, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
};

/**
 * The word that was probably meant: the one that differs least, ignoring case.
 * @param most How many letters may be wrong, by default a third. If every word differs in more, the result is
 * `undefined`.
 */
export const nearest = (
  word: string,
  words: readonly string[],
  most = word.length / 3,
): string | undefined => {
  let least = most;
  let found: string | undefined;
  for (const candidate of words) {
    const wrong = distance(word.toLowerCase(), candidate.toLowerCase());
    if (wrong > least || (wrong === least && found)) continue;
    least = wrong;
    found = candidate;
  }
  return found;
};
