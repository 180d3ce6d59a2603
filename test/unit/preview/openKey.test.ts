import { webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openKey } from '../../../src/preview/openKey.ts';
import { NO_PUBLIC_KEY } from '../../../src/preview/publicKey.ts';
import { DRAFT, keyOf, OTHER_PAIR, SITES_PAIR } from '../../fakes/signedDraft.ts';

const subtle = webcrypto.subtle as SubtleCrypto;
const { publicKey } = SITES_PAIR;
const KEY = keyOf();
const [described = '', signature = ''] = KEY.split('.');
const describedAs = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('the key of a preview', () => {
  it('names what the build has signed: version, last day, folder and hashes', async () => {
    expect(await openKey(KEY, publicKey, subtle)).toEqual(DRAFT);
  });

  it.each([
    ['of another site', OTHER_PAIR.sign(DRAFT)],
    ['with a later day', `${describedAs({ ...DRAFT, until: '2199-12-31' })}.${signature}`],
    ['with another hash', `${describedAs({ ...DRAFT, files: {} })}.${signature}`],
    ['with another signature', `${described}.${'A'.repeat(86)}`],
    ['without a signature', described],
    ['with an empty one', `${described}.`],
    ['of the old form', '1.4.0 q7Yk2mPz81LcXv0aB5tR'],
    ['that is signed, but describes no draft', SITES_PAIR.sign({ ...DRAFT, version: '../evil' })],
    ['that is signed, but longer than a key', `${described}${'A'.repeat(4096)}.${signature}`],
    ['that is empty', ''],
    ['with a line before it', `\n${KEY}`],
  ])('opens nothing if it is one %s', async (_, key) => {
    expect(await openKey(key, publicKey, subtle)).toBeUndefined();
  });

  it('opens nothing where the site has no key, or the page is not secure', async () => {
    expect(await openKey(KEY, NO_PUBLIC_KEY, subtle)).toBeUndefined();
    expect(await openKey(KEY, OTHER_PAIR.publicKey, subtle)).toBeUndefined();
    expect(await openKey(KEY, publicKey, undefined)).toBeUndefined();
  });

  it('has a place in preview.js that is as long as a key', () => {
    expect(NO_PUBLIC_KEY).toHaveLength(publicKey.length);
  });
});
