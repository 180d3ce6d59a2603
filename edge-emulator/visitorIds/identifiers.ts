/** Both the service's own identifiers and those of organisations are two 63-bit numbers of 19 digits each. */
const digitsOfHalf = 19;
const bitsOfHalf = 63;

/** @param random answers a number from 0 up to, not including, 1. */
export function mintIdentifier(random: () => number): string {
  return randomHalf(random) + randomHalf(random);
}

/** One visitor has the same identifier on all sites of an organisation, and another one at every other. */
export function identifierFor(visitor: string, organisation: string): string {
  return hashedHalf(`high:${visitor}:${organisation}`) + hashedHalf(`low:${visitor}:${organisation}`);
}

function randomHalf(random: () => number): string {
  // 2^63 begins with 9.22: a first digit below 9 keeps every half within 63 bits.
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
