import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  askedBy,
  folderOf,
  keepPreview,
  keptPreview,
  PREVIEW_KEY,
  readPreview,
  withoutRequest,
} from '../../../src/preview/preview.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';

const KEY = 'q7Yk2mPz81LcXv0aB5tR';

describe('a preview', () => {
  it('is the folder of its version and key', () => {
    const preview = readPreview('1.4.0', KEY);
    expect(preview && folderOf(preview)).toBe(`1.4.0-${KEY}/`);
  });

  it.each([
    ['../1.4.0', KEY],
    ['1.4.0/x', KEY],
    ['https://evil.example', KEY],
    ['//evil.example', KEY],
    ['1..4', KEY],
    ['', KEY],
    ['1.4.0', ''],
    ['1.4.0', 'short'],
    ['1.4.0', `${KEY}/../..`],
    ['1.4.0', `${KEY} `],
  ])('is nothing but a version and a key: not %j with %j', (version, key) => {
    expect(readPreview(version, key)).toBeUndefined();
  });

  it('stays in one folder beside the loader, whatever is given', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (version, key) => {
        const preview = readPreview(version, key);
        const base = 'https://www.example.com/tamis/';
        if (preview)
          expect(new URL(folderOf(preview), base).href).toMatch(
            /^https:\/\/www\.example\.com\/tamis\/[^/]+\/$/,
          );
      }),
    );
  });

  it('is kept for the session, and what is no preview is none', () => {
    const session = createFakeBrowser().session;
    expect(keptPreview(session)).toBeUndefined();
    keepPreview(session, { version: '1.4.0', key: KEY });
    expect(keptPreview(session)).toEqual({ version: '1.4.0', key: KEY });
    for (const wrong of ['', '1.4.0', `../x ${KEY}`, '{}']) {
      session.set(PREVIEW_KEY, wrong);
      expect(keptPreview(session)).toBeUndefined();
    }
  });
});

describe('the request in an address', () => {
  it.each([
    ['#tamis-preview=1.4.0', '1.4.0', ''],
    ['#taste&tamis-preview=1.4.0', '1.4.0', '#taste'],
    ['#tamis-preview=1.4.0&taste', '1.4.0', '#taste'],
    ['#a&tamis-preview=1.4.0&b', '1.4.0', '#a&b'],
    ['#tamis-preview=', '', ''],
    ['#tamis-preview=off', '', ''],
    ['#my-tamis-preview=1.4.0', undefined, '#my-tamis-preview=1.4.0'],
    ['', undefined, ''],
  ])('%j asks for %j, and leaves %j', (hash, asked, left) => {
    expect([askedBy(hash), withoutRequest(`/en/${hash}`)]).toEqual([asked, `/en/${left}`]);
  });
});
