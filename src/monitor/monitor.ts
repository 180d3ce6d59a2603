import type { EventRecord, TraceRecord, Verdict } from '../engine/index.ts';
import { RELEASE } from '../health/index.ts';
import { keepLatest, stopAll } from '../language/index.ts';
import { environmentOf } from '../settings/index.ts';
import type { AddOn } from '../tag/addOn.ts';
import { countEvents } from './countEvents.ts';
import { createCounters } from './createCounters.ts';
import { DRAWN } from './drawn.ts';
import { metricsOf } from './metricsOf.ts';
import { generalWords, kindOf, OTHER } from './words.ts';

/** What a site's monitor counts, and for whom. */
export interface MonitorOptions {
  /** The site, as reports name it. */
  readonly name: string;
  /** Where reports go: any receiver of OTLP over HTTP, such as `https://www.example.com/telemetry/v1/metrics`. */
  readonly endpoint: string;
  /** The share of visits that report: above 0, up to 1. It is drawn once a visit. */
  readonly share: number;
  /** Kinds of pages, by their paths: `{ product: /^\/products\// }`. Any other page is of the kind `other`. */
  readonly families?: Readonly<Record<string, RegExp>>;
}

/** Of a page that is open for long. */
const MOST = 1_000;

/**
 * Counts what the tag decides, and reports it once a page, when the page is hidden for the first time: OpenTelemetry's
 * counters, without values, addresses or anything that names a visitor. Nothing is counted for visitors without
 * performance consent.
 * @example
 * defineSite({ …, addOns: [monitor({ name: 'shop', endpoint: '/telemetry/v1/metrics', share: 0.05 })] })
 * @throws a RangeError when the tag starts, if the share is none; then only the monitor is missing.
 */
export const monitor = (options: MonitorOptions): AddOn => ({
  name: 'the monitor',
  options,
  stored: () => ({ storage: [DRAWN] }),
  start: ({ browser, settings, hosts, consent, session, snapshot, trace, rules }) => {
    const { name, endpoint, share, families = {} } = options;
    if (!(share > 0 && share <= 1)) throw new RangeError('The share of a monitor is above 0, up to 1.');
    const named = new Map(rules.map((it) => [it.name, it]));
    let isReported: boolean;
    let counters: ReturnType<typeof createCounters>;
    let events: Map<string, EventRecord>;
    let fired: Verdict[];
    const begin = (): void => {
      isReported = false;
      counters = createCounters();
      events = new Map();
      fired = [];
    };
    begin();

    const hear = (record: TraceRecord): void => {
      const { count } = counters;
      if (record.kind === 'event') {
        events.set(record.id, record);
        keepLatest(events, MOST);
      } else if (record.kind === 'failure')
        count('failures', {
          rule: record.rule,
          failure: generalWords(record.message),
        });
      else if (record.kind === 'occurrence')
        for (const verdict of record.verdicts) {
          const { rule, outcome, conditions } = verdict;
          if (outcome === 'fired' && fired.length < MOST) fired.push(verdict);
          // The others are not decided yet: another verdict follows, or nothing is allowed.
          if (!/^(not|fai)/.test(outcome)) continue;
          const { label, found, threw, awaitsConsent } = conditions.find(({ met }) => !met) ?? {};
          count('occurrences', {
            rule,
            condition: label,
            found: threw ? 'error' : awaitsConsent ? 'consent' : kindOf(found),
          });
        }
    };

    const isDrawn = (): boolean => {
      const drawn = session.get(DRAWN) ?? (browser.random() < share ? '1' : '0');
      session.set(DRAWN, drawn);
      return drawn === '1';
    };

    const report = (): void => {
      if (isReported || !consent.rightNow().performance || !isDrawn()) return;
      isReported = true;
      const { host, path } = snapshot().page;
      const { count, points } = counters;
      countEvents(events.values(), named, `_${settings.tenant}`, count);
      for (const { rule, problems } of fired)
        if (problems.length > 0) count('events', { rule, outcome: 'failed' });
      const { isBannerThere } = consent;
      if (isBannerThere) count('banners', { state: isBannerThere() ? 'there' : 'missing' });
      const family = Object.entries(families).find(([, paths]) => paths.test(path))?.[0] ?? OTHER;
      const body = metricsOf(
        [['pages', { 'page.family': family }, 1], ...points()],
        {
          'service.name': name,
          'service.version': RELEASE.version,
          'deployment.environment.name': environmentOf(host, hosts),
          'telemetry.sdk.name': 'tamis',
          'telemetry.sdk.version': RELEASE.product,
        },
        browser.clock.now(),
        browser.random,
      );
      browser
        .fetch(endpoint, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
          keepalive: true,
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          signal: new AbortController().signal,
        })
        // Nobody waits for the answer: what a receiver did not get is missing in its sums.
        .catch(() => {});
    };

    trace.records().forEach(hear);
    return stopAll(
      trace.subscribe(hear),
      browser.onPage('hide', 'channels', report),
      browser.onPage('restore', 'measurements', begin),
    );
  },
});
