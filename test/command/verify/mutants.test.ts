import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { namesIn } from '../../../src/command/verify/mutants/moduleNames.ts';
import { mutantsIn } from '../../../src/command/verify/mutants/mutantsIn.ts';
import { createRulesOf } from '../../../src/command/verify/mutants/rulesOf.ts';
import { withMutants } from '../../../src/command/verify/mutants/withMutants.ts';

const SITE = `const pageType = launchElement(query('cid', { ignoreCase: true }), { name: 'Type', fallback: 'none', cleanText: true });
const unused = launchElement(cookie('unused'), { name: 'Unused' });
const shared = { conditions: [consented('performance')], actions: [clearVariables] };
const buyCode = ({ s }) => function (event) { s.seen = 1; return event.sku === 'H-1'; };
const rules = {
  buy: defineRule(clicked('#product a.buy'), {
    name: 'Buy',
    order: 10,
    conditions: [consented('performance'), pathIs('/cart', /^\\/shop\\/$/), compare(pageType, 'equals', 'offer')],
    exceptions: [cookieIs('segment', 'staff')],
    actions: [
      setVariables({ eVar17: 'sold', events: 'event17' }),
      sendBeacon({ type: 'o', name: 'sold' }),
      code.action('Buy', buyCode),
    ],
  }),
  seen: defineRule(elementExists('.teaser'), { ...shared, name: 'Seen' }),
};`;

const names =
  'launchElement query cookie consented clearVariables defineRule clicked pathIs compare cookieIs setVariables sendBeacon elementExists'.split(
    ' ',
  );
/** The site as plain data, with this change in force. */
const siteWith = (text: string, mutant?: number): string => {
  const tells =
    (name: string) =>
    (...given: readonly unknown[]) => [name, ...given];
  const run = (carried: (globals: object) => (event: object) => unknown) => {
    const s = {};
    return [carried({ s })({ sku: 'H-1' }), carried({ s })({ sku: 'H-2' }), s];
  };
  const world = {
    ...Object.fromEntries(names.map((name) => [name, tells(name)])),
    code: { action: (_: string, carried: Parameters<typeof run>[0]) => ['carried', run(carried)] },
    __mutant: mutant,
  };
  return JSON.stringify(runInNewContext(`${text};[pageType, rules]`, world), (_, value) =>
    Object.prototype.toString.call(value) === '[object RegExp]' ? String(value) : value,
  );
};

const mutants = mutantsIn(SITE);
const numbered = mutants.map((mutant, at) => ({ ...mutant, number: at + 1 }));
const changed = withMutants(SITE, numbered);

describe('changes of a site', () => {
  it('are of each kind that may go wrong by hand', () => {
    expect(new Set(mutants.map(({ kind }) => kind))).toEqual(
      new Set([
        'condition dropped',
        'exception dropped',
        'consent dropped',
        'action dropped',
        'selector widened',
        'pattern widened',
        'operator loosened',
        'compared value changed',
        'source changed',
        'default changed',
        'default dropped',
        'option dropped',
        'order changed',
        'variable dropped',
        'variable moved',
        'variable changed',
        'value changed',
        'link type changed',
        'link name changed',
        'code dropped',
        'code answers yes',
      ]),
    );
  });

  it('are all in one text, which without one in force is as it was', () => {
    expect(siteWith(changed)).toBe(siteWith(SITE));
  });

  it.each(
    numbered
      .filter(({ within }) => within[0] !== 'unused')
      .map((it) => [`${it.kind}: ${it.text}`, it] as const),
  )('are in force alone: %s', (_, { number }) => {
    expect(siteWith(changed, number)).not.toBe(siteWith(SITE));
  });

  it('know the rules that they concern, and those that nothing uses', () => {
    const rulesOf = createRulesOf([namesIn(SITE)]);
    const of = (text: string) =>
      rulesOf(mutants.find((it) => it.text.startsWith(text)) as (typeof mutants)[number]);
    expect(of("'cid'")).toEqual(['Buy']);
    expect(of("'.teaser'")).toEqual(['Seen']);
    expect(of('clearVariables')).toEqual(['Seen']);
    expect(of('s.seen = 1')).toEqual(['Buy']);
    expect(of("'unused'")).toEqual([]);
  });

  it('are such that a rule may fire where it did not, or not', () => {
    const loosening = new Set(mutants.filter(({ loosens }) => loosens).map(({ kind }) => kind));
    expect(loosening).toEqual(
      new Set([
        'condition dropped',
        'exception dropped',
        'consent dropped',
        'selector widened',
        'pattern widened',
        'operator loosened',
        'code answers yes',
      ]),
    );
  });

  it('are found in a module with types', () => {
    const text = `import type { Carried } from 'tamis/launch';
export const a: Carried = ({ s }) => function (this: unknown, event) { s.x = (event as { y: string }).y; };
export const b = pathIs('/a') as unknown satisfies object;
declare module 'tamis' { interface X extends Y<typeof a> {} }`;
    expect(mutantsIn(text).map(({ kind }) => kind)).toEqual(['code dropped', 'pattern widened']);
  });
});

it('what all rules ask is dropped from each of them', () => {
  const files = [
    "const cartRules = { buy: defineRule(clicked('a'), { name: 'Buy', actions: [] }) };",
    "const pagesRules = inOrder({ ...viewRules }, ['seen']);",
    "const viewRules = { seen: defineRule(elementExists('b'), { name: 'Seen', actions: [] }) };",
    "const guarded = withConditions([consented('performance')], { cartRules, pagesRules });",
  ];
  const dropped = files.flatMap(mutantsIn).filter(({ kind }) => kind === 'consent dropped');
  expect(dropped).toMatchObject([{ loosens: true, form: 'item', isOfAll: true }]);
  expect(dropped.flatMap(createRulesOf(files.map(namesIn)))).toEqual(['Buy', 'Seen']);
});
