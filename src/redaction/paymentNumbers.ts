import { REDACTED } from './strictness.ts';

/**
 * Issuers of payment cards, with the lengths of their numbers: American Express, Diners; Mastercard, Mir, JCB, Visa, Maestro,
 * RuPay, Discover, UnionPay. https://en.wikipedia.org/wiki/Payment_card_number, after ISO/IEC 7812
 */
const CARD = /^(?:3(?:[47]\d|[0689])\d{12}|(?:2[2-7]|35|[456]\d)\d{14}(?:\d{3})?|6\d{16,17})$/;
const LONGEST_CARD = 19;
/** Digits with what may divide them into groups, also after a word (`Visa`). After a few letters, digits are a code. */
const NUMBERS = /(^|[^a-z\d]|[a-z]{4})(\d{4}[\s\d.:*·+_/\u2010-\u2015-]{9,}\d)(?![a-z\d])/gi;

/** The lengths of IBANs, each followed by its countries: https://www.swift.com/standards/data-standards/iban */
const IBAN_LENGTHS =
  '15 NO 16 BE 18 DK FI FK FO GL NL SD 19 MK SI 20 AT BA EE KZ LT LU MN XK 21 CH HR LI LV 22 BG BH CR DE GB GE IE ME RS VA 23 AE GI IL IQ OM SO TL 24 AD CZ ES MD PK RO SA SE SK TN VG 25 LY PT ST 26 IS TR 27 BI DJ FR GR IT MC MR SM 28 AL AZ BY CY DO GT HN HU LB NI PL SV 29 BR EG PS QA UA 30 JO KW MU YE 31 MT SC 32 LC 33 RU';
/** With a space after the country only in capitals: `no 978…`, `de 978…` are words. */
const IBANS =
  /(^|[^A-Za-z\d]|[Ii]ban|IBAN)((?:[a-z]{2}|[A-Z]{2} ?)\d\d(?:[\s.:*·+_/\u2010-\u2015-]{0,2}[A-Za-z\d]){11,60})/g;

/** Adds up the digits of a number; every second one, from the right, counts as `weigh` says. */
const checkSum = (digits: string, weigh: (digit: number) => number): number => {
  let sum = 0;
  for (let at = 1; at <= digits.length; at++) {
    const digit = Number(digits[digits.length - at]);
    sum += at % 2 ? digit : weigh(digit);
  }
  return sum;
};

/** By its issuer and check digit (Luhn). What is also the number of an article (GTIN-14) is none. */
const isCard = (digits: string): boolean =>
  CARD.test(digits) &&
  checkSum(digits, (it) => (it > 4 ? 2 * it - 9 : 2 * it)) % 10 === 0 &&
  (digits.length > 14 || checkSum(digits, (it) => 3 * it) % 10 > 0);

const withoutCards = (_: string, before: string, numbers: string): string => {
  // Every second part is a separator.
  const parts = numbers.split(/(\D+)/);
  for (let start = 0; start < parts.length; start += 2) {
    let digits = '';
    for (let end = start; end < parts.length && digits.length < LONGEST_CARD; end += 2) {
      digits += parts[end];
      if (isCard(digits)) parts.splice(start, end + 1 - start, REDACTED);
      // Other numbers in a row, such as sizes, amounts or phones, have other groups or more than one separator.
      if (!/^(\d{4}|\d{6})$/.test(parts[start] ?? '') || (end > start && parts[end - 1] !== parts[start + 1]))
        break;
    }
  }
  return before + parts.join('');
};

/** By its check digits (ISO 7064, mod 97-10). */
const isIban = (text: string): boolean =>
  BigInt((text.slice(4) + text.slice(0, 4)).replace(/\D/g, (it) => String(Number.parseInt(it, 36)))) % 97n ===
  1n;

const withoutIban = (_: string, start: string, text: string): string => {
  const [before = '', after] = IBAN_LENGTHS.split(text.slice(0, 2).toUpperCase());
  const [, length] = (after !== undefined && /(\d\d)\D*$/.exec(before)) || [];
  const isSecret = length && isIban(text.replace(/[^a-z\d]/gi, '').slice(0, Number(length)));
  const [iban] =
    (isSecret && new RegExp(`^(?:[^a-z\\d]*[a-z\\d]){${length}}(?![a-z\\d])`, 'i').exec(text)) || [];
  return iban
    ? start + REDACTED + withoutIbans(text.slice(iban.length))
    : start + text.slice(0, 2) + withoutIbans(text.slice(2));
};
const withoutIbans = (text: string): string => text.replace(IBANS, withoutIban);

/** Of random digits, one UUID in 6,000 contains what reads as an IBAN: `…-be74-6e73281b2bf6`. Events are known by them. */
const UUIDS = /([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![a-z\d]))/i;

/** A text with each card number and each IBAN redacted, with or without separators. UUIDs stay. */
export const withoutPaymentNumbers = (text: string): string =>
  text
    .split(UUIDS)
    .map((part, at) => (at % 2 ? part : withoutIbans(part.replace(NUMBERS, withoutCards))))
    .join('');
