/**
 * An ECID is two 63-bit numbers, each written with 19 digits; the visitor-ID service's own identifiers have the same
 * form.
 */
const digitsOfHalf = 19;
const bitsOfHalf = 63;
const largestHalf = String(2n ** 63n - 1n);

export function isEcid(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{38}$/.test(value)) return false;
  // Both have the same number of digits, so comparing them as text gives the numeric order.
  return [value.slice(0, digitsOfHalf), value.slice(digitsOfHalf)].every((half) => half <= largestHalf);
}

/** @param random returns a number from 0 up to, not including, 1. */
export function mintEcid(random: () => number): string {
  return randomHalf(random) + randomHalf(random);
}

/** The same text, such as a first-party device ID, gives the same ECID on every run and every machine. */
export function ecidOf(text: string): string {
  return hashedHalf(`high:${text}`) + hashedHalf(`low:${text}`);
}

function randomHalf(random: () => number): string {
  // 2^63 begins with 9.22, so a first digit below 9 keeps the half within 63 bits.
  let half = String(Math.floor(random() * 9));
  while (half.length < digitsOfHalf) half += String(Math.floor(random() * 10));
  return half;
}

/** FNV-1a with 64 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
function hashedHalf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return String(BigInt.asUintN(bitsOfHalf, hash)).padStart(digitsOfHalf, '0');
}
