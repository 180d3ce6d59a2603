// @vitest-environment node
import { expect, it } from 'vitest';
import { condition, consented, defineRule, defineRules, payload, pushed, under } from '../../../src/index.ts';
import { checkExamples } from '../../../src/testing/index.ts';

const action = {
  type: 'sendEvent',
  eventType: 'web.webinteraction.linkClicks',
  xdm: under('_tenant.quote', { quoteId: payload('requestQuoteInfo.quoteId') }),
} as const;
const asked = defineRule(pushed('requestQuote'), {
  name: 'Asked',
  conditions: [consented('performance')],
  actions: [action],
});
const pushedQuote = { requestQuoteInfo: { quoteId: 'Q1' } };
const denied = { consent: { performance: false, targeting: false, groups: ',C0001,' } };

it('lets examples pass that hold', () => {
  const examples = [
    { title: 'a quote', payload: pushedQuote, sends: { '_tenant.quote.quoteId': 'Q1' } },
    { title: 'denied', given: denied, payload: pushedQuote, sends: 'nothing' },
  ] as const;
  checkExamples({ asked }, { asked: examples });
});

it('names each example that does not hold, with what was expected and found, and each rule that is left out', () => {
  const rules = defineRules({ asked, again: asked });
  const examples = {
    asked: [
      { title: 'another', payload: pushedQuote, sends: { '_tenant.quote.quoteId': 'Q2' } },
      { title: 'silent', payload: pushedQuote, sends: 'nothing' },
    ],
    again: [{ title: 'denied', given: denied, payload: pushedQuote, sends: {} }],
  } as const;
  expect(() => checkExamples(rules, examples)).toThrow(
    [
      'Asked, another: _tenant.quote.quoteId: expected "Q2", found "Q1"',
      'Asked, silent: sent “web.webinteraction.linkClicks”',
      'Asked: The rule “Asked” has the name “Asked”.',
    ].join('\n'),
  );
  expect(() => checkExamples({ again: asked }, { again: examples.again })).toThrow(
    'Asked, denied: stopped by “performance consent is given”',
  );
});

it('compares the scripts that are loaded, and plays what was pushed before the tag', () => {
  const loader = defineRule(pushed('requestQuote'), {
    name: 'Loader',
    actions: [{ type: 'loadScript', src: 'https://a.example/x.js' }],
  });
  const past = defineRule(pushed('requestQuote', 'past'), { name: 'Past', actions: [action] });
  const sends = { '_tenant.quote.quoteId': 'Q1' };
  const loads = (src: string) => ({
    loader: [{ title: 'its script', payload: pushedQuote, sends: 'nothing', loads: [src] }] as const,
    past: [{ title: 'a quote', payload: pushedQuote, sends }] as const,
  });
  checkExamples({ loader, past }, loads('https://a.example/x.js'));
  expect(() => checkExamples({ loader, past }, loads('https://b.example/other.js'))).toThrow(
    'Loader, its script: loads: expected ["https://b.example/other.js"], found ["https://a.example/x.js"]',
  );
});

it('names each rule that no example plays, and each list of examples that no rule has', () => {
  const misspelt = { aksed: [{ title: 'a quote', payload: pushedQuote, sends: {} }] };
  expect(() => checkExamples({ asked }, misspelt as never)).toThrow(
    'Asked: there is no example.\n“aksed” is none of the rules.',
  );
  expect(() => checkExamples({ asked }, { asked: [] } as never)).toThrow('Asked: there is no example.');
});

it('waits for conditions that answer with a promise', async () => {
  const isLarge = condition<{ readonly requestQuoteInfo: { readonly quoteId?: string } }, unknown>({
    label: 'the quote is large',
    find: async ({ payload }) => payload.requestQuoteInfo.quoteId,
    test: async (id) => id === 'Q1',
  });
  const large = defineRule(pushed('requestQuote'), {
    name: 'Large',
    conditions: [isLarge],
    actions: [action],
  });
  const other = { requestQuoteInfo: { quoteId: 'Q2' } };
  const right = [
    { title: 'large', payload: pushedQuote, sends: { '_tenant.quote.quoteId': 'Q1' } },
    { title: 'small', payload: other, sends: 'nothing' },
  ] as const;
  const wrong = [
    { title: 'large', payload: pushedQuote, sends: 'nothing' },
    { title: 'small', payload: other, sends: {} },
  ] as const;
  await expect(checkExamples({ large }, { large: right })).resolves.toBeUndefined();
  await expect(checkExamples({ large }, { large: wrong })).rejects.toThrow(
    [
      'Large, large: sent “web.webinteraction.linkClicks”',
      'Large, small: stopped by “the quote is large”: expected the quote is large, found "Q2"',
    ].join('\n'),
  );
});
