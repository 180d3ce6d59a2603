import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect } from 'vitest';
import { consent, test } from './harness/index.ts';
import { namesOf, pushCode, quote } from './harness/quotes.ts';

const adobesFile = await readFile(createRequire(import.meta.url).resolve('@adobe/adobe-client-data-layer'));

const PAGE_VIEW = 'web.webpagedetails.pageViews';
const push = (id: string) => pushCode(id);
const pagesOwn = '<script src="/acdl.js"></script>';
const whenLeft = "location.assign('/next.html')";

describe('a data layer that a script of the page replaces', () => {
  test.for([
    ['by an empty array', '', `window.adobeDataLayer = []; ${push('Q1')}`],
    ['beside its own, which runs', pagesOwn, `window.adobeDataLayer = []; ${push('Q1')}`],
    [
      'by an array with items',
      '',
      `window.adobeDataLayer = []; ${push('Q1')} window.adobeDataLayer = [...adobeDataLayer];`,
    ],
    ['by the plain name', '', `adobeDataLayer = []; ${push('Q1')}`],
    [
      'twice, while somebody keeps the first',
      pagesOwn,
      `const kept = adobeDataLayer; adobeDataLayer = []; adobeDataLayer = []; kept.push(${JSON.stringify(quote('Q1'))});`,
    ],
    ['by its snippet once more', '', `window.adobeDataLayer = window.adobeDataLayer || []; ${push('Q1')}`],
    [
      'by one into which it copies all items',
      '',
      `const old = adobeDataLayer; adobeDataLayer = []; old.forEach((it) => adobeDataLayer.push(it)); ${push('Q1')}`,
    ],
  ] as const)('%s: its event leaves, once', async ([, own, code], { open, site, edgeReceives, visitor }) => {
    site.file('/acdl.js', adobesFile);
    const page = await open({ consent, tag: `${own}<script src="/tag.js"></script>` });
    await edgeReceives(1);
    await page.evaluate(`(() => { ${code} })()`);
    expect(namesOf(await edgeReceives(2))).toEqual([PAGE_VIEW, 'Q1']);
    await visitor.quiet();
    expect(namesOf(await edgeReceives(2))).toHaveLength(2);
    expect(await page.evaluate('tamis.health().failures')).toEqual([]);
  });

  test.for([
    ['which is a “var” of a script', 'var adobeDataLayer = [];', 'adobeDataLayer = [];'],
    ['which it deletes', '', 'delete window.adobeDataLayer; window.adobeDataLayer = [];'],
    ['which it defines anew', '', "Object.defineProperty(window, 'adobeDataLayer', { value: [] });"],
    ['whose push it replaces', '', 'adobeDataLayer.push = Array.prototype.push;'],
  ] as const)(
    'unseen, %s: its event leaves with the page at the latest',
    async ([, before, code], { open, site, edgeReceives }) => {
      site.page('/next.html', '<!doctype html><title>Next</title>');
      const page = await open({ consent, before });
      await edgeReceives(1);
      await page.evaluate(`(() => { ${code} ${push('Q1')} ${whenLeft} })()`);
      expect(namesOf(await edgeReceives(2))).toEqual([PAGE_VIEW, 'Q1']);
    },
  );

  test('unseen: its event leaves when something else happens on the page', async ({ open, edgeReceives }) => {
    const page = await open({
      consent,
      before: 'var adobeDataLayer = [];',
      body: '<a id="a" href="#b">b</a>',
    });
    await edgeReceives(1);
    await page.evaluate(`(() => { adobeDataLayer = []; ${push('Q1')} })()`);
    await page.click('#a');
    expect(namesOf(await edgeReceives(2))).toEqual([PAGE_VIEW, 'Q1']);
  });
});
