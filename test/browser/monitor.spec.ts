import { expect } from 'vitest';
import { consent, test as harnessTest, serveModule, until } from './harness/index.ts';

const PATH = '/telemetry/v1/metrics';
const tag = `<script type="module">
import { createTag } from '/module/index.js';
import { foodco } from '/module/foodco.js';
import { monitor } from '/module/monitor/index.js';
const settings = JSON.parse(document.getElementById('tamis-settings').textContent);
const options = { name: 'foodco', endpoint: '${PATH}', share: 1, families: { article: /^\\/a/ } };
createTag({ settings, site: { ...foodco, addOns: [monitor(options)] } });
</script>`;
const quote = { event: 'requestQuote', requestQuoteInfo: { productCode: 'V1' } };

/** Keeps what is reported: a page that is left cannot tell. */
const head = `<script>
  const { fetch } = window;
  window.fetch = (url, init) => {
    if (String(url).endsWith('${PATH}')) sessionStorage.reports = (sessionStorage.reports ?? '') + init.body + '\\n';
    return fetch(url, init);
  };
</script>`;

const test = harnessTest.extend('served', { auto: true }, async ({ site, fresh }) => {
  await serveModule(site);
  site.file(PATH, '{}', 'application/json');
  return fresh;
});

test('a page reports once, when it is left: what became of its events, and for which kind of page', async ({
  open,
  site,
  edgeReceives,
  visitor,
}) => {
  const page = await open({ consent, tag, head, pushes: [quote], path: '/article' });
  page.on('request', (request) => {
    if (!request.url().endsWith(PATH)) return;
    expect(request.headers()).not.toHaveProperty('referer');
    expect(request.headers()).not.toHaveProperty('cookie');
  });
  await edgeReceives(1);
  await until(() => page.evaluate('tamis.health().lastDelivery > 0'), 'the edge has answered');
  await open({ consent, tag, head, tab: page, path: '/next' });
  const reports = () => site.arrivals.filter(({ url }) => url.endsWith(PATH));
  await until(() => reports().length > 0, 'the report arrives');
  await edgeReceives(1);
  await visitor.quiet();
  expect(reports()).toHaveLength(1);
  const [body = '', ...others] = String(await page.evaluate('sessionStorage.reports'))
    .trim()
    .split('\n');
  expect(others).toEqual([]);
  const [{ resource, scopeMetrics }] = JSON.parse(body).resourceMetrics;
  expect(resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'foodco' } });
  const counted = JSON.stringify(scopeMetrics);
  expect(counted).toContain('{"key":"tamis.page.family","value":{"stringValue":"article"}}');
  expect(counted).toContain('{"key":"tamis.outcome","value":{"stringValue":"acknowledged"}}');
  expect(counted).not.toContain('V1');
  expect(body.length).toBeLessThanOrEqual(4_096);
});

test('without performance consent nothing is reported, nor stored', async ({ open, site, visitor }) => {
  const page = await open({ consent: ['C0001'], tag, pushes: [quote] });
  await open({ consent: ['C0001'], tag, tab: page, path: '/next' });
  await visitor.quiet();
  expect(site.arrivals.filter(({ url }) => url.endsWith(PATH))).toEqual([]);
  expect(await page.evaluate("sessionStorage.getItem('tamis-monitor')")).toBeNull();
});
