import injectAppendIdentityToUrl from '@adobe/alloy-core/components/Identity/appendIdentityToUrl/injectAppendIdentityToUrl.js';
import injectAddQueryStringIdentityToPayload from '@adobe/alloy-core/components/Identity/injectAddQueryStringIdentityToPayload.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addLinkIdentity, readLinkIdentity } from '../../../src/ecid/identities.ts';
import { createRedaction } from '../../../src/redaction/index.ts';

const { url: cleanUrl } = createRedaction();

const orgId = '5BFE274A5F6980A50A495C08@AdobeOrg';
const ecid = '41861666193140161934276845651148876988';
const now = Date.UTC(2026, 10, 20, 9, 5);
const LINK_TTL_MS = 300_000;

/** The identity that alloy reads from an address. */
const alloyReads = (href: string, at: number, organisation = orgId): string | undefined => {
  const { search, hash } = new URL(href);
  const found: string[] = [];
  injectAddQueryStringIdentityToPayload({
    locationSearch: search,
    locationHash: hash,
    dateProvider: () => new Date(at),
    orgId: organisation,
    logger: { info: () => {}, warn: () => {} },
  })({ hasIdentity: () => false, addIdentity: (_, { id }) => found.push(id) });
  return found[0];
};

const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter((it) => it !== 'adobe_mc');
const query = fc
  .array(fc.tuple(name, fc.string({ maxLength: 12 })), { maxLength: 4 })
  .map((pairs) => new URLSearchParams(pairs).toString());
const urlWith = (oddities: readonly string[]) =>
  fc
    .tuple(
      fc.webUrl(),
      query,
      fc.constantFrom(...oddities),
      fc.oneof(
        fc.constantFrom('', '#', '#top', '#/step1'),
        query.map((it) => `#/route?${it}`),
      ),
    )
    .map(([url, search, odd, hash]) => `${url}${search || odd ? '?' : ''}${search}${odd}${hash}`)
    .filter((url) => URL.canParse(url));
const plainUrl = urlWith(['']);
const anyUrl = urlWith(['', '?', '&', '&&']);
const anyEcid = fc.stringMatching(/^\d{38}$/);

