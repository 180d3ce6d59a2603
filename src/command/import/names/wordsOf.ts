const ORDINALS: ReadonlyMap<string, string> = new Map([
  ['1st', 'first'],
  ['2nd', 'second'],
  ['3rd', 'third'],
]);

/** Whatever is no part of an identifier, and what only joins words in one. */
const BETWEEN_WORDS = /(?:[^\p{ID_Continue}]|\p{Pc}|[\u00b7\u0387])+/u;

const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    // Only of Latin letters: in other alphabets a mark makes another letter.
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/(\p{L})['’](?=\p{L})/gu, '$1');

/** Words within one: `addToCart` → `add`, `To`, `Cart`; `XMLFile` → `XML`, `File`. */
const wordsWithin = (word: string): readonly string[] =>
  word
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(' ');

/** The words of a name, in lower case, of any alphabet: `Click | Teaser – big` → `click`, `teaser`, `big`. */
export const wordsOf = (text: string): readonly string[] =>
  plainText(text)
    .split(BETWEEN_WORDS)
    .filter(Boolean)
    .map((word) => ORDINALS.get(word.toLowerCase()) ?? word)
    .flatMap(wordsWithin)
    .map((word) => word.toLowerCase());

const withCapital = (word: string): string => {
  const [first = ''] = word;
  return first.toUpperCase() + word.slice(first.length);
};

const canBegin = (word: string): boolean => /^\p{ID_Start}/u.test(word);

/** Longer names are cut after a word. */
const LONGEST = 60;

/** The first words, as many as make a name of so many letters; at least one. */
export const firstWords = (words: readonly string[], letters: number): readonly string[] => {
  const ends = words.map((_, at) => words.slice(0, at + 1).join('').length);
  return words.slice(0, Math.max(1, ends.filter((it) => it <= letters).length));
};

/**
 * An identifier of words: `add`, `to`, `cart` → `addToCart`. A word that cannot begin one stands after the next that can:
 * `404`, `error` → `error404`. `undefined` if none can.
 */
export const identifierOf = (words: readonly string[]): string | undefined => {
  const at = words.findIndex(canBegin);
  if (at === -1) return undefined;
  const inOrder = [...words.slice(at, at + 1), ...words.slice(0, at), ...words.slice(at + 1)];
  const joined = firstWords(inOrder, LONGEST)
    .map((word, at) => (at === 0 ? word : withCapital(word)))
    .join('');
  return [...joined].slice(0, LONGEST).join('');
};
