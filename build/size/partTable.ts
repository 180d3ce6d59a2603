import type { Sizes } from '../../src/command/build/compressedSizes.ts';
import { own } from '../../src/language/index.ts';

const TITLES: Readonly<Record<string, string>> = {
  triggers: 'trigger of a first rule',
  fills: 'fill',
  banners: 'consent banner, beyond `consentFrom`',
};

/** The table in docs/speed.md: what each part adds to the tag, the dearest of its kind first. */
export const partTable = (prices: Readonly<Record<string, Readonly<Record<string, Sizes>>>>): string =>
  [
    '| what a site adds | kind | brotli bytes |',
    '|---|---|--:|',
    ...Object.entries(prices).flatMap(([kind, ofKind]) =>
      Object.entries(ofKind)
        .sort(([, one], [, other]) => other.brotli - one.brotli)
        .map(
          ([name, { brotli }]) =>
            `| \`${name}\` | ${own(TITLES, kind) ?? kind} | ${brotli.toLocaleString('en')} |`,
        ),
    ),
  ].join('\n');
