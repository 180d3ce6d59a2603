import { describe, expect, it } from 'vitest';
import { cookie, javascriptVariable, storage } from '../../../src/readers/index.ts';
import { consented } from '../../../src/rules/conditions/index.ts';
import {
  all,
  any,
  condition,
  createPageValues,
  defineDataElement,
  defineRule,
  not,
  pageValue,
  type TrackingRule,
  type TrackingTrigger,
} from '../../../src/site/index.ts';
import { pushed } from '../../../src/sources/index.ts';
import { createFakeBrowser, type FakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { boom } from '../../fakes/boom.ts';
import { createFoodcosTestTag } from '../../fakes/createFoodcosTestTag.ts';

const eventType = 'web.webinteraction.linkClicks';
const quote = pushed('requestQuote');
const plan = javascriptVariable<string>('plan', { fallback: 'none' });
const inShort = defineDataElement({ name: 'In short', uses: [plan], read: (_, use) => use(plan)?.[0] });

const fills = (source: typeof plan | typeof inShort) =>
  defineRule(quote, {
    name: 'Quote',
    actions: [{ type: 'sendEvent', eventType, xdm: { 'web.webInteraction.name': source } }],
  });
const isGold = (uses = [plan]) =>
  condition<unknown, unknown>({ label: 'is gold', find: (_, use) => use(plan), uses });
const asks = (asked: ReturnType<typeof isGold>) =>
  defineRule(quote, { name: 'Quote', conditions: [asked], actions: [] });

const capture = (rules: readonly TrackingRule[], prepare: (browser: FakeBrowser) => void = () => {}) => {
  const browser = createFakeBrowser();
  const world = { isAllowed: true };
  const reports: string[] = [];
  browser.globals.plan = 'gold';
  prepare(browser);
  const report = (message: string, cause: unknown) => reports.push(`${message} ${cause}`);
  const pageValuesThen = createPageValues(browser, () => world.isAllowed, report);
  return { browser, world, reports, capture: () => pageValuesThen(rules), read: pageValuesThen(rules) };
};

describe('a value of the page is that of the occurrence', () => {
  it.each<[string, TrackingRule]>([
    ['a field names it', fills(plan)],
    ['a field’s data element uses it', fills(inShort)],
    ['a condition uses it', asks(isGold())],
    ['a negated condition uses it', asks(not(isGold()))],
    ['one of several conditions uses it', asks(all(any(isGold())))],
    [
      'a cookie gets it',
      defineRule(quote, { name: 'Quote', actions: [{ type: 'setCookie', name: 'plan', value: plan }] }),
    ],
  ])('where %s', (_, rule) => {
    const { browser, read, reports } = capture([rule]);
    browser.globals.plan = 'iron';
    expect([read(plan), reports]).toEqual(['gold', []]);
  });

  it('also of one that had none, and for each occurrence', () => {
    const { browser, read, capture: again } = capture([fills(plan)], ({ globals }) => delete globals.plan);
    browser.globals.plan = 'iron';
    expect([read(plan), again()(plan)]).toEqual([undefined, 'iron']);
  });
});

it('a source that announces later announces the values of the moment that it has kept', () => {
  let announceLater = () => {};
  const late: TrackingTrigger<undefined> = {
    source: {
      name: 'late',
      create: ({ moment, browser }) => ({
        start: (announce) => {
          browser.setGlobal('plan', 'gold');
          const then = moment();
          announceLater = () => announce({ keys: ['late'], ...then });
          return () => {};
        },
      }),
    },
    key: 'late',
    label: 'late',
  };
  const actions = [{ type: 'sendEvent', eventType, xdm: { 'web.webInteraction.name': plan } }] as const;
  const site = createFoodcosTestTag({ rules: [defineRule(late, { name: 'Late', actions })] });
  site.browser.globals.plan = 'iron';
  announceLater();
  expect(site.events).toMatchObject([{ xdm: { web: { webInteraction: { name: 'gold' } } } }]);
});

it('a value that no rule names is not looked at', () => {
  let looks = 0;
  const costly = pageValue({ name: 'Costly', look: () => ++looks });
  const { read } = capture([fills(plan)]);
  read(plan);
  expect(looks).toBe(0);
  expect(read(costly)).toBe(1);
});

it('a rule that does not name what it uses gets the value of now, and the site hears of it once', () => {
  const { browser, read, reports } = capture([asks(isGold([]))]);
  browser.globals.plan = 'iron';
  expect([read(plan), read(plan)]).toEqual(['iron', 'iron']);
  expect(reports).toEqual(['A page value was read late: name it in “uses”. JavaScript variable plan']);
});

it('a snapshot, which is of now, looks when it is asked', () => {
  const { browser, read, reports } = capture([]);
  browser.globals.plan = 'iron';
  expect([read(plan), reports]).toEqual(['iron', []]);
});

it('a look that fails fails for its own value alone, each time that it is asked for', () => {
  const broken = pageValue<string>({ name: 'Broken', look: boom });
  const { read } = capture([fills(broken), fills(plan)]);
  expect(() => read(broken)).toThrow('boom');
  expect(read(plan)).toBe('gold');
});

describe('what is stored on the device', () => {
  const tier = cookie('tier');
  const prepare = ({ cookieJar }: FakeBrowser) => cookieJar.set('tier', 'A');

  it('is not even looked at without consent', () => {
    let looks = 0;
    const counted = pageValue({ name: 'Counted', look: () => String(++looks), isStored: true });
    const { world, capture: again } = capture([fills(counted)]);
    expect(looks).toBe(1);
    world.isAllowed = false;
    expect([again()(counted), looks]).toEqual([undefined, 1]);
  });

  it('is that of the occurrence, with consent, and is neither read nor shown after a withdrawal', () => {
    const { browser, world, read, capture: again } = capture([fills(tier)], prepare);
    browser.cookieJar.set('tier', 'B');
    expect(read(tier)).toBe('A');
    world.isAllowed = false;
    expect([read(tier), again()(tier)]).toEqual([undefined, undefined]);
  });

  it('is read when consent comes, for an occurrence that waited for it', () => {
    const visit = storage('session', 'visit');
    const rule = defineRule(quote, {
      name: 'Quote',
      stateOf: () => 'quote',
      conditions: [consented('performance')],
      actions: [
        {
          type: 'sendEvent',
          eventType,
          xdm: { 'web.webInteraction.name': visit, '_tenant.page.type': plan },
        },
      ],
    });
    const site = createFoodcosTestTag({ rules: [rule], consent: false });
    const { sessionItems, globals } = site.browser;
    sessionItems.set('visit', 'first');
    globals.plan = 'gold';
    site.push('requestQuote', { requestQuoteInfo: { productCode: 'V1' } });
    expect([site.events, site.held]).toEqual([[], ['Quote']]);
    globals.plan = 'iron';
    site.consent.give();
    site.advance(0);
    expect(site.events).toMatchObject([
      { xdm: { web: { webInteraction: { name: 'first' } }, _foodco: { page: { type: 'gold' } } } },
    ]);
    expect(site.failures).toEqual([]);
  });
});
