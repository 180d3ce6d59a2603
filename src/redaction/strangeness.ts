// These weights were fitted on dictionaries and random texts, and checked on others: docs/redaction.md.
const TO_OR_FROM_DIGIT = 4;
/**
 * Counted once for each run of digits. Numbers in names have several digits; most digits in random text stand alone.
 */
const NUMBER_OF_SEVERAL = -2;
const UNCOMMON_PAIR = 2;
const TO_CAPITAL = 1;

/**
 * For each letter from a to z, the letters that often follow it in English, German, French, Spanish, Portuguese,
 * Polish, Dutch or Italian words.
 */
const FOLLOWERS =
  'abcdfgijklmnprstuvwz aeiloru acehiklortuyz aeioru abcdefgiklmnoprstuvwxz aefiloru ' +
  'aeiloru aeiotuy abcdefgklmnopqrstvz a aeio adeilotu abeimopu acdefgiknostuy ' +
  'bcdefgilmnoprstuvwz aehilopru u abcdegikmnorstuyz acehiklmopstuz aehiorstuy ' +
  'abcdegilmnprst aeio aeiosy y dl aeiouy';
const BY_LETTER = FOLLOWERS.split(' ');

/** Whether two letters, of any case, are neighbours in many words. */
const isCommonPair = (first: string, second: string): boolean =>
  BY_LETTER[first.toLowerCase().charCodeAt(0) - 97]?.includes(second.toLowerCase()) ?? false;

const isDigit = (character: string) => character >= '0' && character <= '9';
const isCapital = (character: string) => character >= 'A' && character <= 'Z';

const weight = (first: string, second: string, before: string): number => {
  if (isDigit(first) !== isDigit(second)) return TO_OR_FROM_DIGIT;
  if (isDigit(first)) return isDigit(before) ? 0 : NUMBER_OF_SEVERAL;
  if (isCapital(second) && !isCapital(first)) return TO_CAPITAL;
  return isCommonPair(first, second) ? 0 : UNCOMMON_PAIR;
};

/** Adds up how unusual each pair of neighbouring characters is for words, numbers and their compounds. */
export const strangeness = (run: string): number => {
  let sum = 0;
  for (let at = 1; at < run.length; at++) {
    sum += weight(run.charAt(at - 1), run.charAt(at), run.charAt(at - 2));
  }
  return sum;
};

const KINDS = [/[a-z]/, /[A-Z]/, /\d/];
/**
 * What three characters in a row tell for random text, from 0 to 5, where 3 tells nothing: by the kinds (small letter,
 * capital, digit) of the first, the second and the third. Fitted like the weights of strangeness, on half of the names of
 * eight industries (docs/redaction.md).
 */
const BY_KINDS = '133235542044412541354323321';
const RARE_PAIR = 3;
/** Fitted with them: nine of ten compounds have less than 0. */
const RANDOM = -4;

/**
 * Whether a text in which letters, capitals and digits change often does so as in random text, and not as in names of
 * products: `iPhone16ProMax256GB`, `A320neoCFMLEAP1A26`.
 */
export const changesAtRandom = (text: string): boolean => {
  let sum = 0;
  let kinds = 0;
  let before = '';
  for (const character of text) {
    const kind = KINDS.findIndex((it) => it.test(character));
    // Signs between the parts tell nothing.
    if (kind < 0) continue;
    kinds = (kinds * 3 + kind) % 27;
    sum += Number(BY_KINDS[kinds]) - 3;
    if (kind < 2 && /[a-z]/i.test(before) && kinds % 9 !== 1 && !isCommonPair(before, character))
      sum += RARE_PAIR;
    before = character;
  }
  return sum >= RANDOM;
};
