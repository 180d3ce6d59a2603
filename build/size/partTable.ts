import type { Sizes } from '../../src/command/build/compressedSizes.ts';
import { own } from '../../src/language/index.ts';

const TITLES: Readonly<Record<string, string>> = {
  triggers: 'trigger of a first rule',
  fills: 'fill',
  banners: 'consent banner, beyond `consentFrom`',
};

/** The table in docs/speed.md: what each part adds to the tag in bytes of brotli, a line for each kind, the dearest first. */
export const partTable = (prices: Readonly<Record<string, Readonly<Record<string, Sizes>>>>): string =>
  [
    '| what a site adds | bytes, brotli |',
    '|---|---|',
    ...Object.entries(prices).map(([kind, ofKind]) => {
      const parts = Object.entries(ofKind)
        .sort(([, one], [, other]) => other.brotli - one.brotli)
        .map(([name, { brotli }]) => `\`${name}\` ${brotli.toLocaleString('en')}`);
      return `| ${own(TITLES, kind) ?? kind} | ${parts.join(', ')} |`;
    }),
  ].join('\n');
