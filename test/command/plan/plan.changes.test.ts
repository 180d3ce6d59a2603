import { expect, it, test } from 'vitest';
import { type Change, GRADES } from '../../../src/plan/diff/change.ts';
import { diffPlans } from '../../../src/plan/diff/diffPlans.ts';
import { notCompared } from '../../../src/plan/diff/notCompared.ts';
import { countText } from '../../../src/plan/diff/writeDiff.ts';
import type { Plan } from '../../../src/plan/plan.ts';
import type { Edit } from '../shop.ts';
import { planOfFoodco, planOfShop } from './changedSites.ts';
import { FOODCO_CHANGES, FOODCO_NO_CHANGES } from './foodcoChanges.ts';
import { SHOP_CHANGES, SHOP_NO_CHANGES } from './shopChanges.ts';

const wordsOf = ({ grade, kind, what, rules }: Change): string =>
  `${grade}: ${kind}: ${what}${rules.length > 0 ? ` (${rules.join(', ')})` : ''}`;

/** The plan without a change, made by the first test that asks for it. */
const unchanged = (planOf: () => Promise<Plan>): (() => Promise<Plan>) => {
  const made: Promise<Plan>[] = [];
  return () => made[0] ?? (made[made.push(planOf()) - 1] as Promise<Plan>);
};
const shop = unchanged(planOfShop);
const foodco = unchanged(planOfFoodco);

test('the tables have at least sixty changes, of all grades, and twenty that are none', () => {
  const changes = [...SHOP_CHANGES, ...FOODCO_CHANGES];
  expect(changes.length).toBeGreaterThanOrEqual(60);
  expect(SHOP_NO_CHANGES.length + FOODCO_NO_CHANGES.length).toBeGreaterThanOrEqual(20);
  const grades = changes.flatMap(({ says }) => says.map((it) => it.replace(/:.*/, '')));
  expect(new Set(grades)).toEqual(new Set(GRADES));
});

it.each(SHOP_CHANGES)('says of the shop: $change', async ({ edits, says }) => {
  expect(diffPlans(await shop(), await planOfShop(edits)).map(wordsOf)).toEqual(says);
});

it.each(FOODCO_CHANGES)('says of Foodco: $change', async ({ edits, says }) => {
  expect(diffPlans(await foodco(), await planOfFoodco(edits)).map(wordsOf)).toEqual(says);
});

it.each(SHOP_NO_CHANGES)('says that nothing has changed of the shop: $change', async ({ edits }) => {
  const now = await planOfShop(edits);
  expect(diffPlans(await shop(), now)).toEqual([]);
  expect(countText([], notCompared(await shop(), now))).toBe('nothing has changed');
});

it.each(FOODCO_NO_CHANGES)('says that nothing has changed of Foodco: $change', async ({ edits }) => {
  const now = await planOfFoodco(edits);
  expect(diffPlans(await foodco(), now)).toEqual([]);
  expect(countText([], notCompared(await foodco(), now))).toBe('nothing has changed');
});

const GATES = {
  targeting: "(consent) => (consent.targeting ? undefined : 'no targeting')",
  performance: "(consent) => (consent.performance ? undefined : 'no performance')",
};
const gated = (...gates: readonly string[]): Edit => [
  'site.ts',
  '  fills:',
  `  gates: [${gates.join()}],\n  fills:`,
];
/** The site of the table, with a part more. */
const ofSite = (part: string): Edit => ['site.ts', '  fills:', `  ${part},\n  fills:`];
const monitored = (options: string): readonly Edit[] => [
  ['site.ts', 'import { cookiebot }', "import { monitor } from 'tamis/monitor';\nimport { cookiebot }"],
  ofSite(`addOns: [monitor({ name: 'shop', endpoint: '/v1/metrics', ${options} })]`),
];
/** The term of a search is read here. */
const termOf = (reader: string, imported = reader.replace(/\(.*/, '')): readonly Edit[] => [
  ['rules.ts', '  clicked,\n', `  clicked,\n  ${imported},\n`],
  ['rules.ts', "term: payload('search.term')", `term: ${reader}`],
];
const named = (name: string, path = 'path') =>
  termOf(`defineDataElement({ name: '${name}', read: ({ page }) => page.${path} })`, 'defineDataElement');
const rated = (rate: string): readonly Edit[] => [
  ['rates.json', '', `{ "EUR": 1, ${rate} }`],
  ['rules.ts', 'import type { Product }', "import rates from './rates.json';\nimport type { Product }"],
  ['rules.ts', 'priceTotal: price * quantity', 'priceTotal: price * quantity * rates.EUR'],
];
const namedGate = (gate: string): readonly Edit[] => [
  ['site.ts', 'export const shop', `const known = ${GATES.targeting};\nexport const shop`],
  gated(...[gate].filter(Boolean)),
];
const countedBy = (letter: string): Edit => [
  'rules.ts',
  "once: { by: payload('order.id')",
  `once: { by: { name: 'order', compute: (it) => '${letter}' + it.payload.order.id }`,
];

it.each([
  [
    'the first of two gates that are functions is gone',
    [gated(GATES.targeting, GATES.performance)],
    [gated(GATES.performance)],
    'privacy: gate removed: a gate',
  ],
  [
    'a gate is another function',
    [gated(GATES.targeting)],
    [gated(GATES.performance)],
    'worth a look: gate changed: `a gate`: its code has changed (site.ts:13)',
  ],
  [
    'a monitor asks more visits',
    monitored('share: 0.1'),
    monitored('share: 0.5'),
    'privacy: add-on: `the monitor.options.share`: 0.1 → 0.5',
  ],
  [
    'a monitor tells other kinds of pages',
    monitored('share: 0.1, families: { product: /p/ }'),
    monitored('share: 0.1, families: { product: /q/ }'),
    'privacy: add-on: `the monitor.options.families.product`: /p/ → /q/',
  ],
  [
    'the value that is counted once is another',
    [countedBy('a')],
    [countedBy('b')],
    'worth a look: code: condition order was not counted within 90 days: its code has changed (rules.ts:77) (Purchase)',
  ],
  ['a gate has the name of its variable', namedGate('known'), namedGate(''), 'privacy: gate removed: known'],
  [
    'a reader reads elsewhere',
    termOf("storage('session', 'term')"),
    termOf("storage('local', 'term')"),
    'worth a look: field source: `_tenant.search.term`: data element session storage term → data element local storage term (Search)',
  ],
  [
    'a reader reads another parameter',
    termOf("query('term')"),
    termOf("query('words')"),
    'worth a look: field source: `_tenant.search.term`: data element query parameter term → data element query parameter words (Search)',
  ],
  [
    'an element has another name, and reads the same',
    named('Term'),
    named('Words'),
    'harmless: data element: “Term” → “Words”',
  ],
  [
    'an element has another name, and reads something else',
    named('Term'),
    named('Words', 'title'),
    'worth a look: field source: `_tenant.search.term`: data element Term → data element Words (Search)',
  ],
  ['a value of a JSON file that no rule reads', rated('"USD": 1.1'), rated('"USD": 1.2'), ''],
  [
    'the site no longer names a key that its code stores',
    [ofSite("stored: { storage: ['seen'] }")],
    [],
    'privacy: stored: no longer named: `seen` (session storage, not limited by the tag)',
  ],
] as const)('says of two other states of the shop: %s', async (_, before, after, says) => {
  const changes = diffPlans(await planOfShop(before), await planOfShop(after)).map(wordsOf);
  expect(changes).toEqual(says === '' ? [] : [says]);
});
