import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeIdentity } from '../../../edge-emulator/identityCookie.ts';
import { activeGroups, hashedEmail, visitorId } from '../../../src/dataElements/index.ts';
import { sha256 } from '../../../src/dataElements/sha256.ts';
import { createReader, type DataElement } from '../../../src/engine/index.ts';
import { maximumScrollDepth } from '../../../src/hooks/index.ts';
import { ordinaryContext } from '../../../src/rules/plan/ordinaryContext.ts';
import type { TrackingContext } from '../../../src/site/index.ts';

const read = <T>(element: DataElement<T, TrackingContext>, given: Partial<TrackingContext>) =>
  createReader(ordinaryContext(given))(element);
const cookies = (jar: Record<string, string>) => ({ cookie: (name: string) => jar[name] });

describe('SHA-256', () => {
  it('matches the standard, for any text', () => {
    const expected = (text: string) => createHash('sha256').update(text).digest('hex');
    for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1_000]) {
      const text = 'a'.repeat(length);
      expect(sha256(text)).toBe(expected(text));
    }
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect(sha256(text)).toBe(expected(text));
      }),
      { numRuns: 500 },
    );
  });
});

describe('the hashed e-mail', () => {
  const hashOf = (email: unknown) => read(hashedEmail, { state: { userInfo: { email } as never } });

  it('is the hash of the address, trimmed and in lower case', () => {
    const hash = 'a6ea4cde5da5ae7cc68baae894d1d6544fca26254433b0fff7c2cb4843b4a097';
    expect(hashOf(' ecid@adobe.com ')).toBe(hash);
    expect(hashOf('ECID@Adobe.com')).toBe(hash);
  });

  it.each([undefined, null, '', 'none', 'a b@c', 5, {}, ['a@b.c']])('of %j does not exist', (email) => {
    expect(hashOf(email)).toBeUndefined();
  });
});

describe('the visitor ID', () => {
  const ecid = '41861666193140161934276845651148876988';

  it('is alloy’s, else that of the former library, else empty', () => {
    const alloys = {
      kndctr_5BFE274A5F6980A50A495C08_AdobeOrg_identity: encodeIdentity({ ecid, writtenAt: 0 }, 'irl1', true),
    };
    const before = '12345678901234567890123456789012345678';
    const old = { 'AMCV_5BFE274A5F6980A50A495C08@AdobeOrg': `T|1|MCMID|${before}|MCAID|9` };
    expect(read(visitorId, cookies({ ...alloys, ...old }))).toBe(ecid);
    expect(read(visitorId, cookies(old))).toBe(before);
    expect(read(visitorId, {})).toBe('');
  });

  it('is empty if the cookie is malformed', () => {
    for (const value of ['', '%', 'AAAA', 'not base 64 at all'])
      expect(read(visitorId, cookies({ kndctr_5BFE274A5F6980A50A495C08_AdobeOrg_identity: value }))).toBe('');
  });
});

describe('scroll depth and consent', () => {
  it.each([
    ['0', 0],
    ['50', 50],
    ['100', 100],
    ['101', undefined],
    ['-1', undefined],
    ['', undefined],
    ['deep', undefined],
    [undefined, undefined],
  ])('a stored depth of %j is %j', (stored, depth) => {
    expect(
      read(maximumScrollDepth, { session: (key) => (key === 'ppv_max_scroll' ? stored : undefined) }),
    ).toBe(depth);
  });

  it('the active groups are sent as they are', () => {
    expect(read(activeGroups, {})).toBe(',C0001,C0002,C0003,C0004,');
  });
});
