import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fromSource } from '../../../../build/fromSource.ts';
import { projectRoot } from '../../../../build/projectRoot.ts';
import { foodcosPlan } from '../../../../scripts/plan/foodcosPlan.ts';
import { planOf } from '../../../../src/command/plan/planOf.ts';
import { loadSite } from '../../../../src/command/site/loadSite.ts';
import type { Change } from '../../../../src/plan/diff/change.ts';
import { diffPlans } from '../../../../src/plan/diff/diffPlans.ts';
import type { Plan } from '../../../../src/plan/plan.ts';
import { type Draft, edited, eventIn, ruleIn } from './editedPlan.ts';

const here = { cwd: join(projectRoot, 'examples/shop'), tamis: fromSource };
const shop: Plan = planOf(await loadSite(here), fromSource.version);
const foodco = foodcosPlan();

const LOOK = 'worth a look';
const BREAKS = 'breaks a report';
const HARMLESS = 'harmless';

type Row = readonly [
  name: string,
  plan: Plan,
  edit: (draft: Draft) => void,
  expected: readonly [grade: Change['grade'], kind: Change['kind'], what: string, rules?: readonly string[]],
];

const remove = <T>(list: T[] | undefined, is: (it: T) => boolean): void => {
  const at = list?.findIndex(is) ?? -1;
  if (at < 0) throw new Error('There is nothing to remove.');
  list?.splice(at, 1);
};
const named =
  (name: string) =>
  (it: { readonly name: string }): boolean =>
    it.name === name;

