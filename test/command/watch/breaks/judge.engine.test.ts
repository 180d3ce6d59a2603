import { describe, expect, it } from 'vitest';
import type { Break } from '../../../../src/command/watch/breaks/break.ts';
import { judge } from '../../../../src/command/watch/breaks/judge.ts';
import type { Row } from '../../../../src/command/watch/sums/openSums.ts';
import type { SiteDefinition, TrackingRule } from '../../../../src/site/index.ts';
import { ENGINE_FOODCO, ENGINE_SHOP } from '../engineSites.ts';
import { type EngineBreak, type EngineSite, playedVisits, sumsOf, visitsThen } from '../engineVisits.ts';
import { createRows } from '../rowsOfReports.ts';
import { DAY_MS, FIRST_DAY, HOUR_MS, NEXT, QUIET_DAYS, RELEASES } from '../sameDays.ts';

/** So many visits are played in the engine; days are made of them. `TAMIS_PLAYED=1000` plays more. */
const PLAYED = Number(process.env.TAMIS_PLAYED ?? 150);
/** After so many visits somebody looks. */
const LOOKS = [100, 300, 600, 1_000];

interface Planted {
  readonly title: string;
  readonly breaks: EngineBreak;
  readonly named: Partial<Break>;
}

type Item = Readonly<Record<string, unknown>>;
const isOf = (event: string) => (item: Item) => item.event === event;

/** What a page pushes in place of an event. */
const pushing =
  (
    event: string,
    change: (item: Item, chance: () => number) => readonly object[],
  ): NonNullable<EngineBreak['pushes']> =>
  (item, chance) =>
    isOf(event)(item) ? change(item, chance) : [item];

const refuses =
  (text: string): NonNullable<EngineBreak['answer']> =>
  (body) =>
    body.includes(text)
      ? new Response(
          JSON.stringify({
            type: 'https://ns.adobe.com/aep/errors/EXEG-0003-400',
            status: 400,
            title: 'Invalid event',
            report: { requestId: 'r' },
          }),
          { status: 400, headers: { 'content-type': 'application/problem+json' } },
        )
      : undefined;

/** The site with a rule that is changed. */
const withRule =
  (name: string, change: (rule: TrackingRule) => TrackingRule) =>
  (site: SiteDefinition): SiteDefinition => ({
    ...site,
    rules: site.rules.map((it) => (it.name === name ? change(it) : it)),
  });

/** Breaks of any site: the events of one rule, and what its pages push. */
const ofAll = (rule: string, event: string, eventType: string): readonly Planted[] => [
  {
    title: 'the page pushes another name',
    breaks: { pushes: pushing(event, (item) => [{ ...item, event: `${event}2` }]) },
    named: { kind: 'silent rule', rule },
  },
  {
    title: 'the page pushes each event twice',
    breaks: { pushes: pushing(event, (item) => [item, item]) },
    named: { kind: 'much more', rule },
  },
  {
    title: 'the page pushes few of its events',
    breaks: { pushes: pushing(event, (item, chance) => (chance() < 0.3 ? [item] : [])) },
    named: { kind: 'much less', rule },
  },
  {
    title: 'the edge refuses the events',
    breaks: { answer: refuses(eventType) },
    named: { kind: 'refused', rule },
  },
  {
    title: 'a condition throws on some pages',
    breaks: {
      site: withRule(rule, (it) => ({
        ...it,
        conditions: [
          ...it.conditions,
          {
            label: 'it can be asked',
            expected: 'an answer',
            evaluate: () => {
              if (Math.random() < 0.3) throw new Error('broken');
              return { met: true, found: true };
            },
          },
        ],
      })),
    },
    named: { rule },
  },
  {
    title: 'the banner is missing on half of the pages',
    breaks: { isSilent: (chance) => chance() < 0.5 },
    named: { kind: 'banner missing' },
  },
  {
    title: 'the edge answers nobody',
    breaks: {
      answer: () => {
        throw new TypeError('Failed to fetch');
      },
    },
    named: { kind: 'not acknowledged' },
  },
];

const product = (change: (item: Item & { readonly product?: object }) => object) =>
  pushing('productViewed', (item, chance) => (chance() < 0.5 ? [change(item)] : [item]));

