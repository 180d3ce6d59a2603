// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { condition, consented, defineRule, pageShown, payload, pushed, under } from '../../../src/index.ts';
import { matchers, type TamisMatchers } from '../../../src/testing/index.ts';
import { createFoodcosTestTag } from '../../fakes/createFoodcosTestTag.ts';
import { nextTurn } from '../../fakes/settle.ts';

declare module 'vitest' {
  interface Matchers<T> extends TamisMatchers {}
}
expect.extend(matchers);

const quote = (quoteId: string) => ({ requestQuoteInfo: { quoteId } });

/** A rule whose condition asks a service of the site, which answers when the test lets it. */
const setUp = (start: Partial<Parameters<typeof createFoodcosTestTag>[0]> = {}) => {
  const answers: ((isCustomer: boolean) => void)[] = [];
  const isCustomer = condition({
    label: 'the visitor is a customer',
    find: () => new Promise<boolean>((resolve) => answers.push(resolve)),
  });
  const conditions = [consented('performance'), isCustomer];
  const asked = defineRule(pushed('requestQuote'), {
    name: 'Asked',
    conditions,
    actions: [
      {
        type: 'sendEvent',
        eventType: 'web.webinteraction.linkClicks',
        xdm: under('_tenant.quote', { quoteId: payload('requestQuoteInfo.quoteId') }),
      },
    ],
  });
  const others = defineRule(pushed('requestQuote'), {
    name: 'Others',
    conditions: [consented('performance')],
    actions: [{ type: 'sendEvent', eventType: 'Campaign info' }],
  });
  const view = defineRule(pageShown, {
    name: 'View',
    conditions,
    actions: [{ type: 'sendEvent', eventType: 'web.webpagedetails.pageViews' }],
    stateOf: () => 'page',
  });
  const site = createFoodcosTestTag({ rules: [asked, others, view], ...start });
  const answer = async (met: boolean) => {
    for (const tell of answers.splice(0)) tell(met);
    await site.answered();
  };
  return { site, answers, answer };
};

describe('a rule whose condition asks a service', () => {
  it('sends its event with the page, the data and the time of its own occurrence', async () => {
    const { site, answer } = setUp({ url: 'https://www.example.com/en/bread', at: '2026-11-20T09:05:00Z' });
    site.push('requestQuote', quote('Q1'));
    expect(site.events.map(({ rule }) => rule)).toEqual(['Others']);
    site.advance(1_500);
    site.go('/en/soup');
    site.push('requestQuote', quote('Q2'));
    await answer(true);
    const own = site.events.filter(({ rule }) => rule === 'Asked');
    expect(own).toMatchObject([
      {
        xdm: {
          timestamp: '2026-11-20T09:05:00.000Z',
          web: { webPageDetails: { name: 'en:bread' } },
          _foodco: { quote: { quoteId: 'Q1' } },
        },
      },
      { xdm: { web: { webPageDetails: { name: 'en:soup' } }, _foodco: { quote: { quoteId: 'Q2' } } } },
    ]);
  });

  it('sends nothing after a withdrawal', async () => {
    const { site, answer } = setUp();
    site.push('requestQuote', quote('Q1'));
    site.consent.withdraw();
    await answer(true);
    expect(site).toHaveSentNothing();
    expect(site).toBeStoppedBy('performance consent is given');
    site.consent.give();
    site.advance(0);
    await site.answered();
    expect(site).toHaveSentNothing();
  });

  it('holds a page view until consent comes, and asks then', async () => {
    const { site, answers, answer } = setUp({ consent: false });
    site.tag.push('cmp:show', { eventInfo: { path: 'page.home' } } as never);
    site.browser.endTask();
    expect(site.held).toEqual(['View']);
    answers.splice(0);
    site.consent.give();
    site.advance(0);
    expect([site.held, site.events]).toEqual([[], []]);
    await answer(true);
    expect(site.events.map(({ rule }) => rule)).toEqual(['View']);
  });

  it('says that the page was left before the answer', async () => {
    const { site, answer } = setUp();
    site.push('requestQuote', quote('Q1'));
    site.browser.fire('pagehide');
    expect(site.explain('Asked').map(({ verdict, why }) => [verdict, why])).toEqual([
      ['waiting', 'the visitor is a customer: found "no answer yet"'],
      ['not met', 'the visitor is a customer: found "no answer before the page was left"'],
    ]);
    site.browser.fire('pageshow', { persisted: true });
    await answer(true);
    expect(site.events.map(({ rule }) => rule)).toEqual(['Others']);
  });

  it('says so, too, of what happens as the page is left', async () => {
    const { site } = setUp();
    site.browser.fire('pagehide');
    site.push('requestQuote', quote('Q1'));
    await nextTurn();
    expect(site.explain('Asked').at(-1)).toMatchObject({
      verdict: 'not met',
      why: 'the visitor is a customer: found "no answer before the page was left"',
    });
  });

  it('says so of a stopped tag', async () => {
    const { site, answer } = setUp();
    site.push('requestQuote', quote('Q1'));
    site.tag.stop();
    await answer(true);
    expect(site.explain('Asked').at(-1)).toMatchObject({
      verdict: 'not met',
      why: 'the visitor is a customer: found "no answer before the tag was stopped"',
    });
    expect(site.events.map(({ rule }) => rule)).toEqual(['Others']);
  });

  it('fails after its time-out, in the words of Launch', async () => {
    const { site } = setUp();
    site.push('requestQuote', quote('Q1'));
    site.advance(2_000);
    await site.answered();
    expect(site.failures).toEqual([
      expect.stringContaining(
        'A timeout occurred because the condition took longer than 2 seconds to complete.',
      ),
    ]);
  });
});
