import { attempt } from '../engine/index.ts';

/** E-mail addresses in links of newsletters are encoded up to three times. */
const LAYERS = 3;

const byte = (encoded: string): string => String.fromCharCode(Number.parseInt(encoded.slice(1), 16));

/** Bytes that are not valid UTF-8 are read as Latin-1, so that the ASCII characters among them are recognised. */
const decodeRun = (run: string): string =>
  attempt(() => decodeURIComponent(run)) ?? run.replace(/%../g, byte);

/** Removes up to three layers of percent encoding. A `%` that encodes nothing stays and does not stop the decoding. */
export const decode = (text: string): string => {
  let decoded = text;
  for (let layer = 0; layer < LAYERS && decoded.includes('%'); layer++) {
    decoded = decoded.replace(/(?:%[\da-f]{2})+/gi, decodeRun);
  }
  return decoded;
};

const NOT_ASCII = /[^\p{ASCII}]/u;
/** Signs without a width, with which editors tell a browser where it may break or must not. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g;
const WRITTEN_AT = /&(?:#0*64|#x0*40|commat);?|[\\%]u0040/gi;

/** The text with `@` in place of its escapes in HTML and JSON. */
export const withPlainAt = (text: string): string =>
  /[&\\%]/.test(text) ? text.replace(WRITTEN_AT, '@') : text;

/**
 * A text as a person would read it: decoded, without invisible signs, and with `@` in place of a full-width `＠` and of
 * the escapes for `@` in HTML and JSON.
 */
export const plainText = (text: string): string => {
  const decoded = decode(text);
  return withPlainAt(NOT_ASCII.test(decoded) ? decoded.normalize('NFKC').replace(INVISIBLE, '') : decoded);
};

/** A text without accents: `é` as `e`. */
export const withoutAccents = (text: string): string =>
  NOT_ASCII.test(text) ? text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '') : text;
