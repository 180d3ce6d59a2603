import { describe, expect, it } from 'vitest';
import { encodeIdentity } from '../../../edge-emulator/identityCookie.ts';
import {
  analytics,
  button,
  click,
  component,
  element,
  imported,
  lineOf,
  link,
  onStart,
  page,
  rule,
  setVariables,
  started,
  startedSite,
} from './importedSite.ts';

const ORG = '5BFE274A5F6980A50A495C08_AdobeOrg';
const ecidOf = (number: number) => String(number).padStart(38, '7');
const knownAs = (ecid: string) => ({
  cookies: { [`kndctr_${ORG}_identity`]: encodeIdentity({ ecid, writtenAt: 0 }, 'irl1', true) },
});

const sampling = (rate: number) =>
  component('core/src/lib/conditions/sampling.js', `{rate:${rate},persistCohort:!0}`);
const frequency = (settings: string, more = '') =>
  component('core/src/lib/conditions/maxFrequency.js', settings, more);

const DAY = 86_400_000;

describe('a share of visitors, each kept (persistCohort)', () => {
  it('a visitor stays what the first draw made of them', async () => {
    const { tag } = await startedSite(
      { rules: [rule('R', [click], [sampling(0.5)], [link('Buy')])] },
      {},
      knownAs(ecidOf(1)),
    );
    for (let at = 0; at < 20; at++) tag.click(button);
    expect([0, 20]).toContain(tag.events.length);
  });

  it('a visitor without an ECID is not drawn, not even by a share of all', async () => {
    const { tag, data } = await startedSite({ rules: [rule('R', [started], [sampling(1)], [page])] });
    expect(tag.events).toEqual([]);
    expect(lineOf(data, 'R')).toMatchObject({ outcome: 'converted' });
    const known = await startedSite(
      { rules: [rule('R', [started], [sampling(1)], [page])] },
      {},
      knownAs(ecidOf(2)),
    );
    expect(known.tag.events).toHaveLength(1);
  });
});

describe('no more often than “Max Frequency” says', () => {
  it.each([
    ['{count:2,unit:"day"}', 2 * DAY],
    ['{count:1,unit:"week"}', 7 * DAY],
    ['{count:1,unit:"month"}', 31 * DAY],
    ['{count:3,unit:"hour"}', 3 * 3_600_000],
    ['{count:120,unit:"second"}', 120_000],
    ['{unit:"visitor"}', 400 * DAY],
  ])('%s', async (settings, rest) => {
    const { tag, data } = await startedSite({
      rules: [rule('R', [click], [frequency(settings)], [link('Buy')])],
    });
    expect(lineOf(data, 'R')).toMatchObject({ outcome: 'converted' });
    tag.click(button);
    tag.click(button);
    tag.advance(rest - 61_000);
    tag.click(button);
    expect(tag.events).toHaveLength(1);
    tag.advance(61_000);
    tag.click(button);
    expect(tag.events).toHaveLength(2);
  });

  it('two of them: the longer rest', async () => {
    const both = [frequency('{count:1,unit:"hour"}'), frequency('{count:1,unit:"day"}')];
    const { tag } = await startedSite({ rules: [rule('R', [click], both, [link('Buy')])] });
    tag.click(button);
    tag.advance(DAY / 2);
    tag.click(button);
    expect(tag.events).toHaveLength(1);
  });

  it.each([
    frequency('{count:2,unit:"pageView"}'),
    frequency('{count:1,unit:"session"}'),
    frequency('{count:30,unit:"second"}'),
    frequency('{count:"2",unit:"day"}'),
    frequency('{count:1,unit:"toString"}'),
    frequency('{count:1,unit:"day"}', ',negate:!0'),
  ])('is for a person: %s', async (condition) => {
    const { data, read } = await imported({ rules: [rule('R', [started], [condition], [page])] });
    expect(read('rules/pages.ts')).toContain('undecided(');
    expect(lineOf(data, 'R')).toMatchObject({ outcome: 'for a person' });
  });

  it('says that several events rest for themselves', async () => {
    const { data } = await imported({
      rules: [rule('R', [click, started], [frequency('{count:1,unit:"day"}')], [link('Buy')])],
    });
    expect(JSON.stringify(lineOf(data, 'R'))).toContain('rests for itself');
  });
});