const rows: readonly Row[] = [
  [
    'a new event',
    shop,
    ({ families }) => {
      families[0]?.rules.push({
        name: 'Newsletter',
        trigger: { source: 'dataLayer', key: 'subscribed', label: 'data layer event “subscribed”' },
        conditions: [{ label: 'performance consent is given' }],
        events: [{ eventType: 'web.webinteraction.linkClicks', carries: ['An interaction'] }],
        examples: [],
      });
    },
    [
      HARMLESS,
      'event added',
      '`web.webinteraction.linkClicks`, on: data layer event “subscribed”',
      ['Newsletter'],
    ],
  ],
  [
    'a new event that counts as a number of another',
    foodco,
    ({ families }) => {
      families[0]?.rules.push({
        name: 'Quote by telephone',
        trigger: { source: 'dataLayer', key: 'called', label: 'data layer event “called”' },
        conditions: [],
        events: [{ eventType: 'call', analyticsEvent: 'event35' }],
        examples: [],
      });
    },
    [LOOK, 'event added', '`call` as event35, on: data layer event “called”', ['Quote by telephone']],
  ],
  [
    'an event that is gone',
    shop,
    ({ families }) => remove(families[0]?.rules, named('Checkout')),
    [BREAKS, 'event removed', '`commerce.checkouts`, on: data layer event “checkoutStarted”', ['Checkout']],
  ],
  [
    'a new name, which leaves with the event',
    shop,
    (draft) => {
      ruleIn(draft, 'Wish list').name = 'Wishes';
    },
    [BREAKS, 'event renamed', '“Wish list” → “Wishes”', ['Wishes']],
  ],
  [
    'a new name that stays here',
    foodco,
    (draft) => {
      ruleIn(draft, 'Portal page view').name = 'Page view of the portal';
      ruleIn(draft, 'Late user info').after = ['Page view of the portal'];
    },
    [
      HARMLESS,
      'event renamed',
      '“Portal page view” → “Page view of the portal”',
      ['Page view of the portal'],
    ],
  ],
  [
    'another event type',
    shop,
    (draft) => {
      eventIn(draft, 'Search').eventType = 'siteSearch';
    },
    [BREAKS, 'event type', '`web.webinteraction.linkClicks` → `siteSearch`', ['Search']],
  ],
  [
    'another trigger',
    shop,
    (draft) => {
      ruleIn(draft, 'Wish list').trigger = { source: 'clicked', key: '.wish', label: '“.wish” is clicked' };
    },
    [LOOK, 'trigger', '“button[data-wish]” is clicked → “.wish” is clicked', ['Wish list']],
  ],
  [
    'a new field',
    shop,
    (draft) => {
      eventIn(draft, 'Purchase').ownFields?.push({
        path: 'commerce.order.taxAmount',
        from: 'payload',
        source: 'order.tax',
      });
    },
    [HARMLESS, 'field added', '`commerce.order.taxAmount` (payload `order.tax`)', ['Purchase']],
  ],
  [
    'a new field that is new in the field group too',
    shop,
    (draft) => {
      eventIn(draft, 'Search').ownFields?.push({
        path: '_tenant.search.kind',
        from: 'constant',
        source: 'site',
      });
      (draft.fields.search as Record<string, object>).kind = { type: 'string', title: 'Kind of search' };
    },
    [HARMLESS, 'field added', '`_tenant.search.kind` (constant `site`)', ['Search']],
  ],
  [
    'a field that is gone',
    shop,
    (draft) =>
      remove(eventIn(draft, 'Purchase').ownFields, ({ path }) => path === 'commerce.order.priceTotal'),
    [BREAKS, 'field removed', '`commerce.order.priceTotal` (payload `order.total`)', ['Purchase']],
  ],
  [
    'a shared field that is gone from all events that carry it',
    foodco,
    (draft) =>
      remove(draft.sharedFields.find(named('A search'))?.fields, ({ path }) => path === 'siteSearch.query'),
    [
      BREAKS,
      'field removed',
      '`siteSearch.query` (data element eventInfo.searchKeyword)',
      ['Search performed', 'Search result interaction', 'Search icon', 'Search component click'],
    ],
  ],
  [
    'another source',
    shop,
    (draft) => {
      const [field] = eventIn(draft, 'Search').ownFields ?? [];
      if (field) Object.assign(field, { from: 'data element', source: 'Search term' });
      draft.dataElements.push({ name: 'Search term' });
    },
    [
      LOOK,
      'field source',
      '`_tenant.search.term`: payload `search.term` → data element Search term',
      ['Search'],
    ],
  ],
  [
    'another constant',
    shop,
    (draft) => {
      const [field] = eventIn(draft, 'Checkout').ownFields ?? [];
      if (field) field.source = 2;
    },
    [BREAKS, 'field value', '`commerce.checkouts.value`: constant `1` → constant `2`', ['Checkout']],
  ],
  [
    'another type',
    shop,
    ({ fields }) => {
      Object.assign((fields.search as Record<string, object>).results ?? {}, { type: 'string' });
    },
    [BREAKS, 'field type', '`_tenant.search.results`: number → string'],
  ],
  [
    'a new condition',
    shop,
    (draft) =>
      ruleIn(draft, 'Search').conditions.push({ label: 'something is found', expected: 'more than 0' }),
    [LOOK, 'condition added', 'something is found (expected: more than 0)', ['Search']],
  ],
  [
    'a condition that is gone',
    shop,
    (draft) =>
      remove(ruleIn(draft, 'Purchase').conditions, ({ label }) => label === 'the order was not counted yet'),
    [LOOK, 'condition removed', 'the order was not counted yet', ['Purchase']],
  ],
  [
    'a condition that expects something else',
    foodco,
    (draft) => {
      const [, condition] = ruleIn(draft, 'Late user info').conditions;
      if (condition) condition.label = 'the user is announced late';
    },
    [
      LOOK,
      'condition changed',
      'the user is announced after the page was counted without one → the user is announced late',
      ['Late user info'],
    ],
  ],
  [
    'a new exception',
    shop,
    (draft) => ruleIn(draft, 'Search').conditions.push({ label: 'not (an employee searches)' }),
    [LOOK, 'exception added', 'an employee searches', ['Search']],
  ],
  [
    'no consent',
    shop,
    (draft) =>
      remove(ruleIn(draft, 'Search').conditions, ({ label }) => label === 'performance consent is given'),
    [LOOK, 'consent', 'no longer needed: performance consent is given', ['Search']],
  ],
  [
    'another consent',
    shop,
    (draft) => {
      ruleIn(draft, 'Search').conditions = [{ label: 'targeting consent is given' }];
    },
    [LOOK, 'consent', 'performance consent is given → targeting consent is given', ['Search']],
  ],
  [
    'another group of the banner',
    shop,
    ({ consent }) => {
      consent.performance = 'preferences';
    },
    [LOOK, 'consent', 'the banner’s group for performance: `statistics` → `preferences`'],
  ],
  [
    'another order',
    foodco,
    (draft) => {
      ruleIn(draft, 'Search component click').order = 60;
      ruleIn(draft, 'Search component click').after = [];
    },
    [LOOK, 'order', '50 → 60', ['Search component click']],
  ],
  [
    'another order of declaration',
    foodco,
    (draft) => {
      ruleIn(draft, 'Exit link').after = [];
      ruleIn(draft, 'Download link').after = ['Exit link'];
    },
    [LOOK, 'order', 'now runs before “Download link”', ['Exit link']],
  ],
  [
    'another timeout',
    shop,
    (draft) => {
      ruleIn(draft, 'Search').timeout = 500;
    },
    [LOOK, 'timeout', '2000 ms → 500 ms', ['Search']],
  ],
  [
    'no longer sent later',
    shop,
    (draft) => {
      delete ruleIn(draft, 'Product view').sentLater;
    },
    [LOOK, 'sent later', 'no longer held without consent', ['Product view']],
  ],
  [
    'a number that has moved',
    foodco,
    (draft) => {
      eventIn(draft, 'Request quote').analyticsEvent = 'event40';
    },
    [BREAKS, 'Analytics number', 'event35 → event40', ['Request quote']],
  ],
  [
    'a first number',
    foodco,
    (draft) => {
      eventIn(draft, 'Cart abandoned').analyticsEvent = 'event41';
    },
    [HARMLESS, 'Analytics number', 'now event41', ['Cart abandoned']],
  ],
  [
    'a number that is gone',
    foodco,
    (draft) => {
      delete eventIn(draft, 'Product view').analyticsEvent;
    },
    [BREAKS, 'Analytics number', 'no longer event33', ['Product view']],
  ],
  [
    'no personalisation',
    shop,
    (draft) => {
      delete eventIn(draft, 'Page view').renderDecisions;
    },
    [LOOK, 'personalisation', 'no longer asked for', ['Page view']],
  ],
  [
    'another script',
    shop,
    (draft) => {
      ruleIn(draft, 'Page view').otherActions = ['loads the script https://chat.example.com/a.js'];
    },
    [LOOK, 'action added', 'loads the script https://chat.example.com/a.js', ['Page view']],
  ],
  [
    'another default',
    foodco,
    (draft) => {
      const element = draft.dataElements.find(named('userInfo.userID'));
      if (element) element.default = '';
    },
    [LOOK, 'data element', 'userInfo.userID: default `No datalayer value found` → `""`'],
  ],
  [
    'another default of many data elements, and so of examples',
    foodco,
    (draft) => {
      const text = JSON.stringify(draft).replaceAll('No datalayer value found', 'none');
      Object.assign(draft, JSON.parse(text));
    },
    [
      LOOK,
      'data element',
      `${foodco.dataElements
        .filter((it) => it.default === 'No datalayer value found')
        .map(({ name }) => name)
        .slice(0, 3)
        .join(', ')} and ${
        foodco.dataElements.filter((it) => it.default === 'No datalayer value found').length - 3
      } others: default \`No datalayer value found\` → \`none\``,
    ],
  ],
  [
    'a data element with another name',
    foodco,
    (draft) => {
      const text = JSON.stringify(draft).replaceAll('"Region"', '"Region of the page"');
      Object.assign(draft, JSON.parse(text));
    },
    [HARMLESS, 'data element', '“Region” → “Region of the page”'],
  ],
  [
    'a further field of every event',
    shop,
    ({ everyEvent }) => {
      everyEvent.push({ path: '_tenant.release', value: 'the release', on: 'every event' });
    },
    [HARMLESS, 'every event', 'also carries `_tenant.release`: the release'],
  ],
  [
    'a field that no event carries any more',
    foodco,
    ({ everyEvent }) => remove(everyEvent, ({ path }) => path === '_tenant.internalCampaign'),
    [BREAKS, 'every event', 'no longer carries `_tenant.internalCampaign`'],
  ],
  [
    'a further cookie',
    shop,
    ({ stored }) => {
      stored.push({
        name: 'shop_wishes',
        where: 'cookie',
        lifetime: 90 * 86_400_000,
        content: 'the wishes',
        purpose: 'counted once',
        written: 'with a wish',
      });
    },
    [LOOK, 'stored', 'new: `shop_wishes` (cookie, 90 days)'],
  ],
  [
    'a longer life',
    foodco,
    ({ stored }) => {
      const cookie = stored.find(named('s_gpv'));
      if (cookie) cookie.lifetime = 14_400_000;
    },
    [LOOK, 'stored', '`s_gpv`: 30 minutes → 4 hours'],
  ],
  [
    'what is redacted',
    shop,
    ({ removed }) => {
      const [first] = removed;
      if (first) first.leaves = 'https://www.example.com/en/searchresult';
    },
    [
      LOOK,
      'redaction',
      'e-mail addresses, in any encoding: `https://www.example.com/en/searchresult?q=redacted` → `https://www.example.com/en/searchresult`',
    ],
  ],
  [
    'what a computation gives',
    shop,
    (draft) => {
      const [example] = ruleIn(draft, 'Add to cart').examples;
      if (example) example.sends = { productListItems: [{ SKU: 'H-1' }] };
    },
    [
      LOOK,
      'example',
      '`productListItems`: `[{"SKU":"H-1","name":"Honey","quantity":2,"priceTotal":13}]` → `[{"SKU":"H-1"}]`',
      ['Add to cart'],
    ],
  ],
];

