import { INVISIBLE, plainText } from './decode.ts';
import { withoutPaymentNumbers } from './paymentNumbers.ts';
import { REDACTED, strictnessOfName } from './strictness.ts';
import { VENDOR_KEYS } from './vendorKeys.ts';

/** A remark in an e-mail address: `jane(work)@example.com`. */
const REMARK = '\\([^()\\s]{0,63}\\)';
/** Ends of file names that are no top-level domains, as `zip` and `mov` are. */
const EXTENSION =
  '(?:png|jpe?g|webp|avif|heic|gif|svg|tiff?|psd|eps|mp[34]|m4[av]|webm|mpe?g|wav|pdf|docx?|xlsx?|pptx?|od[pst]|rtf|csv|txt|avi|wmv|html?|css|js|json|xml|min|coreimg)';
/**
 * `@` and a host. File names do not match: `logo@2x.png`, `icon@2x-dark.png`, `clip@1080p.mp4`, `jquery@3.6.0.min.js`, `Bake@Home.pdf`.
 */
const HOST =
  `@(?:${REMARK})?` +
  '(?!\\d{1,4}(?:\\.\\d+){0,3}[a-z]{0,3}(?:[-_][\\w-]{0,40})?\\.zip(?![\\w-]|\\.\\w))' +
  `(?:\\d{1,3}(?:\\.\\d{1,3}){3}(?![\\w-]|\\.\\w)|[^\\s@/?#&=:;,<>()"]{1,253}[.。](?!${EXTENSION}(?![\\p{L}\\d-]))\\p{L}[\\p{L}\\p{M}\\d-]+|\\[(?:ipv6:)?[\\da-f.:]+\\])`;
// Compiled only when a text has an `@`: because of `\p{L}`, that takes a thirtieth of the tag's start time.
// Its quantifiers are bounded, so that its run time grows only with the length of the text. Text before `/@` is a path.
const emails = () =>
  new RegExp(`(?:"[^"\\r\\n]{1,64}"|[^\\s@:;,<>()"]{0,63}[^\\s@/?#&:;,<>()"]"?(?:${REMARK})?)${HOST}`, 'giu');

/** `jane=40example.com`, as mail programs write it. In `?site=40example.com` the number belongs to the value. */
const QUOTED_PRINTABLE = /(^|[^\w.+?&-])([\w.+-]{1,64})=40(?=[\w-]{1,63}(?:\.|=2E)[a-z])/gi;
/** A line's end within a word; mail programs write `=` before it. */
const BREAK = /=?[\t\n\v\f\r\u2028\u2029]+ */g;
const MAY_BE_BROKEN = /[\t\n\v\f\r\u2028\u2029]|=40/;

/** No card number, IBAN or key is shorter. */
const SHORTEST = 13;
/** JSON has quotes; card numbers and IBANs begin so; each key has a long word with a digit or a capital. */
const NUMBER_OR_KEY =
  /"|\d{4}[\W\d_]{8,}\d|[a-zA-Z]{2} ?\d\d(?:[\W_]{0,2}[a-zA-Z\d]){11}|(?:^|[^\w-])(?=[\w-]*[A-Z\d])[\w-]{16}/;
/** Whether a plain text may hold a card number, an IBAN, a key, or a name and its value in JSON. */
export const mayHoldNumberOrKey = (plain: string): boolean =>
  plain.length >= SHORTEST && NUMBER_OR_KEY.test(plain);

const FULL_WIDTH_OR_INVISIBLE = new RegExp(`[\uff10-\uff19]|${INVISIBLE.source}`);

/** A name and its value in JSON, which may be a text in JSON: `"cvv": 737`, `\\"cvv\\":\\"737\\"`. */
const IN_JSON = /("([\w .-]{2,60})\\*"\s{0,9}:\s{0,9})(\\+"[^"]*"|"(?:[^"\\]|\\.)*"|\d+)/g;
const withoutNamed = (pair: string, before: string, name: string, value: string): string =>
  strictnessOfName(name) === 'all' ? before + value.replace(/[^"\\](.*[^"\\])?/s, REDACTED) : pair;

/** A text without card numbers, IBANs and keys, which may have spaces, and without what JSON names as a secret. */
export const withoutNumbersAndKeys = (text: string): string => {
  const plain = FULL_WIDTH_OR_INVISIBLE.test(text) ? text.normalize('NFKC').replace(INVISIBLE, '') : text;
  if (!mayHoldNumberOrKey(plain)) return text;
  const left = withoutPaymentNumbers(plain.replace(VENDOR_KEYS, REDACTED)).replace(IN_JSON, withoutNamed);
  return left === plain ? text : left;
};

/** What is left of a plain text without secrets of a certain format; `undefined` if it contains none. */
const withoutFormats = (plain: string): string | undefined => {
  const left = withoutNumbersAndKeys(plain.includes('@') ? plain.replace(emails(), REDACTED) : plain);
  if (left !== plain) return left;
  if (!MAY_BE_BROKEN.test(plain)) return undefined;
  const whole = plain.replace(BREAK, '').replace(QUOTED_PRINTABLE, '$1$2@');
  return whole === plain ? undefined : withoutFormats(whole);
};

/** Whether a plain text contains a secret of a certain format: an e-mail address, a card number, an IBAN, a key. */
export const holdsCertainSecret = (plain: string): boolean => withoutFormats(plain) !== undefined;

/** A word without its secrets of a certain format. A word that contains none keeps its encoding. */
export const withoutCertainSecrets = (word: string): string => withoutFormats(plainText(word)) ?? word;

/** `"jane doe"` before `@example.com`. */
const QUOTED = /"[^"\r\n]{1,64}"(?=@[^\s@]{1,253}\.\p{L})/gu;
/** Words that only a line's end or a tab divides. */
const BROKEN = /(^|\s)(\S+(?:[\t\n\v\f\r\u2028\u2029]+ *\S+)+)/g;

/** A text with each word redacted, without e-mail addresses, numbers and keys in which spaces, tabs and lines' ends stand. */
export const inWords = (text: string, redact: (word: string) => string): string =>
  withoutNumbersAndKeys(text.replace(QUOTED, REDACTED))
    .split(/(\s+)/)
    .map(redact)
    .join('')
    .replace(BROKEN, (_, before, words) => before + withoutCertainSecrets(words));
