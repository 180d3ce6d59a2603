import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { createCollector } from '../../examples/monitoring/collector.ts';
import { consent, test, until } from './harness/index.ts';

/** The example, for every page load instead of a share. It keeps what it sends, because a page that is left cannot tell. */
const reporter = async () => {
  const text = await readFile('examples/monitoring/report.js', 'utf8');
  return `<script>
    const { sendBeacon } = navigator;
    navigator.sendBeacon = (url, body) => {
      sessionStorage.reports = (sessionStorage.reports ?? '') + body + '\\n';
      return sendBeacon.call(navigator, url, body);
    };
    ${text.replace('SHARE = 0.05', 'SHARE = 1')}
  </script>`;
};

test('the example of monitoring reports each page load with consent, and its failures', async ({
  open,
  site,
  edgeReceives,
}) => {
  site.file('/tamis-health', '');
  const head = await reporter();
  const page = await open({ consent, head });
  await edgeReceives(1);
  await page.evaluate('adobeDataLayer.push(null)');
  await until(() => page.evaluate('tamis.health().failures.length > 0'), 'the failure is counted');
  await open({ consent: ['C0001'], head, tab: page, path: '/next' });
  await open({ consent, head, tab: page, path: '/last' });
  await until(() => site.arrivals.some(({ url }) => url.endsWith('/tamis-health')), 'the report arrives');
  expect(site.arrivals.filter(({ url }) => url.endsWith('/tamis-health'))).toMatchObject([
    { method: 'POST' },
  ]);

  const bodies = String(await page.evaluate('sessionStorage.reports'))
    .trim()
    .split('\n');
  const { take } = createCollector();
  expect(bodies.map(take)).toEqual([true]);
  const [{ version, failures, events }] = bodies.map((body) => JSON.parse(body));
  expect([version, failures.length]).toEqual([await page.evaluate('tamis.version'), 1]);
  expect(Object.keys(events).length).toBeGreaterThan(0);
});
