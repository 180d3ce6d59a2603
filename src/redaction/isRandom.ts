import { withoutAccents } from './decode.ts';

/** A shorter text may be anything, so it never counts as random. */
const SHORTEST = 16;
const UUID = /[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}/i;
const HEX = /^[\da-f]+$/i;
/** An order number, which may have such letters before or after its digits. */
const NUMBER = /^[a-f]{0,4}\d+[a-f]{0,2}$/i;
/** A word, a year, an E-number, a quarter, a size: `E472a`, `Spring2026`, `1920x1080`. */
const REGULAR = /^([A-Z]?[a-z]*|[A-Z]*)\d*([a-z]{0,3}|[A-Z]{0,2})$|^\d+[a-z]{1,3}\d*$/;

// These weights were fitted on dictionaries and random texts, and checked on others: docs/redaction.md.
const TO_OR_FROM_DIGIT = 4;
/**
 * Counted once for each run of digits. Numbers in names have several digits; most digits in random text stand alone.
 */
const NUMBER_OF_SEVERAL = -2;
const UNCOMMON_PAIR = 2;
const TO_CAPITAL = 1;
const RANDOM_PER_PAIR = 0.8;

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

const isRandomRun = (run: string): boolean =>
  run.length >= SHORTEST &&
  ((HEX.test(run) && !NUMBER.test(run)) || strangeness(run) >= RANDOM_PER_PAIR * (run.length - 1));

/**
 * Judges together the parts that are too short to be judged one by one: base64url contains `-` and `_`, and so do
 * names.
 */
const isRandomSequence = (parts: readonly string[], length: number): boolean => {
  let sum = 0;
  for (const part of parts) if (part.length >= SHORTEST || !REGULAR.test(part)) sum += strangeness(part);
  return sum >= RANDOM_PER_PAIR * length;
};

/**
 * Whether a plain text contains something that nobody would write by hand: a UUID, or 16 or more characters that are
 * hexadecimal, or whose sequence or mix of letters, capitals and digits occurs in no name.
 */
export const isRandom = (plain: string): boolean => {
  if (plain.length < SHORTEST) return false;
  if (UUID.test(plain)) return true;
  return withoutAccents(plain)
    .split(/[^\w-]+/)
    .some((sequence) => {
      if (sequence.length < SHORTEST) return false;
      const parts = sequence.split(/[-_]+/);
      return parts.some(isRandomRun) || isRandomSequence(parts, sequence.length);
    });
};
