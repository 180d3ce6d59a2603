import { describe, expect, it } from 'vitest';
import {
  analytics,
  element,
  imported,
  lineOf,
  onStart,
  page,
  setVariables,
  startedSite,
} from './importedSite.ts';

const eVar1 = (value: string) => setVariables(`{eVars:[{name:"eVar1",type:"value",value:"${value}"}]}`);

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
