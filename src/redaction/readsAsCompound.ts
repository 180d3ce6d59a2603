import { strangeness } from './strangeness.ts';

/**
 * Quantities (`25kg`, `4x330ml`, `3x25`), marks (`LOT09`, `FY26`, `B2B`, `2026`, `E471`, `Hal8`, `T45T55`) and short words, or parts that
 * tell less: `250g`, where the letter does not begin the next part, `H1`, `Q3`, `W14`.
 */
const PARTS =
  /(\d{1,5}(?:x\d{1,4}){0,3}(?:kg|mg|ml|cl)|\d{1,5}(?:x\d{1,4}){1,3}[gl]?|(?:lot|exp|rev|batch|fy|sku|[ts]ds|hall?e?|stand)\d{1,9}|(?:(?:type?|[rtw])\d{2,4}){2,}|b2[bc]|l?(?:19|20)\d\d(?!\d)|e\d{3,4}(?:[a-ei]{1,2}(?![a-z])|i{0,3})|(?:bag|box|jar|can|tin|tub|kit|set|mix|bio|pack|day|for|oil|oat)(?![a-z]{1,2}\d))|\d{1,5}[gl](?!ot\d|[a-z]?\d)|[hq][1-4](?!\d)|w\d\d/gi;
const WORD = /[A-Z]?[a-z]{3,}|[A-Z]{4,}(?![a-z])/g;
/** `FC1187`, `v12`. */
const CODE = /[a-z]{1,4}\d{2,9}/gi;
/** Nobody joins more than this. */
const LONGEST = 60;

/**
 * Whether a run of letters and digits is made of words, quantities, periods and codes: `yeast3x25kgpalletBE2`,
 * `H1FY26InterimReport`. The numbers are about bits: so much rarer is a part in random text than in names, less a few,
 * because it may stand anywhere. What belongs to no part tells against a name. Where capitals and small letters are
 * mixed, a word tells more by being written as one.
 */
export const readsAsCompound = (run: string): boolean => {
  if (run.length > LONGEST) return false;
  const isMixed = /[a-z]/.test(run) && /[A-Z]/.test(run);
  let bits = 0;
  const taken = (part: string, told: number): string => {
    if (told <= 0) return part;
    bits += told;
    return ' ';
  };
  const rest = run
    .replace(PARTS, (part, isSure) => taken(part, part.length + (isSure ? 8 : 1)))
    .replace(WORD, (word) => {
      const strange = strangeness(word.toLowerCase());
      return taken(
        word,
        (isMixed ? 2.6 * word.length - 1.5 * strange : 1.9 * word.length - 2 * strange) - 5.4,
      );
    })
    .replace(CODE, (code) => taken(code, code.length - 3.5))
    // It may be a word of another language.
    .replace(/[a-z]{5,}/gi, (word) => {
      bits -= word.length;
      return '';
    });
  return bits - 2.5 * rest.replace(/ /g, '').length > (isMixed ? 8 : 13);
};
