import { seededRandom } from '../../../bench/seededRandom.ts';
import type { MadePoint, MadeReport } from './reportOf.ts';

/** A rule of a simulated site: of each page of a visit that wants it, so often. */
interface MadeRule {
  readonly name: string;
  /** Which share of the visits ever wants it. */
  readonly visits: number;
  /** How often it happens on a page of such a visit. */
  readonly onPage: number;
  /** On weekends, times this. */
  readonly weekend?: number;
  /** Occurrences that one of its conditions stops, for each that it does not. */
  readonly stops?: Readonly<Record<string, readonly [often: number, found: string]>>;
  /** Fields: how often they are filled, and with what; else they are left out, or have their default. */
  readonly fields: Readonly<Record<string, readonly [filled: number, type: string, otherwise?: string]>>;
}

export interface MadeSite {
  readonly name: string;
  readonly rules: readonly MadeRule[];
}

const PAGE = { 'web.webPageDetails.name': [1, 'text'], 'web.webReferrer.URL': [0.6, 'text'] } as const;

export const SHOP: MadeSite = {
  name: 'shop',
  rules: [
    { name: 'Page view', visits: 1, onPage: 1, fields: { ...PAGE, 'marketing.trackingCode': [0.2, 'text'] } },
    {
      name: 'Product view',
      visits: 0.6,
      onPage: 0.5,
      stops: { 'the product has a SKU': [0.01, 'missing'] },
      fields: { productListItems: [0.98, 'list'], 'commerce.productViews.value': [1, 'number'] },
    },
    {
      name: 'Add to cart',
      visits: 0.15,
      onPage: 0.4,
      weekend: 0.8,
      stops: { 'the cart has an ID': [0.02, 'missing'] },
      fields: { productListItems: [1, 'list'], 'commerce.cart.cartID': [0.95, 'text', 'default'] },
    },
    {
      name: 'Purchase',
      visits: 0.04,
      onPage: 0.3,
      weekend: 0.6,
      stops: { 'the order has an ID': [0.01, 'missing'], 'the order is new': [0.2, 'boolean'] },
      fields: { 'commerce.order.purchaseID': [1, 'text'], 'commerce.order.priceTotal': [0.99, 'number'] },
    },
    {
      name: 'Link',
      visits: 0.7,
      onPage: 0.8,
      stops: { 'the link leads elsewhere': [1.5, 'boolean'] },
      fields: { 'web.webInteraction.name': [0.97, 'text', 'default'] },
    },
    { name: 'Search', visits: 0.2, onPage: 0.3, fields: { 'siteSearch.phrase': [0.99, 'text'] } },
  ],
};

/** A larger site: forms, videos and downloads beside. */
export const CATALOGUE: MadeSite = {
  name: 'catalogue',
  rules: [
    ...SHOP.rules.filter(({ name }) => name !== 'Purchase'),
    ...['Download', 'Exit', 'Form viewed', 'Form submit', 'Quote request', 'Sample request'].map(
      (name, at) => ({
        ...{ name, visits: 0.25 / (at + 1), onPage: 0.4, weekend: 0.5 },
        stops: {
          'it is not counted yet': [0.3, 'boolean'] as const,
          'it has a name': [0.02, 'empty'] as const,
        },
        fields: {
          'web.webInteraction.name': [0.99, 'text'] as const,
          [`_acme.form.step${at}`]: [0.5, 'number'] as const,
          [`_acme.form.kind${at}`]: [0.9, 'text', 'default'] as const,
        },
      }),
    ),
    ...['Video start', 'Video half', 'Video complete'].map((name, at) => ({
      ...{ name, visits: 0.1 / (at + 1), onPage: 0.5 },
      fields: { 'media.name': [1, 'text'] as const, 'media.length': [0.9, 'number'] as const },
    })),
  ],
};

/** What one rule has done on a page. */
export interface Deed {
  readonly rule: string;
  fired: number;
  outcome: string;
  reason: string;
  /** Occurrences by condition and what it found. */
  stopped: (readonly [condition: string, found: string])[];
  readonly fields: Map<string, readonly [state: string, type: string]>;
}

/** A page, before it reports. */
export interface MadePage {
  readonly release: string;
  readonly time: number;
  readonly deeds: Map<string, Deed>;
  failures: string[];
  banner: string;
}

