import { escape as escaped } from 'es-toolkit';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { compareWithExample } from '../../demo/stage/compareWithExample.ts';
import { type ExampleCase, exampleCases } from '../../demo/stage/exampleCases.ts';
import { type HostNames, renameHosts } from '../../demo/stage/hostNames.ts';
import { componentData, isUnderWay, judgedBy, perform } from '../../demo/stage/perform.ts';
import type { TraceRecord } from '../../src/engine/index.ts';
import { getPath } from '../../src/language/index.ts';
import type { FollowedLink } from '../../src/page/index.ts';
import { exampleScripts } from '../../src/rules/plan/scriptExamples.ts';
import { PAGE_VIEW } from '../../src/xdm/index.ts';
import { defaultSettings, pageHtml, stayHere, test, until, wholeBrowserTest } from './harness/index.ts';

/** The harness's host is the only one that a test's browser can reach. */
const HOSTS: HostNames = [['example.com', 'foodco.test']];

/** The site loads third-party scripts from a host of its own. */
const scriptPaths = Object.values(exampleScripts)
  .flat()
  .map(({ src }) => new URL(src).pathname);

const traceOf = (tab: Page): Promise<readonly TraceRecord[]> => tab.evaluate('tamis.trace.records()');
const scriptsOf = (tab: Page) => tab.evaluate(() => Array.from(document.scripts, ({ src }) => src));

/** Waits until every event of the page has been answered, or refused. */
const settled = (tab: Page): Promise<unknown> =>
  until(async () => !(await traceOf(tab)).some(isUnderWay), 'every event has been answered');

const push = (items: readonly object[]) => {
  for (const item of items) Reflect.get(window, 'adobeDataLayer').push(item);
};
const pushOnClick = (items: readonly object[]) =>
  document.addEventListener('click', () => {
    for (const item of items) Reflect.get(window, 'adobeDataLayer').push(item);
  });

const linkHtml = ({ url, text, label, isDownload }: FollowedLink, within: string | undefined) =>
  `<p${within ? ` data-cmp-data-layer="${escaped(componentData(within))}"` : ''}><a id="link" href="${escaped(url)}"${isDownload ? ' download' : ''}${label ? ` aria-label="${escaped(label)}"` : ''}
    style="display: block; min-width: 50px; min-height: 20px">${escaped(text)}</a></p>
  ${stayHere}`;

const askForPrivacy = `Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });`;

const htmlOf = ({ page, steps }: Pick<ExampleCase, 'page' | 'steps'>) =>
  pageHtml({
    title: escaped(page.title),
    consent: page.groups,
    settings: page.settings,
    pushes: page.items,
    before: page.globalPrivacyControl ? askForPrivacy : '',
    body: steps.map((step) => ('click' in step ? linkHtml(step.click, step.within) : '')).join(''),
  });

/** Without an interaction, Analytics would count the event as a page view. */
const looksLikePageView = (xdm: Record<string, unknown>) =>
  getPath(xdm, 'web.webInteraction.type') === undefined;

const needsBackForwardCache = ({ steps }: ExampleCase) => steps.some((step) => 'comeBack' in step);
/**
 * Without consent nothing is kept, so such examples of one page do not disturb each other; only videos do, whose steps
 * count once.
 */
const leavesNothing = ({ rule, page, steps, example }: ExampleCase) =>
  !page.groups.includes('C0002') &&
  !example.loads &&
  !rule.name.startsWith('Video') &&
  steps.every((step) => 'push' in step);

type Visit = readonly [first: ExampleCase, ...others: ExampleCase[]];
const visits = new Map<string, Visit>();
for (const it of exampleCases) {
  const key = leavesNothing(it) ? JSON.stringify(it.page) : it.name;
  visits.set(key, [...(visits.get(key) ?? []), it] as unknown as Visit);
}
const all = [...visits.values()];

describe.for([
  { test, cases: all.filter(([it]) => !needsBackForwardCache(it)) },
  { test: wholeBrowserTest, cases: all.filter(([it]) => needsBackForwardCache(it)) },
])('in a real browser, by the built tag, hook and alloy:', ({ test, cases }) => {
  test.for(cases.map((it) => [it.map(({ name }) => name).join('; '), it] as const))(
    '%s',
    async ([, [it, ...others]], { visitor, newTab, site, edge }) => {
      const { page, steps } = renameHosts({ page: it.page, steps: it.steps }, HOSTS);
      const { pathname, origin } = new URL(page.url);
      site.page(pathname, htmlOf({ page, steps }));
      site.page('/elsewhere', '<title>Elsewhere</title>');
      for (const path of scriptPaths) site.file(path, '');
      const cookies = Object.entries(page.cookies);
      await visitor.context.addCookies(
        cookies.map(([name, value]) => ({ name, value: encodeURIComponent(value), url: origin })),
      );
      const tab = await newTab();
      await tab.goto(page.url, { waitUntil: 'load', ...(page.referrer && { referer: page.referrer }) });
      await perform(steps, {
        push: (item) => tab.evaluate(push, [item]),
        click: async (_link, _within, pushes) => {
          await tab.evaluate(pushOnClick, pushes);
          await tab.click('#link');
        },
        comeBack: async () => {
          // The back-forward cache may refuse a page with a pending request.
          await settled(tab);
          await tab.goto(new URL('/elsewhere', tab.url()).href);
          await tab.goBack({ waitUntil: 'commit' });
        },
      });
      await until(
        async () => judgedBy(it.rule.name, await traceOf(tab)).length >= it.occurrences,
        `the rule “${it.rule.name}” is considered ${it.occurrences} ×`,
      );
      for (const src of renameHosts(it.example.loads ?? [], HOSTS)) {
        await until(async () => (await scriptsOf(tab)).includes(src), `${src} is loaded`);
      }
      // Events that other rules send for the same click must not arrive during the next test.
      await settled(tab);

      const records = await traceOf(tab);
      const seen = { records, scripts: await scriptsOf(tab) };
      const { tenant } = defaultSettings;
      expect(await compareWithExample(it, seen, { names: HOSTS, tenant })).toEqual([]);
      // What the trace says is what the edge has got.
      const told = records.flatMap((record) => (record.kind === 'event' ? [record] : []));
      const got = new Map(edge.events.map((event) => [event.id, event]));
      for (const { id, eventType, xdm } of told) {
        expect(got.get(id)?.xdm).toMatchObject({ ...Object(xdm), eventType });
      }
      for (const { xdm } of edge.events) {
        expect([xdm.eventType, looksLikePageView(xdm)]).toEqual([xdm.eventType, xdm.eventType === PAGE_VIEW]);
      }
      for (const other of others) {
        const before = (await traceOf(tab)).length;
        const ofOther = async () => (await traceOf(tab)).slice(before);
        await tab.evaluate(
          push,
          other.steps.flatMap((step) => ('push' in step ? [step.push] : [])),
        );
        await until(
          async () => judgedBy(other.rule.name, await ofOther()).length >= other.occurrences,
          `the rule “${other.rule.name}” is considered ${other.occurrences} ×`,
        );
        const its = { records: await ofOther(), scripts: [] };
        const differences = await compareWithExample(other, its, { names: HOSTS, tenant });
        expect([other.name, differences]).toEqual([other.name, []]);
      }
      expect(visitor.errors).toEqual([]);
      expect(visitor.messages.filter(({ text }) => text.includes('[tamis]'))).toEqual([]);
    },
  );
});