const ofShop: readonly Planted[] = [
  ...ofAll('Search', 'searched', 'web.webinteraction.linkClicks'),
  {
    title: 'a number in place of a text stops a rule on half of the pages',
    breaks: { pushes: product((it) => ({ ...it, product: { ...it.product, sku: 4711 } })) },
    named: { kind: 'new reason', rule: 'Product view', what: 'the product has a SKU', found: 'number' },
  },
  {
    title: 'a field is no longer filled',
    breaks: { pushes: pushing('searched', ({ term: _, ...item }) => [item]) },
    named: { kind: 'field emptied', rule: 'Search', what: 'siteSearch.phrase', found: 'left out' },
  },
  {
    title: 'a field has its default',
    breaks: { pushes: pushing('productAdded', ({ cart: _, ...item }) => [item]) },
    named: { kind: 'field emptied', rule: 'Add to cart', what: 'commerce.cart.cartID', found: 'default' },
  },
  {
    title: 'a field has a text in place of a number',
    breaks: { pushes: product((it) => ({ ...it, product: { ...it.product, views: 'one' } })) },
    named: { kind: 'type changed', rule: 'Product view', what: 'commerce.productViews.value', found: 'text' },
  },
];

const ofFoodco = ofAll('Request quote', 'requestQuote', '"quote":{');

const releaseAt = (time: number): string =>
  [...RELEASES, NEXT].findLast(([, at]) => at <= time)?.[0] ?? RELEASES[0][0];
const about = ({ kind, rule, what }: Break) => [kind, rule, what].filter(Boolean).join(', ');

const played = new Map<EngineSite, ReturnType<typeof playedVisits>>();
const quietVisits = (site: EngineSite) => {
  const visits = played.get(site) ?? playedVisits(site, {}, PLAYED, 17);
  played.set(site, visits);
  return visits;
};

const quietSums = new Map<string, Promise<readonly Row[]>>();
const quietRows = (site: EngineSite, visits: number) => {
  const key = `${site.name} ${visits}`;
  const made =
    quietSums.get(key) ??
    quietVisits(site).then((all) =>
      sumsOf(all, { from: FIRST_DAY, to: NEXT[1], visits, release: releaseAt, seed: 3 }),
    );
  quietSums.set(key, made);
  return made;
};

/** The breaks that a watcher names after so many visits of the broken release, as soon as it names one. */
const namedAfter = async (
  site: EngineSite,
  broken: Awaited<ReturnType<typeof playedVisits>>,
  visits: number,
) => {
  const quiet = await quietRows(site, visits);
  const sums = createRows();
  let seen = 0;
  const later = { from: NEXT[1], to: NEXT[1] + 60 * DAY_MS, visits, release: () => NEXT[0], seed: 7 };
  for (const time of visitsThen(broken, later, sums)) {
    seen += 1;
    if (!LOOKS.includes(seen)) continue;
    const found = judge([...quiet, ...sums.all()], time).breaks;
    if (found.length > 0 || seen === LOOKS.at(-1)) return found;
  }
  return [];
};

describe.each([
  ['the shop', ENGINE_SHOP, ofShop],
  ['Foodco', ENGINE_FOODCO, ofFoodco],
] as const)('of %s, as its tag reports', (_, site, planted) => {
  it('a watcher takes each point of each report', async () => {
    const pages = (await quietVisits(site)).flat();
    expect(pages.filter(({ rejected, points }) => rejected > 0 || points.length === 0)).toEqual([]);
    expect(Math.max(...pages.map(({ body }) => new TextEncoder().encode(body).length))).toBeLessThanOrEqual(
      4_096,
    );
  }, 600_000);

  it.each([150, 1_500])(
    'twenty quiet days of %i visits raise no alarm',
    async (visits) => {
      const to = FIRST_DAY + QUIET_DAYS * DAY_MS;
      const rows = sumsOf(await quietVisits(site), {
        from: FIRST_DAY,
        to,
        visits,
        release: releaseAt,
        seed: 5,
      });
      const alarms: string[] = [];
      for (let at = FIRST_DAY + 12 * HOUR_MS; at <= to; at += 12 * HOUR_MS)
        for (const it of judge(
          rows.filter(({ hour }) => hour * HOUR_MS < at),
          at - 1,
        ).breaks)
          alarms.push(`${new Date(at).toISOString()}: ${about(it)}`);
      expect(alarms).toEqual([]);
    },
    600_000,
  );

  it.each(planted)(
    '“$title” is named by rule and reason within a thousand visits',
    async ({ breaks, named }) => {
      const broken = await playedVisits(site, breaks, PLAYED, 17);
      for (const visits of [150, 1_500]) {
        const found = await namedAfter(site, broken, visits);
        expect([visits, found]).toEqual([visits, expect.arrayContaining([expect.objectContaining(named)])]);
      }
    },
    600_000,
  );
});
