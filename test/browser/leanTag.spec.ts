import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect } from 'vitest';
import { tagCode } from '../../build/size/tagCode.ts';
import { setHtml } from '../../edge-emulator/decisions.ts';
import { requireSite } from '../../src/site/index.ts';
import { consent, test as harnessTest, serveModule, until } from './harness/index.ts';
import { leanSite } from './lean/leanSite.ts';

const adobesFile = await readFile(createRequire(import.meta.url).resolve('@adobe/adobe-client-data-layer'));
requireSite(leanSite);
const script = await tagCode({ entry: 'test/browser/lean/leanTag.ts', site: leanSite });

const fromModule = `<script type="module">
import { createTag } from '/module/index.js';
import { foodco } from '/module/foodco.js';
const settings = JSON.parse(document.getElementById('tamis-settings').textContent);
const rules = foodco.rules.filter(({ actions }) => !actions.some(({ renderDecisions }) => renderDecisions));
createTag({ settings, site: { ...foodco, rules, personalization: false, dataLayer: 'page' } });
</script>`;
const quote = { event: 'requestQuote', requestQuoteInfo: { productCode: 'V1' } };
/** The page’s own data layer comes after the page is parsed, as AEM’s does. */
const late = `<script>addEventListener('DOMContentLoaded', () => {
  const script = document.createElement('script');
  script.src = '/acdl.js';
  document.head.append(script);
})</script>`;
const tags: readonly [string, string][] = [
  ['built into a script', '<script src="/lean.js"></script>'],
  ['from the module', fromModule],
];
const NONE = 'The page has no data layer of its own, and the site brings none.';

const test = harnessTest.extend('served', { auto: true }, async ({ site, fresh }) => {
  await serveModule(site);
  site.file('/lean.js', script);
  site.file('/acdl.js', adobesFile);
  return fresh;
});

describe.for(tags)('a site without offers, whose pages have a data layer, %s', ([, tag]) => {
  test('asks for no offers, not even for the page', async ({ open, edge, edgeReceives, visitor }) => {
    edge.setDecisions([setHtml({ activity: '1', selector: '#hero', html: 'Welcome back' })]);
    const page = await open({
      consent,
      pushes: [quote],
      tag: late + tag,
      body: '<h1 id="hero">Welcome</h1>',
    });
    await edgeReceives(1);
    const answer = await page.evaluate(
      `alloy('sendEvent', { renderDecisions: true, personalization: { decisionScopes: ['hero'] } })`,
    );
    expect(answer).not.toHaveProperty('propositions');
    const events = await edgeReceives(2);
    await visitor.quiet();
    expect(events.flatMap(({ event }) => (event as { query?: unknown }).query ?? [])).toEqual([]);
    expect(await page.textContent('#hero')).toBe('Welcome');
    expect(await page.evaluate('adobeDataLayer.getState().requestQuoteInfo')).toEqual({ productCode: 'V1' });
    expect(await page.evaluate('tamis.health().failures')).toEqual([]);
    expect(visitor.errors).toEqual([]);
  });

  test('says once that a page has no data layer, and sends what is pushed', async ({
    open,
    edgeReceives,
    visitor,
  }) => {
    const page = await open({ consent, pushes: [quote], tag });
    await edgeReceives(1);
    await until(() => page.evaluate('tamis.health().failures.length'), 'the failure is counted');
    expect(await page.evaluate('tamis.health().failures')).toMatchObject([
      { message: 'The data layer did not start.', cause: `Error: ${NONE}`, count: 1 },
    ]);
    expect(visitor.messages.filter(({ text }) => text.includes(NONE))).toHaveLength(1);
    expect(await page.evaluate('adobeDataLayer.version')).toBeUndefined();
  });
});