export interface SimulateOptions {
  readonly site: MadeSite;
  /** Sampled visits a day. */
  readonly visits: number;
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  /** The releases, and when each came. Pages that are open keep the one before for a while. */
  readonly releases: readonly (readonly [release: string, at: number])[];
  readonly seed: number;
  /** Breaks a page. */
  readonly alter?: (page: MadePage, chance: () => number) => void;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const poisson = (mean: number, chance: () => number): number => {
  // Knuth’s way, in parts that do not underflow.
  let left = mean;
  let count = 0;
  for (let product = 1; ; count += 1) {
    product *= chance();
    while (product < 1 && left > 0) {
      const step = Math.min(left, 500);
      product *= Math.exp(step);
      left -= step;
    }
    if (product <= 1) return count;
  }
};
const normal = (chance: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());

const isWeekend = (time: number): boolean => [0, 6].includes(new Date(time).getUTCDay());
/** How many more or fewer come in an hour than on average: by day and night, workdays and weekends. */
export const rhythm = (time: number): number =>
  (1 + 0.8 * Math.sin(((new Date(time).getUTCHours() - 8) / 24) * 2 * Math.PI)) *
  (isWeekend(time) ? 0.55 : 1.15);

const deedOf = (rule: MadeRule, fired: number, chance: () => number): Deed => {
  const stopped: (readonly [string, string])[] = [];
  for (const [condition, [often, found]] of Object.entries(rule.stops ?? {}))
    for (let left = poisson(often * Math.max(fired, 0.3), chance); left > 0; left -= 1)
      stopped.push([condition, found]);
  const luck = chance();
  return {
    rule: rule.name,
    fired,
    outcome: luck < 0.9 ? 'acknowledged' : luck < 0.985 ? 'sent' : luck < 0.998 ? 'waiting' : 'refused',
    reason: luck < 0.998 ? '' : 'the page is left',
    stopped,
    fields: new Map(
      Object.entries(rule.fields).map(([path, [filled, type, otherwise = 'left_out']]) => [
        path,
        chance() < filled ? ['filled', type] : [otherwise, ''],
      ]),
    ),
  };
};

const reportOf = (site: string, page: MadePage): MadeReport => {
  const events: MadePoint[] = [];
  const occurrences = new Map<string, MadePoint>();
  const fields: MadePoint[] = [];
  for (const { rule, fired, outcome, reason, stopped, fields: own } of page.deeds.values()) {
    if (fired > 0) {
      events.push([
        fired,
        { 'tamis.rule': rule, 'tamis.outcome': outcome, ...(reason && { 'tamis.reason': reason }) },
      ]);
      for (const [path, [state, type]] of own)
        fields.push([
          fired,
          {
            'tamis.rule': rule,
            'tamis.field': path,
            'tamis.state': state,
            ...(type && { 'tamis.type': type }),
          },
        ]);
    }
    for (const [condition, found] of stopped) {
      const key = `${rule} ${condition} ${found}`;
      const [count = 0] = occurrences.get(key) ?? [];
      occurrences.set(key, [
        count + 1,
        { 'tamis.rule': rule, 'tamis.condition': condition, 'tamis.found': found },
      ]);
    }
  }
  return {
    site,
    release: page.release,
    time: page.time,
    metrics: {
      'tamis.pages': [[1, { 'tamis.page.family': 'other' }]],
      'tamis.events': events,
      'tamis.occurrences': [...occurrences.values()],
      'tamis.fields': fields,
      'tamis.failures': page.failures.map((message) => [1, { 'tamis.failure': message }]),
      'tamis.banners': [[1, { 'tamis.state': page.banner }]],
    },
  };
};

/** One visit of a simulated site: what is its own holds for all of its pages. */
export interface MadeVisit {
  readonly reports: readonly MadeReport[];
}

/** Visits of a site with daily and weekly rhythm, as they come. Each day is a little different, and so is each visit. */
export function* simulatedVisits(options: SimulateOptions): Generator<MadeVisit> {
  const { site, visits, from, to, releases, seed, alter = () => {} } = options;
  const chance = seededRandom(seed);
  let moods = new Map<string, number>();
  let crowd = 1;
  for (let hour = from; hour < to; hour += HOUR_MS) {
    if (hour % DAY_MS === 0 || hour === from) {
      moods = new Map(site.rules.map(({ name }) => [name, Math.exp(0.08 * normal(chance))]));
      crowd = Math.exp(0.15 * normal(chance));
    }
    const came = poisson((visits / 24) * rhythm(hour) * crowd, chance);
    for (let visit = 0; visit < came; visit += 1) {
      const start = hour + chance() * HOUR_MS;
      // A page may be older than the release, for some hours.
      const lag = -Math.log(1 - chance()) * HOUR_MS * 0.7;
      const release = releases.findLast(([, at]) => at <= start - lag)?.[0] ?? releases[0]?.[0] ?? '';
      const wants = site.rules.filter((rule) => {
        const weekend = isWeekend(start) ? (rule.weekend ?? 1) : 1;
        return chance() < rule.visits * (rule.visits < 1 ? weekend * (moods.get(rule.name) ?? 1) : 1);
      });
      const isBot = chance() < 0.001;
      const pages = 1 + Math.min(12, Math.floor(-Math.log(1 - chance()) * 2.2));
      yield {
        reports: Array.from({ length: pages }, () => {
          const page: MadePage = {
            release,
            time: Math.min(start, hour + HOUR_MS - 1),
            deeds: new Map(
              wants.map((rule) => [
                rule.name,
                deedOf(rule, rule.onPage === 1 ? 1 : poisson(rule.onPage, chance), chance),
              ]),
            ),
            failures: chance() < 0.0004 ? ['Failed to send an event.'] : [],
            banner: chance() < 0.995 ? 'there' : 'missing',
          };
          // Something on this visitor’s pages is odd, again and again.
          if (isBot) for (const deed of page.deeds.values()) deed.stopped.push(['odd', 'error']);
          alter(page, chance);
          return reportOf(site.name, page);
        }),
      };
    }
  }
}
