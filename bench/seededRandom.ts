/**
 * Random numbers from 0 up to 1, the same for the same seed. Mulberry32 is small, and its distribution is even enough
 * for samples:
 * https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
 */
export const seededRandom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
