import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedBy, folderOf, readDraft, withoutRequest } from '../../../src/preview/preview.ts';
import { DRAFT, HASH } from '../../fakes/signedDraft.ts';

describe('a draft', () => {
  it('is in the folder of its version and place', () => {
    const draft = readDraft({ ...DRAFT });
    expect(draft).toEqual(DRAFT);
    expect(draft && folderOf(draft)).toBe('1.4.0-q7Yk2mPz81LcXv0aB5tR/');
  });

  it.each([
    { version: '../1.4.0' },
    { version: '1.4.0/x' },
    { version: 'https://evil.example' },
    { version: '//evil.example' },
    { version: '1..4' },
    { version: '' },
    { version: 1 },
    { place: '' },
    { place: 'short' },
    { place: `${DRAFT.place}/../..` },
    { place: `${DRAFT.place} ` },
    { until: 'for ever' },
    { until: '' },
    { files: undefined },
  ])('is nothing else: not with %j', (wrong) => {
    expect(readDraft({ ...DRAFT, ...wrong })).toBeUndefined();
  });

  it.each(['', 'x', 'sha384-', `${HASH} sha384-x`, `${HASH}?a`, 'md5-1234', 1, null])(
    'has no file whose hash a browser would not check: %j',
    (hash) => {
      expect(readDraft({ ...DRAFT, files: { 'tag.js': hash, 'tag.legacy.js': HASH } })?.files).toEqual({
        'tag.legacy.js': HASH,
      });
    },
  );

  it('stays in one folder beside the loader, whatever is given', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (version, place) => {
        const draft = readDraft({ ...DRAFT, version, place });
        const base = 'https://www.example.com/tamis/';
        if (draft)
          expect(new URL(folderOf(draft), base).href).toMatch(
            /^https:\/\/www\.example\.com\/tamis\/[^/]+\/$/,
          );
      }),
    );
  });
});

describe('the request in an address', () => {
  it.each([
    ['#tamis-preview=on', 'start', ''],
    ['#tamis-preview=1.4.0', 'start', ''],
    ['#taste&tamis-preview=on', 'start', '#taste'],
    ['#tamis-preview=on&taste', 'start', '#taste'],
    ['#a&tamis-preview=on&b', 'start', '#a&b'],
    ['#tamis-preview=', 'end', ''],
    ['#tamis-preview=off', 'end', ''],
    ['#my-tamis-preview=on', undefined, '#my-tamis-preview=on'],
    ['', undefined, ''],
  ])('%j asks for %j, and leaves %j', (hash, asked, left) => {
    expect([askedBy(hash), withoutRequest(`/en/${hash}`)]).toEqual([asked, `/en/${left}`]);
  });
});
