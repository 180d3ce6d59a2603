import { describe, expect } from 'vitest';
import { type ExampleCase, exampleCases } from '../../demo/catalogue/exampleCases.ts';
import { getPath } from '../../src/engine/index.ts';
import { exampleScripts } from '../../src/thirdParty/examples.ts';
import { PAGE_VIEW } from '../../src/xdm/index.ts';
import { examplePage } from './examples/examplePage.ts';
import { makeHappen, settled, traceOf } from './examples/makeHappen.ts';
import { fromHarness, toHarness } from './examples/siteHosts.ts';
import { defaultSettings, test, until, wholeBrowserTest } from './harness/index.ts';

/** The examples' site loads third-party scripts from a separate host, which the site replaces here. */
const scriptPaths = Object.values(exampleScripts)
  .flat()
  .map(({ src }) => new URL(src).pathname);

const isLoaded = (src: string) => Array.from(document.scripts, (script) => script.src).includes(src);

const named = (path: string) => path.replace(/^_tenant\b/, `_${defaultSettings.tenant}`);

const notMet = (conditions: readonly { readonly label: string; readonly met: boolean }[] = []) =>
  conditions.filter(({ met }) => !met).map(({ label }) => label);

/** Without an interaction, Analytics would count the event as a page view. */
const looksLikePageView = (xdm: Record<string, unknown>) =>
  getPath(xdm, 'web.webInteraction.type') === undefined;

const needsBackForwardCache = ({ cause }: ExampleCase) => cause === 'bfcache';

describe.for([
  { test, cases: exampleCases.filter((it) => !needsBackForwardCache(it)) },
  { test: wholeBrowserTest, cases: exampleCases.filter(needsBackForwardCache) },
])('in a real browser, by the built tag, hook and alloy:', ({ test, cases }) => {
  test.for(cases.map((it): [string, ExampleCase] => [it.name, it]))(
    '%s',
    async ([, it], { visitor, newTab, site, edge }) => {
      const { url, referrer, html, cookies } = examplePage(it);
      const { pathname, origin } = new URL(url);
      site.page(pathname, html);
      site.page('/elsewhere', '<title>Elsewhere</title>');
      for (const path of scriptPaths) site.file(path, '');
      await visitor.context.addCookies(
        Object.entries(cookies).map(([name, value]) => ({
          name,
          value: encodeURIComponent(value),
          url: origin,
        })),
      );
      const tab = await newTab();
      await tab.goto(url, { waitUntil: 'load', ...(referrer && { referer: referrer }) });
      const { occurrence, verdict } = await makeHappen(tab, it);

      expect(notMet(verdict.conditions)).toEqual(notMet(it.firing.verdict?.conditions));
      expect(verdict.problems).toEqual([]);
      const ours = (await traceOf(tab)).flatMap((record) =>
        record.kind === 'event' && record.rule === it.rule.name && record.occurrence === occurrence.id
          ? [record.id]
          : [],
      );

      for (const src of toHarness(it.example.loads ?? [])) {
        await until(() => tab.evaluate(isLoaded, src), `${src} is loaded`);
      }
      const { sends } = it.example;
      // Events that other rules send for the same click must not arrive during the next test.
      await settled(tab);
      if (sends === 'nothing') {
        expect(ours).toEqual([]);
        await visitor.quiet();
        const others = (await traceOf(tab)).flatMap((record) => (record.kind === 'event' ? [record.id] : []));
        expect(edge.events.map(({ id }) => id).filter((id) => !others.includes(String(id)))).toEqual([]);
      } else {
        expect(ours).toHaveLength(1);
        const event = await until(() => edge.events.find(({ id }) => id === ours[0]), 'the event arrives');
        const xdm = fromHarness(event.xdm);
        const found = Object.keys(sends).map((path) => [path, getPath(xdm, named(path))]);
        expect(Object.fromEntries(found)).toEqual(sends);
        expect(fromHarness(event.data)).toEqual(it.firing.sent[0]?.data);
        expect(xdm.eventType).toBe(it.firing.sent[0]?.eventType);
      }

      for (const { xdm } of edge.events) {
        expect([xdm.eventType, looksLikePageView(xdm)]).toEqual([xdm.eventType, xdm.eventType === PAGE_VIEW]);
      }
      expect(visitor.errors).toEqual([]);
      expect(visitor.messages.filter(({ text }) => text.includes('[tamis]'))).toEqual([]);
    },
  );
});
