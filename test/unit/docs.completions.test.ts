import { describe, expect, it } from 'vitest';
import { completePush } from '../../docs/.vitepress/playground/completePush.ts';
import { completeRule } from '../../docs/.vitepress/playground/completeRule.ts';
import { firstSentences } from '../../docs/.vitepress/playground/firstSentences.ts';
import { readKnownNames } from '../../docs/.vitepress/playground/knownNames.ts';
import { samples } from '../../docs/.vitepress/playground/samples.ts';
import * as tamis from '../../src/index.ts';
import * as families from '../../src/rules/index.ts';

const names = readKnownNames();
const rule = completeRule(names);
const push = completePush(names);

type Complete = (text: string, at: number, isAsked: boolean) => ReturnType<typeof rule>;

/** What is offered at the bar: `pushed('|')`. */
const completion = (complete: Complete, text: string, isAsked = false) => {
  const at = text.indexOf('|');
  return complete(text.replace('|', ''), at, isAsked);
};
const offered = (complete: Complete, text: string, isAsked = false): readonly string[] =>
  completion(complete, text, isAsked)?.options.map(({ label }) => label) ?? [];

/** The text after an offer is taken, with the cursor’s word replaced. */
const taken = (complete: Complete, text: string, label: string): string => {
  const at = text.indexOf('|');
  const found = completion(complete, text);
  const apply = found?.options.find((it) => it.label === label)?.apply ?? label;
  return text.slice(0, found?.from) + String(apply) + text.slice(at + 1);
};

describe('in a rule', () => {
  it('offers all that tamis and tamis/rules export, where a word has begun or somebody asks', () => {
    const all = Object.keys({ ...tamis, ...families });
    expect(all).toContain('pushed');
    expect(offered(rule, 'defineRule(pu|')).toEqual(all);
    expect(offered(rule, '{ xdm: { ...un| } }')).toEqual(all);
    expect(offered(rule, 'defineRule(|)', true)).toEqual(all);
    expect(offered(rule, 'defineRule(|)')).toEqual([]);
    expect(names.exports.find(({ label }) => label === 'pushed')?.detail).toBe('function');
  });

  it('offers the rules of a family after its name, and nothing after another', () => {
    expect(offered(rule, 'requestRules.|')).toEqual(Object.keys(families.requestRules));
    expect(offered(rule, '[requestRules.req|]')).toContain('requestQuote');
    expect(offered(rule, '({ payload }) => payload.or|')).toEqual([]);
  });

  it.each([
    ['an event', "defineRule(pushed('|'), {})", 'requestQuote'],
    ['an event of every site', 'pushed("cmp|")', 'cmp:show'],
    ['a path of the payload', "{ xdm: { 'a.b': payload('request|') } }", 'requestQuoteInfo.productCode'],
    ['a purpose', "({ conditions: [consented('|')] })", 'performance'],
    ['a type of event', "({ actions: [{ eventType: '|' }] })", 'web.webinteraction.linkClicks'],
    ['an XDM path', "({ xdm: { '|': payload('a') } })", '_tenant.quote.productCode'],
    ['an XDM path without its value', "({ xdm: { '_te|' } })", '_tenant.quote.productCode'],
    ['a path beside XDM', "({ data: { '|': 'home' } })", '__adobe.analytics.pageType'],
  ])('offers in a text: %s', (_, code, label) => {
    expect(offered(rule, code)).toContain(label);
    expect(offered(rule, code)).not.toContain('pushed');
  });

  it('takes a text as far as its quotes', () => {
    expect(taken(rule, "pushed('req|')", 'requestQuote')).toBe("pushed('requestQuote')");
    expect(taken(rule, "pushed('req|", 'requestQuote')).toBe("pushed('requestQuote'");
  });

  it.each([
    ...["pushed('requestQuote'|)", "({ name: 'pu|' })", '// pu|', '`pu|`', '({ pu|: 1 })'],
    ...["({ other: { '|': 1 } })", "pushed(['|'])"],
  ])('offers nothing here: %s', (code) => {
    expect(offered(rule, code)).toEqual([]);
  });
});

describe('in a push', () => {
  it('offers events, and the keys that the event carries', () => {
    expect(offered(push, '{ "event": "|" }')).toContain('requestQuote');
    expect(offered(push, '{ "|')).toEqual(expect.arrayContaining(['event', 'orderInfo', 'eventInfo']));
    expect(offered(push, '{ "event": "requestQuote", "|" }')).toEqual(['userInfo', 'requestQuoteInfo']);
    expect(offered(push, '{ "event": "formStart", "eventInfo": { "|" } }')).toEqual(
      expect.arrayContaining(['path', 'formName']),
    );
  });

  it('offers the keys of an object, after others too', () => {
    const fields = offered(push, '{ "requestQuoteInfo": { "|');
    expect(fields).toEqual(['productTitle', 'productCode', 'quoteId', 'quoteNumber', 'technology']);
    const afterOthers = '{ "userInfo": { "userID": "u,1" }, "requestQuoteInfo": { "quoteId": 1, "|';
    expect(offered(push, afterOthers)).toEqual(fields);
    expect(taken(push, '{ "ev|', 'event')).toBe('{ "event"');
    expect(taken(push, '{ "ev|": 1 }', 'event')).toBe('{ "event": 1 }');
  });

  it.each([
    ...['{ |', '{ "event": "requestQuote"|', '["|"]', '"|"'],
    ...['{ "requestQuoteInfo": { "event": "|" } }', '{ "requestQuoteInfo": { "quoteId": "|" } }'],
  ])('offers nothing here: %s', (json) => {
    expect(offered(push, json)).toEqual([]);
  });
});

it('knows every key of the examples that the playground begins with', () => {
  const unknown = samples.flatMap((sample) => {
    const { event: _, ...objects } = JSON.parse(sample.push) as Record<string, object>;
    return Object.entries(objects).flatMap(([object, fields]) =>
      Object.keys(fields).filter((key) => !names.keys[object]?.some(({ label }) => label === key)),
    );
  });
  expect(unknown).toEqual([]);
});

it('reads the first sentence of each name from the pages of the API', () => {
  const page = `# tamis

Not this.

## Functions

### pushed()

> **pushed**(\`event\`: \`K\`): [\`Trigger\`](#trigger)

An event pushed to the \`dataLayer\`, by [our name](../names.md)
for it. Not this.

#### Parameters

***

### \`text\`

> \`const\` **text**: \`string\`

***

### SCRIPT\\_HOSTS

> \`const\` **SCRIPT\\_HOSTS**: \`string\`[]

Where scripts come from.
`;
  expect([...firstSentences(page)]).toEqual([
    ['pushed', 'An event pushed to the dataLayer, by our name for it.'],
    ['SCRIPT_HOSTS', 'Where scripts come from.'],
  ]);
});
