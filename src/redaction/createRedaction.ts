import { plainValue } from '../language/index.ts';
import { firstOf, MAX_LENGTH, redactBeginning } from './beginning.ts';
import {
  holdsCertainSecret,
  inWords,
  mayHoldNumberOrKey,
  withoutCertainSecrets,
  withoutNumbersAndKeys,
} from './certainSecrets.ts';
import { plainText } from './decode.ts';
import { readsAsName } from './readsAsName.ts';
import { OWN_SCHEME, redactAddress } from './redactAddress.ts';
import { type Content, redactContent } from './redactContent.ts';
import { strictnessAfter, strictnessOfField } from './strictness.ts';
import { createSiteStrictness, ORDINARY_URLS, type UrlSettings } from './urlSettings.ts';

/**
 * Removes secrets before anything is sent. It never throws, and redacting again changes nothing. Longer texts are cut
 * to 2,048 characters.
 */
export interface Redaction {
  /**
   * An address without e-mail addresses, passwords, tokens, and people's names and numbers. Each becomes `redacted`,
   * and its parameter stays. Of `mailto:`, `tel:`, `data:` and similar addresses only the scheme stays.
   */
  readonly url: (url: string) => string;
  /** A text without secrets of a certain format, and with redacted addresses. The rest of the text stays. */
  readonly text: (text: string) => string;
  /** An address if the text looks like one, else a text. */
  readonly value: (text: string) => string;
  /**
   * An event with every string of it redacted, in a copy where one has changed. Fields that the site calls public stay,
   * and so do identities and tokens of offers, unless they hold a secret of a certain format.
   */
  readonly event: <E extends Content>(event: E) => E;
}

const SCHEME_ALONE = /^[a-z][a-z\d+.-]*:(?![\\/]{2})/i;
/** Whether a text is an address as a whole. A page's name may begin like one: `en:/products/taste`. */
export const isAddress = (text: string): boolean =>
  /^((https?|file):|[a-z][a-z0-9+.-]*:\/)?\/|^(mailto|tel|sms|blob):\S|^data:[^\s,]*,/i.test(text);
/** Browsers read `\` as `/`. */
const ADDRESS_IN_TEXT =
  /(^|\W)\/|=|:\\\\|(localhost|\.([a-z\u0080-\uffff]{2,}|xn--[\w-]+|\d+\.\d+\.\d+))(:\d+)?[\\/]/i;
