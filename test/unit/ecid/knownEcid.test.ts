import { describe, expect, it } from 'vitest';
import { encodeIdentity } from '../../../edge-emulator/identityCookie.ts';
import { addLinkIdentity } from '../../../src/ecid/identities.ts';
import { ecidToAdd, knownEcid } from '../../../src/ecid/knownEcid.ts';
import { ordinaryContext } from '../../../src/rules/plan/ordinaryContext.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';

const PAGE = 'https://www.example.com/en/a.html';
const { orgId } = ordinaryContext().site;
const ALLOYS = `kndctr_${orgId.replace('@', '_')}_identity`;
const LIBRARYS = `AMCV_${orgId}`;
const id = (digit: number) => String(digit).repeat(38);
const alloys = encodeIdentity({ ecid: id(1), writtenAt: 0 }, 'irl1', true);
const older = (digit: number) => `-1124106680|MCIDTS|20413|MCMID|${id(digit)}|MCOPTOUT-1763635500s|NONE`;

interface Given {
  readonly cookies?: Readonly<Record<string, string>>;
  /** The ECIDs of the links in the present address, and in the address by which the visitor came. */
  readonly link?: string;
  readonly landedBy?: string;
}

const read = (how: typeof knownEcid, { cookies = {}, link, landedBy = link }: Given) => {
  const browser = createFakeBrowser();
  const linkTo = (ecid: string | undefined) =>
    ecid ? addLinkIdentity(PAGE, ecid, orgId, browser.clock.now()) : PAGE;
  const here = { ...browser, url: () => linkTo(link), landingUrl: () => linkTo(landedBy) };
  return how(here, ordinaryContext({ cookie: (name) => cookies[name] }));
};

describe.each<[string, Given, string | undefined, string | undefined]>([
  ['of nobody', {}, undefined, undefined],
  ['of alloy’s cookie, which the edge gets', { cookies: { [ALLOYS]: alloys } }, id(1), undefined],
  ['of the visitor-ID library', { cookies: { [LIBRARYS]: older(2) } }, id(2), id(2)],
  ['of the site’s server', { cookies: { s_ecid: `MCMID|${id(3)}`, [LIBRARYS]: older(2) } }, id(3), id(3)],
  ['of alloy before the library', { cookies: { [ALLOYS]: alloys, [LIBRARYS]: older(2) } }, id(1), undefined],
  ['of a link before all cookies', { cookies: { [ALLOYS]: alloys }, link: id(4) }, id(4), id(4)],
  ['of a link that a router took away', { landedBy: id(5) }, id(5), id(5)],
  ['of a cookie before such a link', { cookies: { [LIBRARYS]: older(2) }, landedBy: id(5) }, id(2), id(2)],
  [
    'not of such a link once alloy knows',
    { cookies: { [ALLOYS]: alloys }, landedBy: id(5) },
    id(1),
    undefined,
  ],
  ['of no cookie without digits', { cookies: { [LIBRARYS]: 'MCMID|nobody' } }, undefined, undefined],
])('the ECID %s', (_, given, known, added) => {
  it('is known', () => {
    expect(read(knownEcid, given)).toBe(known);
  });

  it('is added to a request unless the edge knows it', () => {
    expect(read(ecidToAdd, given)).toBe(added);
  });
});