const eVar1 = (value: string) => setVariables(`{eVars:[{name:"eVar1",type:"value",value:"${value}"}]}`);

describe('the visitor’s ECID', () => {
  const elements = { ecid: '{modulePath:"adobe-mcid/src/lib/dataElements/ecid.js",settings:{}}' };
  it('is that of the cookies', async () => {
    const given = { elements, rules: [onStart('R', eVar1('%ecid%'), page)] };
    const { tag } = await startedSite(given, {}, knownAs(ecidOf(3)));
    expect(analytics(tag)).toMatchObject([{ eVar1: ecidOf(3) }]);
    expect(analytics((await startedSite(given)).tag)[0]).not.toHaveProperty('eVar1');
  });
});

describe('a mapping table', () => {
  const mapping = (rows: readonly (readonly [string, string, string])[], more = '') =>
    `{modulePath:"mapping-table/src/lib/dataElements/mappingTable.js",settings:{dataElement:"%in%",size:${rows.length}${rows
      .map(([method, input, output], at) => `,${at}:${JSON.stringify({ method, input, output })}`)
      .join('')}${more}}}`;
  const mapped = async (value: string, table: string) => {
    const { tag, data } = await startedSite(
      {
        elements: { in: element('javascriptVariable', '{path:"given"}'), out: table },
        rules: [onStart('R', eVar1('%out%'), page)],
      },
      {},
      { variables: { given: JSON.parse(value) } },
    );
    expect(lineOf(data, 'out')).toMatchObject({ outcome: 'converted' });
    return (analytics(tag)[0] as { eVar1?: unknown }).eVar1;
  };
  it.each<[string, readonly [string, string, string][], unknown]>([
    [
      '"pdp"',
      [
        ['exact match', 'plp', 'list'],
        ['exact match', 'pdp', 'product'],
      ],
      'product',
    ],
    ['"PDP"', [['exact match', 'pdp', 'product']], 'PDP'],
    ['"PDP"', [['exact match i', 'pdp', 'product']], 'product'],
    [
      '"pdp/1"',
      [
        ['starts with', 'dp', 'x'],
        ['starts with', 'pdp', 'product'],
      ],
      'product',
    ],
    ['"a pdp"', [['contains', 'pdp', 'product']], 'product'],
    ['"pdp12"', [['regex', '^pdp\\d+$', 'product']], 'product'],
    ['"/shop/hops"', [['regex matching', '^/(\\w+)/(\\w+)', '$2 of $1, $2']], 'hops of shop, hops'],
    [
      'true',
      [
        ['starts with', 't', 'x'],
        ['is false', '', 'no'],
        ['is true', '', 'yes'],
      ],
      'yes',
    ],
    ['7', [['regex', '7', 'seven']], 'seven'],
    [
      '7',
      [
        ['starts with', '7', 'x'],
        ['regex', '7', 'seven'],
      ],
      7,
    ],
    ['"other"', [['exact match', 'pdp', 'product']], 'other'],
  ])('%s by %j is %j', async (value, rows, expected) => {
    expect(String(await mapped(value, mapping(rows)))).toBe(String(expected));
  });
  it('without a row that fits, nothing, if it says so', async () => {
    expect(await mapped('"other"', mapping([['exact match', 'a', 'b']], ',defaultValueEmpty:!0'))).toBe(
      undefined,
    );
  });
  it('with a method that nobody knows it is for a person', async () => {
    const { data } = await imported({
      elements: { in: element('constant', '{value:"a"}'), out: mapping([['ends with', 'a', 'b']]) },
      rules: [onStart('R', eVar1('%out%'), page)],
    });
    expect(lineOf(data, 'out')).toMatchObject({ outcome: 'for a person' });
  });
});
