import { generateKeyPairSync } from 'node:crypto';
import { publicHalfOf, signWith } from '../../src/command/build/previewKeys.ts';
import type { Draft } from '../../src/preview/preview.ts';

const pairOf = () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return { sign: signWith(privateKey), publicKey: publicHalfOf(privateKey) };
};

/** The pair of keys by which the site of a test signs its previews, and one of somebody else. */
export const SITES_PAIR = pairOf();
export const OTHER_PAIR = pairOf();

export const HASH = `sha384-${'A'.repeat(64)}`;

export const DRAFT: Draft = {
  version: '1.4.0',
  until: '2099-12-31',
  place: 'q7Yk2mPz81LcXv0aB5tR',
  files: { 'tag.js': HASH, 'tag.legacy.js': HASH },
};

/** The key of a draft that this site has signed. */
export const keyOf = (draft: Partial<Draft> = {}): string => SITES_PAIR.sign({ ...DRAFT, ...draft });
