import type { Redaction } from '../../src/redaction/index.ts';

const MEGABYTE = 1_000_000;
const TRIES = 5;
/** Texts that are slow for patterns, repeated from the beginning or from the middle. */
const UNITS: readonly string[] =
  'a @ a@b.co a@a. % %25 %2525 &a=b /reset/ -eyJaaaaaaaa &pin=1 ;pin=1 ?u=/%2525 a- A1b2 é ＠ a= a=/b? &#64; token=a_ id- step1- =/ /1= ;a= aaaaaaaaaaaaaaaaaaaaaaaaa1a&code='.split(
    ' ',
  );
const STARTS = [
  '',
  'https://x.test/',
  'https://x.test/a?x=',
  'https://x.test/a?code=',
  '/verify/',
  '/reset-password/',
  'Text ',
];

/**
 * The longest time for an address or a text of one megabyte. For each, the best of several tries counts, because others
 * use the machine too.
 */
export const measureWork = (redact: Redaction, { length = MEGABYTE, tries = TRIES } = {}): string => {
  let longest = { ms: 0, of: '' };
  for (const unit of UNITS.map((it) => it.replace('_', ' '))) {
    for (const start of STARTS) {
      const long = start + unit.repeat(length / unit.length);
      // Reading the string flattens it: concatenated strings are joined only when they are first read.
      long.charCodeAt(0);
      for (const name of ['url', 'text'] as const) {
        const act = redact[name];
        let best = Number.POSITIVE_INFINITY;
        for (let time = 0; time < tries; time++) {
          const begin = performance.now();
          act(long);
          best = Math.min(best, performance.now() - begin);
        }
        if (best > longest.ms) longest = { ms: best, of: `${name} of \`${start}${unit}${unit}…\`` };
      }
    }
  }
  return `The longest of ${UNITS.length * STARTS.length * 2} texts of a megabyte took ${longest.ms.toFixed(1)} ms (${longest.of}); the mark is 5 ms.`;
};