/** Whether a word in a text is redacted as an address: `reset-password/abc123`, but not `password/username`. */
const isAddressInText = (word: string): boolean => {
  const segments = word.split(/[\\/?#]/);
  const at = segments.findIndex((segment) => strictnessAfter(segment) !== 'usual');
  const announced = at < 0 ? '' : segments.slice(at + 1).join('/');
  return ADDRESS_IN_TEXT.test(word) || (/\d/.test(announced) && !readsAsName(announced));
};
/** A text that contains none of these holds no secret. */
const MAY_HOLD_SECRET = /[@%=/&\\\u0080-\uffff]|[[({](?:at|dot)|(?:mailto|tel|sms|data|blob):/i;
/** In events, which sites and pages write on purpose, texts are cut only if no request could carry them. */
const LONGEST_IN_EVENT = 65_536;
/** A redacted text may show another secret, such as a password after a word that then is the last of its address. */
const MAX_PASSES = 8;
/** The addresses, texts and words of a few events; most of them repeat from event to event. */
const MOST_REMEMBERED = 500;

type Redact = (text: string) => string;

/** Whether a text cannot hold a secret. To remember what became of it would take longer. */
const isHarmless = (text: string): boolean => !MAY_HOLD_SECRET.test(text) && !mayHoldNumberOrKey(text);

/** Repeats a redaction until it changes nothing. */
const settled =
  (redact: Redact): Redact =>
  (text) => {
    let now = text;
    for (let pass = 0; pass < MAX_PASSES; pass++) {
      const before = now;
      now = redact(before);
      if (now === before) break;
    }
    return now;
  };

/** Remembers what `read` made of the latest texts. */
const rememberLatest = <T>(read: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    const earlier = known.get(text);
    if (earlier !== undefined) return earlier;
    const made = read(text);
    if (known.size > MOST_REMEMBERED) known.clear();
    if (text.length <= MAX_LENGTH) known.set(text, made);
    return made;
  };
};

const withoutCertain = (text: string): string => inWords(text, withoutCertainSecrets);

/** The redaction of the first characters of texts. */
const complete = (redact: Redact, most = MAX_LENGTH): Redact => {
  const settle = settled(redact);
  return (text) => redactBeginning(text, most, settle, withoutCertain);
};

/** The redaction of texts by their words. Most texts hold no secret, and are not read word by word. */
const ofWords = (redactWord: Redact, most?: number): Redact => {
  const redact = complete((text) => inWords(text, redactWord), most);
  return (text) =>
    text.length > MAX_LENGTH || MAY_HOLD_SECRET.test(text) ? redact(text) : withoutNumbersAndKeys(text);
};

/** Creates the redaction of a site. `publicFields`: the paths of fields that keep their text. */
export const createRedaction = (
  urls: UrlSettings = ORDINARY_URLS,
  publicFields: readonly string[] = [],
): Redaction => {
  const site = createSiteStrictness(urls);

  // Texts repeat their words, and are redacted more than once. A very long word is cut, unless it can hold no secret.
  const redactLooseWord = rememberLatest(
    complete((word) => {
      const [scheme] = OWN_SCHEME.exec(word) ?? [];
      return (
        scheme ?? withoutCertainSecrets(isAddressInText(plainText(word)) ? redactAddress(site, word) : word)
      );
    }),
  );
  const redactWord = (word: string): string => (MAY_HOLD_SECRET.test(word) ? redactLooseWord(word) : word);

  const url = rememberLatest(
    complete((text) => {
      const [scheme] = OWN_SCHEME.exec(text) ?? SCHEME_ALONE.exec(text) ?? [];
      return scheme ?? redactAddress(site, text);
    }),
  );
  const text = ofWords(redactWord);
  const valueBy = (redactText: Redact): Redact => {
    const redact = rememberLatest((it) => {
      if (!isAddress(it)) return redactText(it);
      const redacted = url(it);
      // What is left of an address may be a text: its scheme.
      return isAddress(redacted) ? redacted : redactText(redacted);
    });
    return (it) => (isHarmless(it) ? it : redact(it));
  };
  const parts = {
    value: valueBy(ofWords(redactWord, LONGEST_IN_EVENT)),
    certain: ofWords(withoutCertainSecrets, LONGEST_IN_EVENT),
    strictnessIn: rememberLatest((path) =>
      rememberLatest((name) => (holdsCertainSecret(name) ? undefined : strictnessOfField(path + name))),
    ),
    publicFields: new Set(publicFields),
  };
  return {
    url,
    text: rememberLatest(text),
    value: valueBy(text),
    event: (event) => redactContent(event, parts),
  };
};

/** Nobody uses a longer text as a value in a report. */
const LONGEST_VALUE = 1_000;

/** Texts that careless code produces when it has no value. */
export const NO_TEXT = /^(undefined|null|NaN|\[object \w+\])$/;

const readString = (value: string, redaction: Redaction): string | undefined => {
  const text = value.trim();
  if (NO_TEXT.test(text)) return undefined;
  // Shortened last: half of a secret would not be recognised.
  const redacted = redaction.value(text);
  return isAddress(text) ? redacted : firstOf(redacted, LONGEST_VALUE);
};

/**
 * The text of a value for a report, whatever the page has put there. Texts are trimmed, numbers and booleans become
 * text, dates ISO text, lists are joined by commas, and e-mail addresses and secrets in URLs are removed. `undefined` for a value that
 * has no text: null, objects, NaN, and texts such as `undefined`.
 */
export const readText = (given: unknown, redaction: Redaction): string | undefined => {
  const value = plainValue(given);
  if (typeof value === 'string') return readString(value, redaction);
  if (['boolean', 'bigint'].includes(typeof value) || Number.isFinite(value)) return String(value);
  if (!Array.isArray(value)) return undefined;
  const parts = value.map((part) => readText(part, redaction)).filter(Boolean);
  return parts.length > 0 ? firstOf(parts.join(','), LONGEST_VALUE) : undefined;
};
