import { plainText } from './decode.ts';

/** The text that replaces a secret. */
export const REDACTED = 'redacted';

/** A remark in an e-mail address: `jane(work)@example.com`. */
const REMARK = '\\([^()\\s]{0,63}\\)';
const OCTET = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
/**
 * `@` and a host. File names do not match: `logo@2x.png`, `icon@2x-dark.png`, `clip@1080p.mp4`, `jquery@3.6.0.min.js`.
 */
const HOST =
  `@(?:${REMARK})?` +
  '(?!\\d{1,4}(?:\\.\\d+){0,3}[a-z]{0,3}(?:[-_][\\w-]{0,40}|\\.min|\\.coreimg(?:\\.\\d+){0,2})?\\.(?:png|jpe?g|webp|avif|heic|gif|svg|tiff?|psd|eps|mp4|webm|m4v|pdf|zip|css|js)(?![\\w-]|\\.(?!html)\\w))' +
  `(?:${OCTET}(?:\\.${OCTET}){3}(?![\\w-]|\\.\\w)|[^\\s@/?#&=:;,<>()"]{1,253}[.。]\\p{L}[\\p{L}\\p{M}\\d-]+|\\[(?:ipv6:)?[\\da-f.:]+\\])`;
// Compiled only when a text has an `@`: because of `\p{L}`, that takes a thirtieth of the tag's start time.
// Its quantifiers are bounded, so that its run time grows only with the length of the text. Text before `/@` is a path.
const emails = () =>
  new RegExp(`(?:"[^"\\r\\n]{1,64}"|[^\\s@:;,<>()"]{0,63}[^\\s@/?#&:;,<>()"]"?(?:${REMARK})?)${HOST}`, 'giu');
const JWTS = /eyJ[\w-]{8,}\.[\w.-]+/g;

/** `jane=40example.com`, as mail programs write it. In `?site=40example.com` the number belongs to the value. */
const QUOTED_PRINTABLE = /(^|[^\w.+?&-])([\w.+-]{1,64})=40(?=[\w-]{1,63}(?:\.|=2E)[a-z])/gi;
/** A line's end within a word; mail programs write `=` before it. */
const BREAK = /=?[\t\n\v\f\r\u0085\u2028\u2029]+ */g;

const isSecret = (plain: string): boolean =>
  (plain.includes('@') && plain.search(emails()) >= 0) || (plain.includes('eyJ') && plain.search(JWTS) >= 0);

/** The plain text in the form in which it shows an e-mail address or a JWT; `undefined` if it contains none. */
const withSecret = (plain: string): string | undefined => {
  if (isSecret(plain)) return plain;
  const whole = plain.replace(BREAK, '').replace(QUOTED_PRINTABLE, '$1$2@');
  return whole !== plain && isSecret(whole) ? whole : undefined;
};

/** Whether a plain text contains an e-mail address or a JWT. */
export const holdsCertainSecret = (plain: string): boolean => withSecret(plain) !== undefined;

/** A word without its e-mail addresses and JWTs. A word that contains none keeps its encoding. */
export const withoutCertainSecrets = (word: string): string =>
  withSecret(plainText(word))?.replace(emails(), REDACTED).replace(JWTS, REDACTED) ?? word;

/** A text without the e-mail addresses that have spaces in quotation marks: `"jane doe"@example.com`. */
export const withoutQuotedEmails = (text: string): string =>
  text.includes('"@') ? text.replace(emails(), (it) => (it.startsWith('"') ? REDACTED : it)) : text;

const BREAK_BETWEEN = /[\t\n\v\f\r\u0085\u2028\u2029]/;
/** How many words a broken e-mail address has at most. */
const PIECES = 3;

/** Words and, at odd places, what stands between them; without e-mail addresses that a line's end or a tab divides. */
export const withoutBrokenEmails = (parts: readonly string[]): readonly string[] => {
  const whole: string[] = [];
  for (const part of parts) {
    whole.push(part);
    if (whole.length % 2 === 0) continue;
    let word = part;
    for (let from = whole.length - 3; from >= 0 && from > whole.length - 2 * PIECES; from -= 2) {
      if (!BREAK_BETWEEN.test(whole[from + 1] ?? '')) break;
      word = (whole[from] ?? '').replace(/=$/, '') + word;
      if (!holdsCertainSecret(plainText(word))) continue;
      whole.splice(from, whole.length, withoutCertainSecrets(word));
      break;
    }
  }
  return whole;
};