describe('a link with an identity', () => {
  it('has one more parameter, and is otherwise unchanged', () => {
    fc.assert(
      fc.property(anyUrl, anyEcid, (url, id) => {
        const [before, after] = [new URL(url), new URL(addLinkIdentity(url, id, orgId, now))];
        const added = after.searchParams.getAll('adobe_mc');
        after.searchParams.delete('adobe_mc');
        expect(added).toEqual([`TS=${now / 1000}|MCMID=${id}|MCORGID=${encodeURIComponent(orgId)}`]);
        expect([...after.searchParams]).toEqual([...before.searchParams]);
        for (const part of ['origin', 'username', 'password', 'pathname', 'hash'] as const)
          expect(after[part]).toBe(before[part]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is what alloy’s appendIdentityToUrl makes of it', () => {
    const append = injectAppendIdentityToUrl({ dateProvider: () => new Date(now), orgId });
    fc.assert(
      fc.property(plainUrl, anyEcid, (url, id) => {
        // A trailing `#` with nothing after it is lost: it leads nowhere.
        const href = new URL(url).href.replace(/#$/, '');
        expect(addLinkIdentity(href, id, orgId, now)).toBe(append(id, href));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is understood by alloy, and by us, for 300 seconds, by the same organisation', () => {
    fc.assert(
      fc.property(anyUrl, anyEcid, (url, id) => {
        const link = addLinkIdentity(url, id, orgId, now);
        for (const read of [alloyReads, (href: string, at: number) => readLinkIdentity(href, orgId, at)]) {
          expect(read(link, now)).toBe(id);
          expect(read(link, now + LINK_TTL_MS)).toBe(id);
          expect(read(link, now + LINK_TTL_MS + 1_000)).toBeUndefined();
        }
        expect(alloyReads(link, now, 'OTHER@AdobeOrg')).toBeUndefined();
        expect(readLinkIdentity(link, 'OTHER@AdobeOrg', now)).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['https://s.test/?adobe_mc=old', ''],
    ['https://s.test/?a=1&adobe_mc=old&b=2', '?a=1&b=2'],
    ['https://s.test/?adobe_mc=old&adobe_mc=older&b=2', '?b=2'],
    ['https://s.test/?my_adobe_mc=1&adobe_mc_sdid=2', '?my_adobe_mc=1&adobe_mc_sdid=2'],
    ['https://s.test/?u=/a?adobe_mc=1&adobe_mc=2', '?u=/a?adobe_mc=1'],
  ])('replaces the one that is there: %s', (url, rest) => {
    const link = new URL(addLinkIdentity(url, ecid, orgId, now));
    expect(link.searchParams.getAll('adobe_mc')).toHaveLength(1);
    expect(alloyReads(link.href, now)).toBe(ecid);
    link.searchParams.delete('adobe_mc');
    expect(decodeURIComponent(link.search)).toBe(rest);
  });

  it('leaves no identity in the hash, whose path is kept', () => {
    const { hash } = new URL(addLinkIdentity('https://s.test/#/a?adobe_mc=old&x=1', ecid, orgId, now));
    expect(hash).toBe('#/a?x=1');
  });

  it('is removed from reported addresses, wherever they are', () => {
    fc.assert(
      fc.property(plainUrl, anyEcid, (url, id) => {
        const link = addLinkIdentity(url, id, orgId, now);
        expect(cleanUrl(link)).not.toContain('adobe_mc');
        expect(cleanUrl(link)).not.toContain(id);
      }),
      { numRuns: 500 },
    );
    for (const name of ['adobe_mc', 'adobe%5Fmc', 'ADOBE_MC', 'adobe_mc_sdid', 'adobe_aa_vid']) {
      for (const before of ['?', '#/r?', '#']) {
        expect(cleanUrl(`https://s.test/a${before}${name}=x&b=1`)).toBe(`https://s.test/a${before}b=1`);
      }
    }
  });
});

describe('the identity in an address', () => {
  const seconds = now / 1000;
  const encoded = encodeURIComponent(orgId);

  it.each([
    ['the library before alloy wrote it', `MCORGID=${encoded}|MCAID=1F|MCMID=${ecid}|TS=${seconds}`, ecid],
    ['its organisation is not encoded', `TS=${seconds}|MCMID=${ecid}|MCORGID=${orgId}`, ecid],
    ['it has no time', `MCMID=${ecid}|MCORGID=${encoded}`, undefined],
    ['it is of the future', `TS=9999999999|MCMID=${ecid}|MCORGID=${encoded}`, undefined],
    ['it is of no time', `TS=Infinity|MCMID=${ecid}|MCORGID=${encoded}`, undefined],
    ['it has no organisation', `TS=${seconds}|MCMID=${ecid}`, undefined],
    ['it has no ECID', `TS=${seconds}|MCORGID=${encoded}`, undefined],
    ['its ECID is none', `TS=${seconds}|MCMID=123|MCORGID=${encoded}`, undefined],
    ['another name ends like ours', `TS=${seconds}|XMCMID=${ecid}|MCORGID=${encoded}`, undefined],
    ['it is malformed', '%E0%A4%A', undefined],
  ])('where %s', (_, value, expected) => {
    const href = `https://s.test/?a=1&adobe_mc=${encodeURIComponent(value)}`;
    expect(readLinkIdentity(href, orgId, now)).toBe(expected);
    if (expected) expect(alloyReads(href, now)).toBe(expected);
  });

  it('is also read from the query of a hash, as alloy does', () => {
    const query = new URL(addLinkIdentity('https://s.test/', ecid, orgId, now)).search;
    const href = `https://s.test/#/step1${query}`;
    expect(readLinkIdentity(href, orgId, now)).toBe(ecid);
    expect(alloyReads(href, now)).toBe(ecid);
  });

  it('of any text is an ECID or nothing, and reading never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), (text) => {
        expect(readLinkIdentity(text, orgId, now)).toBeUndefined();
        const link = `https://s.test/?adobe_mc=${encodeURIComponent(text)}`;
        expect(readLinkIdentity(link, orgId, now)).toBeUndefined();
      }),
    );
  });
});

it('an address that is encoded again and again is given up at once', () => {
  // To decode all of it would take seconds, and at the end more memory than there is.
  for (const length of [100_000, 400_000]) {
    const href = `https://www.example.com/#?adobe_mc=%${'25'.repeat(length / 2)}`;
    expect(readLinkIdentity(href, orgId, now)).toBeUndefined();
  }
});
