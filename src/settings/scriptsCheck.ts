import { isRecord } from '../language/index.ts';
import { type Check, check, isPlaceholder, listOf, number, object, optional, text } from './checks.ts';

const banner = {
  src: text('an address that begins with "https://" or "/"', /^(https:\/\/|\/(?!\/))/),
  integrity: optional(text('a hash such as "sha384-…"', /^sha(256|384|512)-/)),
  timeout: optional(number('a number of milliseconds from 1', 1)),
  attributes: optional(
    check(
      'an object of texts, no placeholders, without "src", "nonce" and handlers',
      (value) =>
        isRecord(value) &&
        Object.entries(value).every(
          ([name, it]) => typeof it === 'string' && !isPlaceholder(it) && !/^(on|src$|nonce$)/i.test(name),
        ),
    ),
  ),
  globals: optional(check('an object', isRecord)),
};
/**
 * Checks the setting `scripts`.
 * @param own Names of the site's own scripts.
 * @param group What is expected of a consent group.
 */
export const scriptsCheck = (own: readonly string[], group: Check) => {
  const entry = object({ ...banner, consentGroup: optional(group) });
  const script = optional(entry);
  return object({
    // The banner asks for consent, so it cannot wait for consent.
    consentBanner: optional(object(banner)),
    tagManager: script,
    pixels: optional(listOf(entry)),
    ...Object.fromEntries(own.map((name) => [name, script])),
  });
};
