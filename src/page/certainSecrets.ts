import { plainText } from './decode.ts';

/** The text that replaces a secret. */
export const REDACTED = 'redacted';

/**
 * `@` and a host. File names do not match: `logo@2x.png`, `icon@2x-dark.png`, `clip@1080p.mp4`, `jquery@3.6.0.min.js`.
 */
const HOST =
  '@(?!\\d{1,4}(?:\\.\\d+){0,3}[a-z]{0,3}(?:[-_][\\w-]{0,40}|\\.min|\\.coreimg(?:\\.\\d+){0,2})?\\.(?:png|jpe?g|webp|avif|heic|gif|svg|tiff?|psd|eps|mp4|webm|m4v|pdf|zip|css|js)(?![\\w-]|\\.(?!html)\\w))' +
  '(?:[^\\s@/?#&=:;,<>()"]{1,253}[.。]\\p{L}[\\p{L}\\p{M}\\d-]+|\\[[\\da-f.:]+\\])';
// Compiled only when a text has an `@`: because of `\p{L}`, that takes a thirtieth of the tag's start time.
// Its quantifiers are bounded, so that its run time grows only with the length of the text. Text before `/@` is a path.
const emails = () => new RegExp(`[^\\s@:;,<>()"]{0,63}[^\\s@/?#&:;,<>()"]"?${HOST}`, 'giu');
const JWTS = /eyJ[\w-]{8,}\.[\w.-]+/g;

/** Whether a plain text contains an e-mail address or a JWT. */
export const holdsCertainSecret = (plain: string): boolean =>
  (plain.includes('@') && plain.search(emails()) >= 0) || (plain.includes('eyJ') && plain.search(JWTS) >= 0);

/** A word without its e-mail addresses and JWTs. A word that contains none keeps its encoding. */
export const withoutCertainSecrets = (word: string): string => {
  const plain = plainText(word);
  return holdsCertainSecret(plain) ? plain.replace(emails(), REDACTED).replace(JWTS, REDACTED) : word;
};
