const firstPrimes = (count: number): readonly number[] => {
  const primes: number[] = [];
  for (let next = 2; primes.length < count; next++)
    if (primes.every((prime) => next % prime !== 0)) primes.push(next);
  return primes;
};

/**
 * The first 32 bits of the fractional part. For the roots of the first primes, these are the constants of FIPS 180-4.
 */
const fraction = (root: number): number => ((root % 1) * 2 ** 32) | 0;

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const mix = (word: number, first: number, second: number, third: number): number =>
  rotate(word, first) ^ rotate(word, second) ^ third;

/** The text's bytes, one bit, zeros, and the length in bits, in blocks of 64 bytes. */
const padded = (text: string): DataView => {
  const bytes = new TextEncoder().encode(text);
  const blocks = new Uint8Array(((bytes.length + 72) >> 6) << 6);
  blocks.set(bytes);
  blocks[bytes.length] = 0x80;
  const view = new DataView(blocks.buffer);
  view.setInt32(blocks.length - 4, bytes.length * 8);
  return view;
};

/**
 * SHA-256 of a text, in hexadecimal (FIPS 180-4). Implemented here, because the browser's digest is asynchronous: a
 * data element is read synchronously, and events must not overtake each other. For texts up to 256 MB.
 */
export const sha256 = (text: string): string => {
  const primes = firstPrimes(64);
  const blocks = padded(text);
  const schedule = new Int32Array(64);
  const word = (at: number) => schedule[at] ?? 0;
  let state = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

  for (let block = 0; block < blocks.byteLength; block += 64) {
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let at = 0; at < 64; at++) {
      schedule[at] =
        at < 16
          ? blocks.getInt32(block + at * 4)
          : word(at - 16) +
            mix(word(at - 15), 7, 18, word(at - 15) >>> 3) +
            word(at - 7) +
            mix(word(at - 2), 17, 19, word(at - 2) >>> 10);
      const constant = fraction(Math.cbrt(primes[at] ?? 0));
      const first = h + mix(e, 6, 11, rotate(e, 25)) + ((e & f) ^ (~e & g)) + constant + word(at);
      const second = mix(a, 2, 13, rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    const turned = [a, b, c, d, e, f, g, h];
    state = state.map((value, at) => (value + (turned[at] ?? 0)) | 0);
  }
  return state.map((value) => (value >>> 0).toString(16).padStart(8, '0')).join('');
};
