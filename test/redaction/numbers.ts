import type { Random } from './createRandom.ts';

const DIGITS = '0123456789';

/** A number with the check digit of articles and consignments (GS1) at its end. */
const withCheckDigit = (digits: string): string => {
  const sum = [...digits].reverse().reduce((total, it, at) => total + Number(it) * (at % 2 ? 1 : 3), 0);
  return digits + ((10 - (sum % 10)) % 10);
};

/** Numbers of things, which are no payment cards and no accounts. */
export const numbersOfThings = ({ int, pick, text }: Random): Readonly<Record<string, () => string>> => {
  const date = () =>
    `20${int(20, 28)}${String(int(1, 12)).padStart(2, '0')}${String(int(1, 28)).padStart(2, '0')}`;
  return {
    'EAN-13': () => withCheckDigit(text(DIGITS, 12)),
    'GTIN-14': () => withCheckDigit(pick('0123') + text(DIGITS, 12)),
    'SSCC of a pallet': () => withCheckDigit(pick('03') + text(DIGITS, 16)),
    'ISBN with hyphens': () => `978-3-${text(DIGITS, 3)}-${text(DIGITS, 5)}-${text(DIGITS, 1)}`,
    'order of ten digits': () => `45${text(DIGITS, 8)}`,
    'order with its date': () => `${date()}${text(DIGITS, int(4, 9))}`,
    'order with letters': () => `${pick(['SO', 'PO', 'DE', 'BE', 'FR', 'INV'])}${date()}${text(DIGITS, 9)}`,
    'order of sixteen digits after letters': () => `${pick(['SO', 'PO', 'ORD', 'INV'])}${text(DIGITS, 16)}`,
    'EAN-8 in a row': () => [1, 2, 3].map(() => withCheckDigit(text(DIGITS, 7))).join(' '),
    'order in 3-7-7': () =>
      `${pick(['302', '303', '028', '404', '405'])}-${text(DIGITS, 7)}-${text(DIGITS, 7)}`,
    'order in 3-4-4': () => `${text(DIGITS, 3)}-${text(DIGITS, 4)}-${text(DIGITS, 4)}`,
    'time in milliseconds': () => `17${text(DIGITS, 11)}`,
    'time in microseconds': () => `17${text(DIGITS, 14)}`,
    'telephone-like code': () => `0800-${text(DIGITS, 3)}-${text(DIGITS, 4)}`,
    telephone: () => `+49 ${text(DIGITS, 3)} ${text(DIGITS, 4)} ${text(DIGITS, 4)}`,
    'tracking of UPS': () => `1Z${text(`${DIGITS}ABCDEFGHJKLMNPRSTUVWXYZ`, 6)}${text(DIGITS, 10)}`,
    'tracking of DHL': () => `00340434${text(DIGITS, 12)}`,
    'tracking of USPS': () => `9${pick('2345')}${text(DIGITS, 20)}`,
    'tracking of DPD': () => `0${text(DIGITS, 13)}`,
    'tracking of FedEx': () => text(DIGITS, 12),
    'tracking of the post': () => `R${pick('ABCR')}${text(DIGITS, 9)}DE`,
    ISIN: () =>
      `${pick(['DE', 'IE', 'LU', 'US', 'FR'])}${text('0123456789ABCDEFGHJKLMNPQRSTUVWXYZ', 9)}${text(DIGITS, 1)}`,
    'CAS number': () => `${text(DIGITS, int(2, 7))}-${text(DIGITS, 2)}-${text(DIGITS, 1)}`,
    'sizes in a row': () =>
      [36, 38, 40, 42, 44, 46, 48, 50, 52].slice(int(0, 2), int(6, 9)).join(pick([' ', '-', ' / '])),
    'years in a row': () => [0, 1, 2, 3].map((it) => 2018 + it + int(0, 5)).join(pick([' ', '-', '/'])),
    'IP addresses': () => [1, 2, 3, 4].map(() => int(100, 255)).join('.'),
    'amounts in a row': () => [1, 2, 3].map(() => `${int(100, 999)}.${text(DIGITS, 2)}`).join(' '),
  };
};
