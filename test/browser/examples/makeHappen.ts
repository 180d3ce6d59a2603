import type { Page } from 'playwright-core';
import type { ExampleCase } from '../../../demo/catalogue/exampleCases.ts';
import { type Judged, judgedBy } from '../../../demo/catalogue/run/compareWithExample.ts';
import type { TraceRecord } from '../../../src/engine/index.ts';
import { until } from '../harness/index.ts';
import { toHarness } from './siteHosts.ts';

export const traceOf = (tab: Page): Promise<readonly TraceRecord[]> => tab.evaluate('tamis.trace.records()');

const isSettled = (record: TraceRecord) =>
  record.kind === 'occurrence' || !['waiting', 'sent'].includes(record.outcome);

/** Waits until every event of the page has been answered, or refused. */
export const settled = (tab: Page): Promise<unknown> =>
  until(async () => (await traceOf(tab)).every(isSettled), 'every event has been answered');

const push = (item: object) => Reflect.get(window, 'adobeDataLayer').push(item);

const pushOnClick = (items: readonly object[]) =>
  document.addEventListener('click', () => {
    for (const item of items) Reflect.get(window, 'adobeDataLayer').push(item);
  });

/** Does what the visitor and the page do in an example; returns what the rule did. */
export const makeHappen = async (
  tab: Page,
  { rule, link, pushes, cause, occurrences }: ExampleCase,
): Promise<Judged> => {
  const items = toHarness(pushes);
  if (link) {
    await tab.evaluate(pushOnClick, items);
    await tab.click('#link');
  } else {
    for (const item of items) await tab.evaluate(push, item);
  }
  if (cause === 'bfcache') {
    // The back-forward cache may refuse a page with a pending request.
    await settled(tab);
    await tab.goto(new URL('/elsewhere', tab.url()).href);
    await tab.goBack({ waitUntil: 'commit' });
  }

  return until(async () => {
    const all = judgedBy(rule.name, await traceOf(tab));
    return all.length >= occurrences && all.at(-1);
  }, `the rule “${rule.name}” is asked ${occurrences} times`);
};
