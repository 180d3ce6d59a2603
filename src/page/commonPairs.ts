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
export const isCommonPair = (first: string, second: string): boolean =>
  BY_LETTER[first.toLowerCase().charCodeAt(0) - 97]?.includes(second.toLowerCase()) ?? false;
