import { attempt } from '../engine/attempt.ts';

/** E-mail addresses in links of newsletters are encoded up to three times. */
const LAYERS = 3;

const byte = (encoded: string): string => String.fromCharCode(Number.parseInt(encoded.slice(1), 16));

/** What is no UTF-8 is read as Latin-1, so that what is ASCII in it is seen. */
const decodeRun = (run: string): string =>
  attempt(() => decodeURIComponent(run)) ?? run.replace(/%../g, byte);

/** Takes up to three layers of percent encoding off; a `%` that encodes nothing stays, and hinders nothing. */
export const decode = (text: string): string => {
  let decoded = text;
  for (let layer = 0; layer < LAYERS && decoded.includes('%'); layer++) {
    decoded = decoded.replace(/(?:%[\da-f]{2})+/gi, decodeRun);
  }
  return decoded;
};

const NOT_ASCII = /[^\p{ASCII}]/u;
const WRITTEN_AT = /&(?:#0*64|#x0*40|commat);?|[\\%]u0040/gi;

/** A text as a person would read it: decoded, an `＠` of full width as `@`, and what HTML and JSON write for it. */
export const plainText = (text: string): string => {
  const decoded = decode(text);
  const plain = NOT_ASCII.test(decoded) ? decoded.normalize('NFKC') : decoded;
  return /[&\\%]/.test(plain) ? plain.replace(WRITTEN_AT, '@') : plain;
};

/** A text without accents: `é` as `e`. */
export const withoutAccents = (text: string): string =>
  NOT_ASCII.test(text) ? text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '') : text;
