/**
 * Issuers of payment cards, with the lengths of their numbers: American Express, Diners, Visa, Mastercard; and Mir, JCB,
 * Verve, RuPay, Maestro, Discover, UnionPay, Troy. https://en.wikipedia.org/wiki/Payment_card_number, after ISO/IEC 7812.
 */
const CARD =
  /^(?:3[47]\d{13}|3(?:0[0-59]|[689]\d)\d{11}|4\d{12}(?:\d{3}){0,2}|(?:5[1-5]\d\d|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720))\d{12}|(?:220[0-4]|35(?:2[89]|[3-8]\d)|50\d\d|5[68]\d\d|6(?:[025]\d\d|304|36\d|4[4-9]\d|7(?:59|6[1-3]))|81\d\d|9792)\d{12,15})$/;
const LONGEST_CARD = 19;
/** Numbers with what may separate the groups of their digits. A decimal and the digits of a code are none. */
const NUMBERS = /(?<![a-z\d]|\d[.,])\d{3,}(?:[\s.+_\u2010-\u2015-]{1,3}\d+)*(?![a-z\d]|[.,]\d)/gi;

/** The lengths of IBANs, with the countries: https://www.swift.com/standards/data-standards/iban */
const IBAN_LENGTHS =
  '15NO 16BE 18DK|FI|FK|FO|GL|NL|SD 19MK|SI 20AT|BA|EE|KZ|LT|LU|MN|XK 21CH|HR|LI|LV 22BG|BH|CR|DE|GB|GE|IE|ME|RS|VA 23AE|GI|IL|IQ|OM|SO|TL 24AD|CZ|ES|MD|PK|RO|SA|SE|SK|TN|VG 25LY|PT|ST 26IS|TR 27BI|DJ|FR|GR|IT|MC|MR|SM 28AL|AZ|BY|CY|DO|GT|HN|HU|LB|NI|PL|SV 29BR|EG|PS|QA|UA 30JO|KW|MU|YE 31MT|SC 32LC 33RU';
/** In groups of four characters, except the last; what follows may be matched too. */
const IBANS = /(?<![a-z\d])[a-z]{2}\d\d(?:[\s.+-]?[a-z\d]{4}){2,7}[\s.+-]?[a-z\d]{0,4}/gi;

/** Adds up the digits of a number; every second one, from the right, counts as `weigh` says. */
const sumOf = (digits: string, weigh: (digit: number) => number): number => {
  let sum = 0;
  for (let at = 1; at <= digits.length; at++) {
    const digit = Number(digits.charAt(digits.length - at));
    sum += at % 2 ? digit : weigh(digit);
  }
  return sum;
};

/** By its issuer and check digit (Luhn). What is also the number of an article (EAN-13) is none. */
const isCard = (digits: string): boolean =>
  CARD.test(digits) &&
  sumOf(digits, (digit) => (digit > 4 ? 2 * digit - 9 : 2 * digit)) % 10 === 0 &&
  (digits.length > 13 || sumOf(digits, (digit) => 3 * digit) % 10 > 0);

/** By its check digits (ISO 7064, mod 97-10). */
const isIban = (text: string): boolean =>
  [...(text.slice(4) + text.slice(0, 4))].reduce(
    (rest, it) => (/\w/.test(it) ? Number(`${rest}${Number.parseInt(it, 36)}`) % 97 : rest),
    0,
  ) === 1;

const withoutIban = (text: string, replacement: string): string => {
  const country = text.slice(0, 2).toUpperCase();
  const length = Number.parseInt(IBAN_LENGTHS.split(' ').find((it) => it.includes(country)) ?? '', 10);
  const [iban = ''] = new RegExp(`^(\\W?\\w){${length}}(?!\\w)`).exec(text) ?? [];
  return isIban(iban) ? replacement + text.slice(iban.length) : text;
};

const withoutCards = (numbers: string, replacement: string): string => {
  // Every second part is a separator.
  const parts = numbers.split(/(\D+)/);
  for (let start = 0; start < parts.length; start += 2) {
    let digits = '';
    for (let end = start; end < parts.length && digits.length < LONGEST_CARD; end += 2) {
      const group = parts[end] ?? '';
      digits += group;
      if (isCard(digits)) parts.splice(start, end + 1 - start, replacement);
      // Sizes such as `36 38 40 42 44 46 48` are no groups of one number.
      if (group.length < 3) break;
    }
  }
  return parts.join('');
};

/** A text with each card number and each IBAN replaced, with or without separators. */
export const replacePaymentNumbers = (text: string, replacement: string): string =>
  text
    .replace(NUMBERS, (it) => (it.length > 12 ? withoutCards(it, replacement) : it))
    .replace(IBANS, (it) => withoutIban(it, replacement));
