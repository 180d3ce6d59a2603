import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fromSource } from '../../../../build/fromSource.ts';
import { projectRoot } from '../../../../build/projectRoot.ts';
import { foodcosPlan } from '../../../../scripts/plan/foodcosPlan.ts';
import { planOf } from '../../../../src/command/plan/planOf.ts';
import { loadSite } from '../../../../src/command/site/loadSite.ts';
import { type Change, GRADES } from '../../../../src/plan/diff/change.ts';
import { diffPlans } from '../../../../src/plan/diff/diffPlans.ts';
import type { Plan } from '../../../../src/plan/plan.ts';
import { type Draft, edited, eventIn, ruleIn } from './editedPlan.ts';

const here = { cwd: join(projectRoot, 'examples/shop'), tamis: fromSource };
const shop: Plan = planOf(await loadSite(here), fromSource.version);
const foodco = foodcosPlan();

type Edit = (draft: Draft) => void;

const inRule =
  (name: string, more: Partial<ReturnType<typeof ruleIn>>): Edit =>
  (draft) =>
    Object.assign(ruleIn(draft, name), more);
const inEvent =
  (name: string, more: Partial<ReturnType<typeof eventIn>>): Edit =>
  (draft) =>
    Object.assign(eventIn(draft, name), more);
const remove = <T>(list: T[] | undefined, is: (it: T) => boolean): void => {
  const at = list?.findIndex(is) ?? -1;
  if (at < 0) throw new Error('There is nothing to remove.');
  list?.splice(at, 1);
};
const named =
  (name: string) =>
  (it: { readonly name: string }): boolean =>
    it.name === name;
const replaced =
  (text: string, by: string): Edit =>
  (draft) =>
    Object.assign(draft, JSON.parse(JSON.stringify(draft).replaceAll(text, by)));
const withoutCondition =
  (rule: string, label: string): Edit =>
  (draft) =>
    remove(ruleIn(draft, rule).conditions, (it) => it.label === label);
const added = (name: string, key: string, event: ReturnType<typeof eventIn>): Edit => {
  const trigger = { source: 'dataLayer', key, label: `data layer event “${key}”` };
  return ({ families }) =>
    families[0]?.rules.push({ name, trigger, conditions: [], events: [event], examples: [] });
};

const NO_VALUE = 'No datalayer value found';
const withoutValue = foodco.dataElements.filter((it) => it.default === NO_VALUE).map(({ name }) => name);

