import type { Page } from 'playwright-core';
import { test } from 'vitest';
import type { AnalyticsHit } from '../../../edge-emulator/analytics/analyticsHit.ts';
import { createAnalytics } from '../../../edge-emulator/analytics/createAnalytics.ts';
import { createAnalyticsHandler } from '../../../edge-emulator/analytics/nodeHandler.ts';
import { createEdgeEmulator } from '../../../edge-emulator/createEdgeEmulator.ts';
import { createNodeHandler } from '../../../edge-emulator/nodeHandler.ts';
import type { RecordedEvent } from '../../../edge-emulator/record.ts';
import { createVisitorIds } from '../../../edge-emulator/visitorIds/createVisitorIds.ts';
import { createVisitorIdsHandler } from '../../../edge-emulator/visitorIds/visitorIdsHandler.ts';
import { chromiumPath } from '../../../scripts/findBrowser.ts';
import { startBrowser } from './browser.ts';
import { createEdgeClock } from './edgeClock.ts';
import { keepFailedVisit } from './keepFailure.ts';
import { createOpen } from './open.ts';
import { analyticsHost, edgeHost, orgId, syncHost, visitorIdsHost } from './pageHtml.ts';
import { keepPayloads } from './payloads.ts';
import { firstOf } from './quotes.ts';
import { startSite } from './site.ts';
import { until } from './until.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** The events that have arrived, by test file: each engine of a file has its own edge. */
const arrivedIn = new Map<string, Set<readonly RecordedEvent[]>>();

const typesOf = (events: readonly RecordedEvent[]) =>
  events.map(({ xdm }) => String(xdm.eventType)).join(', ') || 'none';

/**
 * A test with a site, an edge and a browser. Each worker has one of each, for all its files. For each test the visitor
 * is new, the edge has received nothing and the site has no pages. A test names the fixtures that it needs:
 * `open`, `newTab`, `edgeReceives`, `analyticsReceives`, `nothingLeft`, `nothingStored`, `visitor`, `site`, `edge`,
 * `analytics`, `visitorIds`, `edgeClock`, `chromium`.
 */
export const browserTest = test
  .extend('edgeClock', { scope: 'worker' }, () => createEdgeClock())
  .extend('edge', { scope: 'worker' }, ({ edgeClock }) => createEdgeEmulator({ orgId, clock: edgeClock }))
  .extend('analytics', { scope: 'worker' }, () => createAnalytics())
  .extend('visitorIds', { scope: 'worker' }, () => createVisitorIds())
  .extend('site', { scope: 'worker' }, async ({ edge, analytics, visitorIds }, { onCleanup }) => {
    const site = await startSite({
      [edgeHost]: createNodeHandler(edge),
      [analyticsHost]: createAnalyticsHandler(analytics),
      [visitorIdsHost]: createVisitorIdsHandler(visitorIds),
      [syncHost]: createVisitorIdsHandler(visitorIds),
    });
    onCleanup(site.close);
    return site;
  })
  .extend('chromium', { scope: 'worker' }, async ({ site }, { onCleanup }) => {
    const chromium = await startBrowser(site);
    onCleanup(() => chromium.close());
    return chromium;
  })
  .extend('arrived', { scope: 'file' }, ({ edge }, { onCleanup }) => {
    const arrived: RecordedEvent[] = [];
    onCleanup(edge.subscribe((entry) => entry.kind === 'event' && arrived.push(entry.event)));
    return arrived;
  })
  .extend('fresh', { auto: true }, ({ edge, analytics, visitorIds, site, arrived, task }, { onCleanup }) => {
    edge.reset();
    analytics.reset();
    visitorIds.reset();
    site.reset();
    onCleanup(() => {
      const ofFile = arrivedIn.get(task.file.name) ?? new Set();
      arrivedIn.set(task.file.name, ofFile.add(arrived));
      return keepPayloads(task.file.name, [...ofFile].flat());
    });
    return true;
  })
  .extend('kept', { scope: 'worker' }, ({ chromium: _ }): { visitor?: Visitor | undefined } => ({}))
  /** Reuses the previous test's visitor, with all data removed: starting a new browser takes longer than most tests. */
  .extend('visitor', async ({ chromium, site, kept, task }, { onCleanup }) => {
    const visitor = kept.visitor ?? (await createVisitor(chromium, site));
    kept.visitor = undefined;
    onCleanup(async () => {
      await keepFailedVisit(task, visitor);
      // After a failure the browser may be in an unknown state.
      const isFit = task.result?.state !== 'fail' && (await visitor.forget());
      if (isFit) kept.visitor = visitor;
      else {
        await visitor.context.close();
        await site.settle();
      }
    });
    return visitor;
  })
  /** Opens the visitor's first tab, then further ones. */
  .extend('newTab', ({ visitor }) => {
    const unused = [visitor.firstTab];
    return async (): Promise<Page> => unused.pop() ?? visitor.context.newPage();
  })
  .extend('open', ({ site, newTab }) => createOpen(site, newTab))
  /**
   * Waits for this number of events and returns all; fails if more have arrived. An event that a later page has sent again
   * is one: where the next page is there at once, nobody can know whether the request of the page before had left.
   */
  .extend('edgeReceives', ({ edge }) => async (count: number): Promise<readonly RecordedEvent[]> => {
    const events = await until(
      () => firstOf(edge.events).length >= count && firstOf(edge.events),
      () => `the edge receives ${count} events, has ${edge.events.length} (${typesOf(edge.events)})`,
    );
    if (events.length > count)
      throw new Error(`the edge received ${events.length} events, not ${count}: ${typesOf(events)}`);
    return events;
  })
  /** Waits for this number of hits and returns all; fails if more have arrived, or if a hit is malformed. */
  .extend('analyticsReceives', ({ analytics }) => async (count: number): Promise<readonly AnalyticsHit[]> => {
    const { hits, problems } = analytics;
    await until(
      () => hits.length >= count,
      () => `Analytics receives ${count} hits, has ${hits.length} (${hits.map(({ kind }) => kind)})`,
    );
    if (hits.length > count) throw new Error(`Analytics received ${hits.length} hits, not ${count}`);
    if (problems.length > 0) throw new Error(`Analytics received nonsense:\n${problems.join('\n')}`);
    return [...hits];
  })
  /** Waits until the visitor's pages are idle, and fails if a request went anywhere other than to the site. */
  .extend('nothingLeft', ({ visitor }) => async (): Promise<void> => {
    await visitor.quiet();
    const leaving = visitor.leaving().map(({ method, url }) => `${method} ${url}`);
    if (leaving.length > 0) throw new Error(`left the page:\n${leaving.join('\n')}`);
  })
  /**
   * Waits until the visitor's pages are idle, and fails if any script other than the page's own has stored something.
   */
  .extend('nothingStored', ({ visitor }) => async (): Promise<void> => {
    await visitor.quiet();
    const stored = await visitor.stored();
    if (stored.length > 0) throw new Error(`was stored:\n${stored.join('\n')}`);
  });

/**
 * The same test in Chromium itself. Chromium's headless shell has no back-forward cache, and opens no new tab for a click
 * with another button or a held key.
 */
export const wholeBrowserTest = browserTest.extend(
  'chromium',
  { scope: 'worker' },
  async ({ site }, { onCleanup }) => {
    const chromium = await startBrowser(site, chromiumPath());
    onCleanup(() => chromium.close());
    return chromium;
  },
);
