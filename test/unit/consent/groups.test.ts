import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allowedByBoth,
  foundFor,
  parseActiveGroups,
  parseConsentCookie,
} from '../../../src/consent/groups.ts';

const known = ['C0001', 'C0002', 'C0003', 'C0004', 'C0005', '7'];
const chosen = fc.shuffledSubarray(known);
const inAnyCase = (ids: readonly string[]) =>
  fc
    .array(fc.boolean(), { minLength: ids.length, maxLength: ids.length })
    .map((lower) => ids.map((id, at) => (lower[at] ? id.toLowerCase() : id)));
const isKnown = (text: string) => known.some((id) => id.toLowerCase() === text.trim().toLowerCase());

describe('the active groups of the banner’s variable', () => {
  it.each<[string, string[]]>([
    [',C0001,C0002,', ['c0001', 'c0002']],
    [',C0001,C0002', ['c0001', 'c0002']],
    ['C0001,C0002', ['c0001', 'c0002']],
    [',c0004,', ['c0004']],
    [',1,2,', ['1', '2']],
    [' , C0001 , ,C0002 ', ['c0001', 'c0002']],
    [',C00022,', ['c00022']],
    [',', []],
    ['', []],
  ])('%j are %j', (text, groups) => {
    expect(parseActiveGroups(text)).toEqual(groups);
  });

  it('are found in any order and case, with or without outer commas, among any junk', () => {
    const junk = fc.string().filter((text) => !text.includes(',') && !isKnown(text));
    fc.assert(
      fc.property(
        chosen.chain(inAnyCase),
        fc.array(junk),
        fc.constantFrom('', ',', ' ,', ',,'),
        fc.constantFrom('', ',', ', '),
        fc.boolean(),
        (ids, junk, before, after, junkFirst) => {
          const text = before + (junkFirst ? [...junk, ...ids] : [...ids, ...junk]).join(',') + after;
          const groups = parseActiveGroups(text);
          const found = known.filter((id) => groups.includes(id.toLowerCase()));
          expect(found.sort()).toEqual(ids.map((id) => id.toUpperCase()).sort());
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

describe('what is found for a group', () => {
  const found = (group: string, groups: string, isGiven = false) => foundFor(group, isGiven, groups);

  it.each([
    ['its consent', found('C0004', ',C0001,C0004,', true), 'C0001, C0004'],
    ['a banner that has not spoken', found('C0004', ''), 'no statement of the banner'],
    ['groups without it', found('C0004', ',C0001,'), 'C0001, without C0004'],
    ['it, overruled', found('C0004', ',C0001,c0004,'), 'C0001, c0004, but Global Privacy Control is on'],
    ['none of them', found('C0004', ','), 'no group, without C0004'],
    ['all of them', found('C0004', '*', true), 'every group'],
  ])('is %s', (_, words, expected) => {
    expect(words).toBe(expected);
  });
});

describe('the active groups of the OptanonConsent cookie', () => {
  it.each([
    [
      'isGpcEnabled=0&datestamp=Thu+Jan+22+2026+15%3A26%3A49+GMT%2B0800+(Hong+Kong+Standard+Time)&version=202512.1.0' +
        '&browserGpcFlag=0&isIABGlobal=false&hosts=&landingPath=NotLandingPage' +
        '&groups=C0001%3A1%2CC0002%3A1%2CC0003%3A0%2CC0004%3A1&intType=1&geolocation=HK%3B&AwaitingReconsent=false',
      'C0001,C0002,C0004',
    ],
    ['groups=C0001:1,C0002:0&landingPath=https%3A%2F%2Fwww.example.com%2F%3Fgroups%3DC0002%3A1', 'C0001'],
    ['groups=2%3A1%2C3%3A0', '2'],
    ['groups=STACK42%3A1%2CC0002%3A1', 'STACK42,C0002'],
    ['groups=', undefined],
    ['groups=+', undefined],
    ['groups=C0001%3A0%2CC0002%3A0', ','],
    ['groups=C0002', ','],
    ['groups=C0002:', ','],
    ['groups=C0002:10', ','],
    ['groups=C0002:1:0', ','],
    ['groups=:1', ','],
    ['groups=C0001:C0002:1', ','],
    ['groups=C0002:true', ','],
    ['groups=C0002: 1', 'C0002'],
    ['groups=C0001:1,C0002:1,C0002:0', 'C0001'],
    ['groups=C0001:1,C0002:0,c0002:1', 'C0001'],
    ['groups=C0001:1,C0002:1,C0002', 'C0001'],
    ['groups=C0001:1,C0002:1,C0002:1:0', 'C0001'],
    ['groups=C0001:1,C0002:1,C0002:1', 'C0001,C0002'],
    ['groups=C0001:1,C0002:1&groups=C0001:1,C0002:0', ','],
    ['groups=C0001:1,C0002:0&intType=1&groups=C0001:1,C0002:1', ','],
    ['groups=C0001:1,C0002:1&groups=C0001:1', ','],
    ['groups=C0001:1,C0002:1&groups=', ','],
    ['groups=&groups=C0001:1,C0002:1', ','],
    ['groups=C0001:1,C0002:1&groups=C0001%3A1%2CC0002%3A1', 'C0001,C0002'],
    ['groups=",C0002:1,"', ','],
    ['groups=,"C0002":1,', ','],
    ['groups=C0002:1,"C0002":0', ','],
    ['groups=C0002:1%26groups%3DC0002:0', ','],
    ['groups=C0002:1;C0002:0', ','],
    ['groups=[C0002:1]', ','],
    ['version=1', undefined],
    ['%E0%A4%A&groups=C0002%3A1', 'C0002'],
    ['', undefined],
  ])('%s are %j', (raw, groups) => {
    const said = parseConsentCookie(raw);
    expect(said && (String(said.groups) || ',')).toBe(groups);
  });

  it.each([
    ['Thu+Jan+22+2026+15%3A26%3A49+GMT%2B0800+(Hong+Kong+Standard+Time)', Date.UTC(2026, 0, 22, 7, 26, 49)],
    [
      'Fri+Nov+20+2026+10%3A05%3A00+GMT%2B0100+(Mitteleurop%C3%A4ische+Normalzeit)',
      Date.UTC(2026, 10, 20, 9, 5),
    ],
    ['Fri+Nov+20+2026+09%3A05%3A00+GMT%2B0000', Date.UTC(2026, 10, 20, 9, 5)],
    ['Fri+Nov+20+2026+09%3A05%3A00+GMT%2B0000&datestamp=Fri+Nov+20+2026+09%3A07%3A00+GMT%2B0000', Number.NaN],
    [
      'Fri+Nov+20+2026+09%3A05%3A00+GMT%2B0000&datestamp=Fri+Nov+20+2026+09%3A05%3A00+GMT%2B0000',
      Date.UTC(2026, 10, 20, 9, 5),
    ],
    ['yesterday', Number.NaN],
    ['', Number.NaN],
  ])('were written at %s', (datestamp, at) => {
    expect(parseConsentCookie(`datestamp=${datestamp}&groups=C0001%3A1`)?.at).toBe(at);
  });

  it('are those with the value 1, in any order, among any other parameters; junk never grants', () => {
    const state = fc.oneof(
      { arbitrary: fc.constant('1'), weight: 2 },
      { arbitrary: fc.constantFrom('0', '', '-1', '01', '11', 'true', '1.0', '1:0'), weight: 2 },
      fc.string().filter((text) => !text.includes(',') && text.trim() !== '1'),
    );
    const states = chosen.chain((ids) => fc.tuple(...ids.map((id) => fc.tuple(fc.constant(id), state))));
    const others = fc.dictionary(
      fc.string({ minLength: 1 }).filter((name) => name !== 'groups'),
      fc.oneof(fc.string(), fc.constant('groups=C0002:1')),
    );
    fc.assert(
      fc.property(states, others, fc.boolean(), (pairs, others, groupsFirst) => {
        const groups = new URLSearchParams({ groups: pairs.map((pair) => pair.join(':')).join(',') });
        const rest = new URLSearchParams(others);
        const raw = (groupsFirst ? [groups, rest] : [rest, groups]).join('&');
        const granted = pairs.filter(([, active]) => active === '1').map(([id]) => id);
        expect(parseConsentCookie(raw)?.groups ?? []).toEqual(granted);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('what is allowed at two moments', () => {
  const given = (groups: string) => ({
    performance: /C0002/i.test(groups),
    targeting: /C0004/i.test(groups),
    groups,
  });
  it.each([
    [',C0001,C0002,C0004,', ',C0001,C0002,', ',C0001,C0002,'],
    [',C0001,C0004,', ',C0001,C0002,C0004,', ',C0001,C0004,'],
    [',C0001,C0002,', ',C0001,C0004,', ',C0001,'],
    ['C0001, C0002', ',c0002,', ', C0002,'],
    [',C0001,', ',C0003,', ',,'],
    // The banner had not said anything yet.
    ['', ',C0001,C0002,', ''],
    [',C0001,C0002,', '', ''],
  ])('of %s and %s is %s', (one, other, both) => {
    expect(allowedByBoth(given(one), given(other))).toEqual(given(both));
  });
});

describe('a consent cookie that a server of the site has encoded again or decoded is understood:', () => {
  const raw =
    'isGpcEnabled=0&datestamp=Thu+Jan+22+2026+15%3A26%3A49+GMT%2B0800+(Hong+Kong+Standard+Time)&version=202512.1.0' +
    '&landingPath=NotLandingPage&groups=C0001%3A1%2CC0002%3A1%2CC0004%3A0&intType=1';
  it.each([
    ['as OneTrust writes it', raw],
    ['wholly encoded', encodeURIComponent(raw)],
    ['encoded but for its separators', raw.replace(/%/g, '%25')],
    ['decoded', decodeURIComponent(raw)],
    ['in quotes', `"${raw}"`],
    ['in quotes, with its groups last', `"${raw.replace('&intType=1', '')}"`],
    ['with spaces as %20', raw.replace(/\+/g, '%20')],
    ['with + as %2B', raw.replace(/\+/g, '%2B')],
  ])('%s', (_, text) => {
    expect(parseConsentCookie(text)).toEqual({
      groups: ['C0001', 'C0002'],
      at: Date.UTC(2026, 0, 22, 7, 26, 49),
    });
  });
});