/** What is said of a change, and the edit of a plan that makes it. */
const ofShop: Readonly<Record<string, Edit>> = {
  'harmless, event added: `web.webinteraction.linkClicks`, on: data layer event “subscribed” (Newsletter)':
    added('Newsletter', 'subscribed', {
      eventType: 'web.webinteraction.linkClicks',
      carries: ['An interaction'],
    }),
  'breaks a report, event removed: `commerce.checkouts`, on: data layer event “checkoutStarted” (Checkout)':
    ({ families }) => remove(families[0]?.rules, named('Checkout')),
  // The name leaves with the event.
  'breaks a report, event renamed: “Wish list” → “Wishes” (Wishes)': inRule('Wish list', { name: 'Wishes' }),
  'breaks a report, event type: `web.webinteraction.linkClicks` → `siteSearch` (Search)': inEvent('Search', {
    eventType: 'siteSearch',
  }),
  'worth a look, trigger: “button[data-wish]” is clicked → “.wish” is clicked (Wish list)': inRule(
    'Wish list',
    { trigger: { source: 'clicked', key: '.wish', label: '“.wish” is clicked' } },
  ),
  'harmless, field added: `commerce.order.taxAmount` (payload `order.tax`) (Purchase)': (draft) => {
    const field = { path: 'commerce.order.taxAmount', from: 'payload', source: 'order.tax' } as const;
    eventIn(draft, 'Purchase').ownFields?.push(field);
  },
  // New in the field group too.
  'harmless, field added: `_tenant.search.kind` (constant `site`) (Search)': (draft) => {
    const field = { path: '_tenant.search.kind', from: 'constant', source: 'site' } as const;
    eventIn(draft, 'Search').ownFields?.push(field);
    (draft.fields.search as Record<string, object>).kind = { type: 'string', title: 'Kind of search' };
  },
  'breaks a report, field removed: `commerce.order.priceTotal` (payload `order.total`) (Purchase)': (draft) =>
    remove(eventIn(draft, 'Purchase').ownFields, ({ path }) => path === 'commerce.order.priceTotal'),
  'worth a look, field source: `_tenant.search.term`: payload `search.term` → data element Search term (Search)':
    (draft) => {
      const [field] = eventIn(draft, 'Search').ownFields ?? [];
      if (field) Object.assign(field, { from: 'data element', source: 'Search term' });
      draft.dataElements.push({ name: 'Search term' });
    },
  'breaks a report, field value: `commerce.checkouts.value`: constant `1` → constant `2` (Checkout)': (
    draft,
  ) => {
    const [field] = eventIn(draft, 'Checkout').ownFields ?? [];
    if (field) field.source = 2;
  },
  'breaks a report, field type: `_tenant.search.results`: integer → string': ({ fields }) =>
    Object.assign((fields.search as Record<string, object>).results ?? {}, { type: 'string' }),
  'worth a look, condition added: something is found (expected: more than 0) (Search)': (draft) =>
    ruleIn(draft, 'Search').conditions.push({ label: 'something is found', expected: 'more than 0' }),
  'worth a look, condition removed: order.id was not counted within 90 days (Purchase)': withoutCondition(
    'Purchase',
    'order.id was not counted within 90 days',
  ),
  'worth a look, exception added: an employee searches (Search)': (draft) =>
    ruleIn(draft, 'Search').conditions.push({
      label: 'not (an employee searches)',
      unless: 'an employee searches',
    }),
  // What an author calls a condition decides nothing.
  'worth a look, condition added: not (yet) a member (of the club) (Search)': (draft) =>
    ruleIn(draft, 'Search').conditions.push({ label: 'not (yet) a member (of the club)' }),
  'worth a look, condition added: targeting consent is given (Search)': (draft) =>
    ruleIn(draft, 'Search').conditions.push({ label: 'targeting consent is given' }),
  'privacy, consent: no longer needed: performance consent is given (Search)': withoutCondition(
    'Search',
    'performance consent is given',
  ),
  'privacy, consent: performance consent is given → targeting consent is given (Search)': inRule('Search', {
    conditions: [{ label: 'targeting consent is given', purpose: 'targeting' }],
  }),
  'privacy, consent: the banner’s group for performance: `statistics` → `preferences`': ({ consent }) => {
    consent.performance = 'preferences';
  },
  'worth a look, timeout: 2000 ms → 500 ms (Search)': inRule('Search', { timeout: 500 }),
  'worth a look, sent later: no longer held without consent (Product view)': (draft) =>
    delete ruleIn(draft, 'Product view').sentLater,
  'worth a look, personalisation: no longer asked for (Page view)': (draft) =>
    delete eventIn(draft, 'Page view').renderDecisions,
  'privacy, action added: loads the script https://chat.example.com/a.js (Page view)': inRule('Page view', {
    otherActions: ['loads the script https://chat.example.com/a.js'],
  }),
  'harmless, every event: also carries `_tenant.release`: the release': ({ everyEvent }) =>
    everyEvent.push({ path: '_tenant.release', value: 'the release', on: 'every event' }),
  'privacy, stored: new: `shop_wishes` (cookie, 90 days)': ({ stored }) => {
    const reasons = { content: 'the wishes', purpose: 'counted once', written: 'with a wish' };
    stored.push({ name: 'shop_wishes', where: 'cookie', lifetime: 90 * 86_400_000, ...reasons });
  },
  'privacy, redaction: e-mail addresses, in any encoding: `https://www.example.com/en/searchresult?q=redacted` → `gone`':
    ({ removed: [first] }) => Object.assign(first ?? {}, { leaves: 'gone' }),
  'worth a look, example: `productListItems`: `[{"SKU":"H-1","name":"Honey","quantity":2,"priceTotal":13}]` → `[{"SKU":"H-1"}]` (Add to cart)':
    (draft) => {
      const [example] = ruleIn(draft, 'Add to cart').examples;
      if (example) example.sends = { productListItems: [{ SKU: 'H-1' }] };
    },
};

const ofFoodco: Readonly<Record<string, Edit>> = {
  // Another event has the same number.
  'worth a look, event added: `call` as event35, on: data layer event “called” (Quote by telephone)': added(
    'Quote by telephone',
    'called',
    { eventType: 'call', analyticsEvent: 'event35' },
  ),
  // The name stays here.
  'harmless, event renamed: “Portal page view” → “Page view of the portal” (Page view of the portal)': (
    draft,
  ) => {
    ruleIn(draft, 'Portal page view').name = 'Page view of the portal';
    ruleIn(draft, 'Late user info').after = ['Page view of the portal'];
  },
  // All events that carry a shared field are named.
  'breaks a report, field removed: `siteSearch.query` (data element eventInfo.searchKeyword) (Search performed, Search result interaction, Search icon, Search component click)':
    (draft) =>
      remove(draft.sharedFields.find(named('A search'))?.fields, ({ path }) => path === 'siteSearch.query'),
  'worth a look, condition changed: the user is announced after the page was counted without one → the user is announced late (Late user info)':
    (draft) => {
      const [, condition] = ruleIn(draft, 'Late user info').conditions;
      if (condition) condition.label = 'the user is announced late';
    },
  'worth a look, order: 50 → 60 (Search component click)': inRule('Search component click', {
    order: 60,
    after: [],
  }),
  'worth a look, order: now runs before “Download link” (Exit link)': (draft) => {
    ruleIn(draft, 'Exit link').after = [];
    ruleIn(draft, 'Download link').after = ['Exit link'];
  },
  'breaks a report, Analytics number: event35 → event40 (Request quote)': inEvent('Request quote', {
    analyticsEvent: 'event40',
  }),
  'harmless, Analytics number: now event41 (Cart abandoned)': inEvent('Cart abandoned', {
    analyticsEvent: 'event41',
  }),
  'breaks a report, Analytics number: no longer event33 (Product view)': (draft) =>
    delete eventIn(draft, 'Product view').analyticsEvent,
  [`worth a look, data element: userInfo.userID: default \`${NO_VALUE}\` → \`""\``]: (draft) =>
    Object.assign(draft.dataElements.find(named('userInfo.userID')) ?? {}, { default: '' }),
  // Many data elements change together, and so do examples.
  [`worth a look, data element: ${withoutValue.slice(0, 3).join(', ')} and ${
    withoutValue.length - 3
  } others: default \`${NO_VALUE}\` → \`none\``]: replaced(NO_VALUE, 'none'),
  'harmless, data element: “Region” → “Region of the page”': replaced('"Region"', '"Region of the page"'),
  'breaks a report, every event: no longer carries `_tenant.internalCampaign`': ({ everyEvent }) =>
    remove(everyEvent, ({ path }) => path === '_tenant.internalCampaign'),
  'privacy, stored: `s_gpv`: 30 minutes → 4 hours': ({ stored }) =>
    Object.assign(stored.find(named('s_gpv')) ?? {}, { lifetime: 14_400_000 }),
};

