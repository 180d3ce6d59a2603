/** An ECID is two 63-bit numbers, each written with 19 digits. */
const DIGITS = /^\d{38}$/;

export const isEcid = (value: unknown): value is string => typeof value === 'string' && DIGITS.test(value);

/** One of our own making. */
export const mintEcid = (uuid: string): string =>
  (uuid.replace(/-/g, '').match(/.{16}/g) ?? [])
    .map((half) => String(BigInt.asUintN(63, BigInt(`0x${half}`))).padStart(19, '0'))
    .join('');
