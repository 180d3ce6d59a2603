import { describe, expect } from 'vitest';
import type { AnalyticsHit } from '../../edge-emulator/analytics/analyticsHit.ts';
import type { RecordedEvent } from '../../edge-emulator/record.ts';
import { appMeasurementLibrary } from './harness/appMeasurementLibrary.ts';
import { consent, stayHere, test } from './harness/index.ts';
import { choose } from './harness/oneTrust.ts';

/** The page's own library. */
const library = appMeasurementLibrary('page-suite');

const tag = '<script async src="/tag.legacy.js"></script>';
const head = `<script>${library.replaceAll('</', '<\\/')}</script>`;
const settings = { appMeasurement: { instance: 's' }, sisterHosts: ['sister.test'] };

const body = `
  <div id="teaser-1"><a id="link" href="taste.html">Taste</a></div>
  <a id="download" href="/files/vanilla.pdf?v=2">Vanilla brochure</a>
  <a id="exit" href="https://www.sister.test/jobs">Jobs</a>
  <script>
    adobeDataLayer.push({ component: { 'teaser-1': { '@type': 'site/components/teaser', 'dc:title': 'Taste' } } });
    link.addEventListener('click', () =>
      adobeDataLayer.push({ event: 'cmp:click', eventInfo: { path: 'component.teaser-1' } }));
  </script>${stayHere}`;
const page = { path: '/en/home.html', settings, head, tag, consent, body };

interface Web {
  readonly webPageDetails: { readonly name: string; readonly URL: string };
  readonly webInteraction?: { readonly type: string; readonly name: string; readonly URL?: string };
}
const KINDS: Readonly<Record<string, string>> = { other: 'link', download: 'download', exit: 'exit' };

/** The event as Analytics would count it, as the edge received it. */
const atEdge = ({ xdm, data }: RecordedEvent) => {
  const { webPageDetails, webInteraction } = xdm.web as unknown as Web;
  const { events } = (data as { __adobe: { analytics: { events: string } } }).__adobe.analytics;
  const kind = webInteraction ? KINDS[webInteraction.type] : 'page';
  return [kind, events, webPageDetails.name, webPageDetails.URL, webInteraction?.name, webInteraction?.URL];
};
const atAnalytics = ({ kind, events, variables }: AnalyticsHit) => [
  kind,
  events.join(),
  variables.pageName,
  variables.pageURL,
  variables.linkName,
  variables.linkURL,
];

describe('AppMeasurement gets what the edge gets:', () => {
  test('page view, link, download, exit and form, with the same numbers and names', async ({
    open,
    edgeReceives,
    analyticsReceives,
    visitor,
  }) => {
    const tab = await open(page);
    await analyticsReceives(1);
    for (const id of ['link', 'download', 'exit']) await tab.click(`#${id}`);
    await tab.evaluate(
      `adobeDataLayer.push({ event: 'formStart', eventInfo: { formID: 'f1', formName: 'Contact' } })`,
    );
    const hits = await analyticsReceives(5);
    const events = await edgeReceives(5);
    await visitor.quiet();
    // Two requests that leave at almost the same time may arrive in either order.
    const hitOf = (event: string) => hits.find(({ events }) => events.includes(event));
    expect(hits.map(({ kind, events }) => [kind, ...events]).sort()).toEqual([
      ['download', 'event8'],
      ['exit', 'event9'],
      ['link', 'event11'],
      ['link', 'event14'],
      ['page', 'event1'],
    ]);
    const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort();
    expect(sorted(hits.map(atAnalytics))).toEqual(sorted(events.map(atEdge)));
    expect(hits.map(({ reportSuites }) => reportSuites)).toEqual(hits.map(() => ['foodco-prod']));
    expect(hitOf('event8')?.variables.linkURL).toBe('https://www.foodco.test/files/vanilla.pdf?v=2');
    expect(hitOf('event14')?.contextData).toMatchObject({
      'a.x.eventtype': 'Form Start',
      'a.x.web.filloutform.webformid': 'f1',
      'a.x._foodco.page.name': 'en:home',
    });
    // Every field of the page, under the names that processing rules know.
    const fields = Object.entries(Object(Object(events[0]?.xdm._foodco).page)).filter(([, it]) => it !== '');
    expect(fields.length).toBeGreaterThan(3);
    expect(hitOf('event1')?.contextData).toMatchObject(
      Object.fromEntries(fields.map(([name, it]) => [`a.x._foodco.page.${name.toLowerCase()}`, String(it)])),
    );
    expect(visitor.errors).toEqual([]);
  });

  test('for the report suite of its host, and the page’s instance keeps its own', async ({
    open,
    analyticsReceives,
  }) => {
    const tab = await open({ ...page, host: 'dev.foodco.test' });
    expect((await analyticsReceives(1))[0]?.reportSuites).toEqual(['foodco-dev']);
    expect(await tab.evaluate('s.account')).toBe('page-suite');
  });
});

test('a hit does not delay the next page, and still arrives', async ({ open, site, analyticsReceives }) => {
  site.page('/en/next.html', '<title>Next</title>');
  const leaving =
    '<a id="link" href="/a.pdf" onclick="location.href = \'/en/next.html\'; return false">Leave</a>';
  const tab = await open({ ...page, pushes: [], body: leaving });
  await tab.click('#link');
  await tab.waitForURL('**/next.html');
  const [hit] = await analyticsReceives(1);
  expect([hit?.kind, hit?.method, hit?.events]).toEqual(['download', 'POST', ['event8']]);
});

describe('without consent', () => {
  test('nothing reaches AppMeasurement; when it comes, the page view does', async ({
    open,
    nothingLeft,
    nothingStored,
    edgeReceives,
    analyticsReceives,
    visitor,
  }) => {
    const tab = await open({ ...page, consent: ['C0001'] });
    await tab.click('#download');
    await nothingLeft();
    await nothingStored();
    await choose(tab, ',C0001,C0002,');
    await edgeReceives(1);
    expect((await analyticsReceives(1)).map(({ kind }) => kind)).toEqual(['page']);
    expect(visitor.errors).toEqual([]);
  });
});
