/** The first 32 bits of the fractional parts of a root of the first primes: the constants of FIPS 180-4. */
const constants = (count: number, root: (prime: number) => number): number[] => {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++) {
    let isPrime = true;
    for (let factor = 2; factor * factor <= candidate; factor++)
      if (candidate % factor === 0) isPrime = false;
    if (isPrime) found.push(((root(candidate) % 1) * 2 ** 32) | 0);
  }
  return found;
};

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The text's bytes, one bit, zeros, and the length in bits, in blocks of sixteen words. */
const padded = (text: string): Int32Array => {
  const bytes = new TextEncoder().encode(text);
  const words = new Int32Array((((bytes.length + 8) >> 6) + 1) << 4);
  const put = (at: number, byte: number) => {
    words[at >> 2] = (words[at >> 2] as number) | (byte << (24 - (at % 4) * 8));
  };
  bytes.forEach((byte, at) => {
    put(at, byte);
  });
  put(bytes.length, 0x80);
  words[words.length - 1] = bytes.length * 8;
  return words;
};

/**
 * SHA-256 of a text, in hexadecimal (FIPS 180-4). By hand, for the browser's own digest answers too late: a data element
 * is read at once, and events must not overtake each other. For short texts: up to 512 MB.
 */
export const sha256 = (text: string): string => {
  const round = constants(64, Math.cbrt);
  const state = constants(8, Math.sqrt);
  const words = padded(text);
  const schedule = new Int32Array(64);
  const word = (at: number) => schedule[at] as number;

  for (let block = 0; block < words.length; block += 16) {
    schedule.set(words.subarray(block, block + 16));
    for (let at = 16; at < 64; at++) {
      const [a, b] = [word(at - 15), word(at - 2)];
      const low = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
      const high = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
      schedule[at] = word(at - 16) + low + word(at - 7) + high;
    }
    let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
    for (let at = 0; at < 64; at++) {
      const high = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
      const first = (h + high + ((e & f) ^ (~e & g)) + (round[at] as number) + word(at)) | 0;
      const low = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
      const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, at) => {
      state[at] = ((state[at] as number) + value) | 0;
    });
  }
  return state.map((value) => (value >>> 0).toString(16).padStart(8, '0')).join('');
};