test('there are at least twenty prepared changes, of all grades', () => {
  expect(rows.length).toBeGreaterThanOrEqual(20);
  expect(new Set(rows.map(([, , , [grade]]) => grade))).toEqual(new Set([BREAKS, LOOK, HARMLESS]));
});

it.each(rows)('says %s, and nothing else', (_, plan, edit, [grade, kind, what, rules = []]) => {
  expect(diffPlans(plan, edited(plan, edit)).map(({ why: _, ...it }) => it)).toEqual([
    { grade, kind, what, rules },
  ]);
});

it.each(rows)('finds in the other direction one change too: %s', (_, plan, edit) => {
  expect(diffPlans(edited(plan, edit), plan)).toHaveLength(1);
});

describe('nothing has changed', () => {
  it.each([
    ['the shop', shop],
    ['Foodco', foodco],
  ])('between %s and itself', (_, plan) => {
    expect(
      diffPlans(
        plan,
        edited(plan, () => {}),
      ),
    ).toEqual([]);
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
  expect(diffPlans(shop, other).map(({ kind, rules }) => [kind, ...rules])).toEqual([
    ['event renamed', 'Order'],
    ['field removed', 'Order'],
  ]);
});

it('takes a rule of another occasion for another rule', () => {
  const other = edited(shop, (draft) => {
    const rule = ruleIn(draft, 'Search');
    rule.name = 'Survey';
    rule.trigger.key = 'answered';
  });
  expect(diffPlans(shop, other).map(({ kind, rules }) => [kind, ...rules])).toEqual([
    ['event removed', 'Search'],
    ['event added', 'Survey'],
  ]);
});

it('tells several changes one by one, the gravest first', () => {
  const some = [2, 7, 14, 30].map((at) => rows.filter(([, plan]) => plan === shop)[at % 20]?.[2]);
  const other = edited(shop, (draft) => {
    for (const edit of some) edit?.(draft);
  });
  const grades = diffPlans(shop, other).map(({ grade }) => grade);
  expect(grades).toHaveLength(4);
  expect(grades).toEqual([...grades].sort());
});