const rows = [
  ...Object.entries(ofShop).map(([says, edit]) => [says, shop, edit] as const),
  ...Object.entries(ofFoodco).map(([says, edit]) => [says, foodco, edit] as const),
];
const wordsOf = ({ grade, kind, what, rules }: Change) =>
  `${grade}, ${kind}: ${what}${rules.length > 0 ? ` (${rules.join(', ')})` : ''}`;

test('there are at least twenty prepared changes, of all grades', () => {
  expect(rows.length).toBeGreaterThanOrEqual(20);
  const grades = rows.map(([says]) => says.replace(/, .*/, ''));
  expect(new Set(grades)).toEqual(new Set(GRADES));
});

it.each(rows)(
  'says, and nothing else: %s; and finds one change in the other direction',
  (says, plan, edit) => {
    expect(diffPlans(plan, edited(plan, edit)).map(wordsOf)).toEqual([says]);
    expect(diffPlans(edited(plan, edit), plan)).toHaveLength(1);
  },
);

describe('nothing has changed', () => {
  it.each([
    ['the shop', shop],
    ['Foodco', foodco],
  ])('between %s and itself', (_, plan) => {
    expect(diffPlans(plan, structuredClone(plan))).toEqual([]);
  });

  it('if only descriptions, families, versions and the order of declaration of other triggers differ', () => {
    const other = edited(foodco, (draft) => {
      draft.tamis = '9.9.9';
      draft.site.version = '9.9.9';
      draft.families = [{ name: 'All', rules: draft.families.flatMap(({ rules }) => rules).reverse() }];
      for (const rule of draft.families[0]?.rules ?? []) rule.description = 'Something else.';
    });
    expect(diffPlans(foodco, other)).toEqual([]);
  });

  it('however families, rules, fields, conditions and data elements are sorted', () => {
    const shuffled = fc.func(fc.integer());
    fc.assert(
      fc.property(fc.constantFrom(shop, foodco), shuffled, (plan, rank) => {
        const sort = <T>(list: T[] | undefined): void => void list?.sort((a, b) => rank(a) - rank(b));
        const other = edited(plan, (draft) => {
          for (const { rules } of draft.families) {
            for (const { conditions, events } of rules) {
              sort(conditions);
              for (const { ownFields, carries } of events) {
                sort(ownFields);
                sort(carries);
              }
            }
            sort(rules);
          }
          sort(draft.families);
          sort(draft.dataElements);
          sort(draft.stored);
          sort(draft.everyEvent);
        });
        expect(diffPlans(plan, other)).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});

it('knows a rule again that has another name and another field', () => {
  const other = edited(shop, (draft) => {
    remove(eventIn(draft, 'Purchase').ownFields, ({ path }) => path === 'commerce.order.priceTotal');
    ruleIn(draft, 'Purchase').name = 'Order';
  });
  expect(diffPlans(shop, other)).toMatchObject([
    { kind: 'event renamed', rules: ['Order'] },
    { kind: 'field removed', rules: ['Order'] },
  ]);
});

it('takes a rule of another occasion for another rule', () => {
  const other = edited(shop, (draft) => {
    ruleIn(draft, 'Search').trigger.key = 'answered';
    ruleIn(draft, 'Search').name = 'Survey';
  });
  expect(diffPlans(shop, other)).toMatchObject([
    { kind: 'event removed', rules: ['Search'] },
    { kind: 'event added', rules: ['Survey'] },
  ]);
});

it('tells several changes one by one, the gravest first', () => {
  const other = edited(shop, (draft) => {
    for (const kind of ['every event', 'trigger', 'field value', 'stored'])
      Object.entries(ofShop).find(([says]) => says.includes(`, ${kind}: `))?.[1](draft);
  });
  const grades = diffPlans(shop, other).map(({ grade }) => grade);
  expect(grades).toEqual(['breaks a report', 'privacy', 'worth a look', 'harmless']);
});
