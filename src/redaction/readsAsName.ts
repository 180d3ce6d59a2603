import { withoutAccents } from './decode.ts';
import { strangeness } from './strangeness.ts';

const WORDS = /^[A-Z]?[a-z]+([A-Z][a-z]+)*$|^[A-Z]+$/;
/** `FC2104`, `SO20261120000123456`, `v2`, `2nd`, `500g`, `E472a`. */
const CODE =
  /^[A-Z]{1,4}\d+$|^[A-Z]{2,3}$|^\d+x\d+$|^[a-z]\d{1,3}$|^\d{1,4}[a-z]{1,2}$|^[Ee]\d{3,4}[a-z]{1,3}$|^\d{1,2}(FOR\d|OFF|PROZENT|PERCENT)$|^([QH]\d)?B2[BC]$/;
const WORD_WITH_NUMBER = /^(\D{3,})(\d{1,2}(off|prozent|percent)?|(19|20)\d\d)$/i;
/** A one-time code, or a number longer than any that people use. */
const SECRET_NUMBER = /^(\d{6}|\d{14,})$/;

/** File extensions, few of which would pass for words. */
const EXTENSION = /\.([a-z]{2,4}|mp[34]|m4[av])$/i;

/** In an abbreviation, half of the pairs may be uncommon; in a longer word, a quarter. */
const isWord = (part: string): boolean =>
  WORDS.test(part) && strangeness(part) <= (part.length < 8 ? part.length : part.length / 2);

const isReadable = (part: string): boolean =>
  /^\d*$/.test(part) || CODE.test(part) || isWord(WORD_WITH_NUMBER.exec(part)?.[1] ?? part);

/**
 * Whether a plain text, in a place where a secret may be, reads as a name: `success`, `FC-2104`, `step-2`, `order2026`.
 * If in doubt, it does not.
 */
export const readsAsName = (plain: string): boolean =>
  !SECRET_NUMBER.test(plain) &&
  withoutAccents(plain)
    .replace(EXTENSION, '')
    .split(/[^\p{L}\d]+/u)
    .every(isReadable);
