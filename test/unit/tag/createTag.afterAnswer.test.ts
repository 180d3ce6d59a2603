import { describe, expect, it } from 'vitest';
import { foodco } from '../../../src/foodco.ts';
import { createTag } from '../../../src/index.ts';
import { allRules } from '../../../src/rules/index.ts';
import { pushed } from '../../../src/rules/triggers.ts';
import { defineRule } from '../../../src/site/index.ts';
import { createFakeAlloy } from '../../../src/testing/createFakeAlloy.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { nextTurn } from '../../fakes/settle.ts';
import { sends, settings } from './createSite.ts';

const OPENED = Date.UTC(2026, 9, 19, 3, 31);
const isoAfter = (milliseconds: number) => new Date(OPENED + milliseconds).toISOString();

/** No condition asks for consent: the gate does. */
const unconditional = defineRule(pushed('requestQuote'), { name: 'Unconditional', actions: [sends] });

/** A page that has pushed a view and a request before the tag comes; OneTrust's cookie says when the visitor answered. */
const startLate = async (answeredAt?: string) => {
  const browser = createFakeBrowser({ url: 'https://www.example.com/en/home.html', at: OPENED });
  browser.globals.adobeDataLayer = [
    { page: { p: { '@type': 'site/components/page' } }, event: 'cmp:show', eventInfo: { path: 'page.p' } },
    { event: 'requestQuote', requestQuoteInfo: { quoteId: 'Q1' } },
  ];
  const queued: unknown[] = [];
  browser.globals.alloy = {
    q: [
      [(answer: unknown) => queued.push(answer), () => {}, ['sendEvent', { xdm: { eventType: 'queued' } }]],
    ],
  };
  browser.globals.OnetrustActiveGroups = ',C0001,C0002,';
  if (answeredAt) browser.cookieJar.set('OptanonAlertBoxClosed', answeredAt);
  browser.clock.pass(3_000);
  const alloy = createFakeAlloy();
  const tag = createTag({
    settings: { ...settings, alloyName: 'alloy' },
    browser,
    site: { ...foodco, rules: [...allRules, unconditional] },
    loadAlloy: alloy.loadAlloy,
  });
  for (let turn = 0; turn < 20; turn++) {
    browser.clock.pass(100);
    await nextTurn();
  }
  const made = tag.trace
    .records()
    .flatMap((record) => (record.kind === 'event' ? [`${record.rule}: ${record.outcome}`] : []));
  return { made, tag };
};

describe('a tag that comes late, to a visitor with consent', () => {
  it.each([
    ['given on an earlier page', isoAfter(-60_000)],
    ['by the country’s default, not asked', undefined],
    ['of a time that nobody can read', 'yes'],
  ])('%s: sends what the page has pushed', async (_, answeredAt) => {
    const { made } = await startLate(answeredAt);
    expect(made.map((it) => it.split(':')[0])).toEqual(
      expect.arrayContaining(['Page view', 'Request quote']),
    );
    expect(made).not.toContain('alloy: refused');
  });

  it('given on this page: sends the page’s view, but no gesture from before, and says why', async () => {
    const { made, tag } = await startLate(isoAfter(2_000));
    expect(made.map((it) => it.split(':')[0]).sort()).toEqual(['Page view', 'Unconditional', 'alloy']);
    expect(made).toContain('Unconditional: refused');
    expect(made).toContain('alloy: refused');
    const verdicts = tag.trace
      .records()
      .flatMap((record) => (record.kind === 'occurrence' ? record.verdicts : []));
    const quote = verdicts.find(({ rule }) => rule === 'Request quote');
    expect(quote?.outcome).toBe('not met');
    expect(quote?.conditions.find(({ met }) => !met)).toMatchObject({
      label: 'performance consent is given',
      found: 'before the answer, without C0002',
    });
  });
});
