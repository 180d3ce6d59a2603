import { attempt } from '../language/index.ts';

/** E-mail addresses in links of newsletters are encoded up to three times. */
const LAYERS = 3;

/** One character: in UTF-8 of up to four bytes, or any other byte. */
const CHARACTER = /%[c-f][\da-f](?:%[89ab][\da-f])+|%../gi;

/** Bytes that are not valid UTF-8 are Latin-1, of which browsers make Windows-1252. */
const latin = (bytes: string): string => {
  const codes = (bytes.match(/%../g) ?? []).map((byte) => Number.parseInt(byte.slice(1), 16));
  return attempt(() => new TextDecoder('latin1').decode(Uint8Array.from(codes))) ?? bytes;
};
const decodeRun = (run: string): string =>
  attempt(() => decodeURIComponent(run)) ??
  run.replace(CHARACTER, (bytes) => attempt(() => decodeURIComponent(bytes)) ?? latin(bytes));

/** Removes one layer of percent encoding, as a browser would, but reads Latin-1 too. A `%` that encodes nothing stays. */
export const decodeOnce = (text: string): string => text.replace(/(?:%[\da-f]{2})+/gi, decodeRun);

/** Removes up to three layers of percent encoding. A `%` that encodes nothing stays and does not stop the decoding. */
export const decode = (text: string): string => {
  let decoded = text;
  for (let layer = 0; layer < LAYERS && decoded.includes('%'); layer++) decoded = decodeOnce(decoded);
  return decoded;
};

const NOT_ASCII = /[^\p{ASCII}]/u;
/** Signs without a width, such as those with which editors tell a browser where it may break or must not. */
export const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** `&#64;`, `&#x40;`, `&commat;`, `&nbsp;`, `&shy;`, `\u0040`, `\u{40}`, `\x40`, `%u0040`, `[at]`; in HTML that was escaped twice too. */
const ESCAPES =
  /&(?:amp;){0,3}(?:(?:#x[\da-f]+|#\d+);?|(?:commat|period|equals|sol|quest|nbsp|shy|zwn?j|[lr]{2}m|nobreak|zerowidthspace);)|[\\%]{1,4}(?:u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2})|[[({](?:at|dot)[\])}]/gi;

/** The other names are those of invisible signs. */
const NAMED: Readonly<Record<string, string>> = {
  at: '@',
  commat: '@',
  dot: '.',
  period: '.',
  equals: '=',
  sol: '/',
  quest: '?',
  nbsp: ' ',
};

const signOf = (written: string): string => {
  const sign = NAMED[/[a-z]+(?=\W$)/i.exec(written)?.[0].toLowerCase() ?? ''];
  const [, base = '', digits = ''] = /(#x?|[ux]\{?)([\da-f]+)/i.exec(written) ?? [];
  return sign ?? (base ? String.fromCharCode(Number.parseInt(digits, base === '#' ? 10 : 16)) : '');
};

/** The text with the characters themselves in place of their escapes in HTML, JSON and JavaScript. */
export const unescaped = (text: string): string =>
  /[%\\&[({]/.test(text) ? text.replace(ESCAPES, signOf) : text;

/**
 * A text as a person would read it: decoded, with the characters themselves in place of their escapes and full-width
 * forms, and without invisible signs.
 */
export const plainText = (text: string): string => {
  let plain = text;
  // One layer more, because an escape may be encoded too.
  for (let layer = 0; layer <= LAYERS; layer++) {
    const before = plain;
    plain = unescaped(plain.includes('%') ? decodeOnce(plain) : plain);
    if (NOT_ASCII.test(plain)) plain = plain.normalize('NFKC').replace(INVISIBLE, '');
    if (plain === before) break;
  }
  return plain;
};

/** A text without accents: `é` as `e`. */
export const withoutAccents = (text: string): string =>
  NOT_ASCII.test(text) ? text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '') : text;

/** A text with `\ufffd` in place of each half of a character: JSON, cookies and the edge write such halves differently. */
export const wellFormed = (text: string): string => text.replace(/[\ud800-\udfff]/gu, '\ufffd');

/** The words of a name in any spelling, without accents: `user[card]`, `X-API-Key`, `userIBAN`, `IBANNumber`. */
export const wordsOf = (name: string): readonly string[] =>
  withoutAccents(decode(name))
    .replace(/([a-z\d])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$& ')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);
