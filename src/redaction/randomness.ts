import { isCommonPair } from './strangeness.ts';

const KINDS = [/[a-z]/, /[A-Z]/, /\d/];
/**
 * What three characters in a row tell for random text, from 0 to 5, where 3 tells nothing: by the kinds (small letter,
 * capital, digit) of the first, the second and the third. Fitted like the weights of strangeness, on half of the names of
 * eight industries (docs/redaction.md).
 */
const BY_KINDS = '133235542044412541354323321';
const UNCOMMON_PAIR = 3;
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
      sum += UNCOMMON_PAIR;
    before = character;
  }
  return sum >= RANDOM;
};
