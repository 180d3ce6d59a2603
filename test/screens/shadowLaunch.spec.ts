import { describe, expect } from 'vitest';
import { adobesDataLayer, dataLayerPath } from '../browser/aem/libraries/index.ts';
import { pageShown, stayHere, test, until } from '../browser/harness/index.ts';
import { launchLibrary } from './launch/launchLibrary.ts';

const body = `
  <div id="teaser-1"><a id="teaser" href="/na-en/insights/vanilla.html">Vanilla, grown slowly</a></div>
  <a id="download" href="/files/starch-guide.pdf">Starch guide</a>
  <a id="table" href="/files/yields.xlsx">Yields</a>
  <a id="exit" href="https://www.linkedin.com/company/foodco">LinkedIn</a>
  <a id="phone" href="tel:+15550100">Our bakers</a>
  <script>
    adobeDataLayer.push({ component: { 'teaser-1': {
      '@type': 'site/components/teaser', 'dc:title': 'Vanilla, grown slowly', 'xdm:linkURL': '/na-en/insights/vanilla.html' } } });
    teaser.addEventListener('click', () =>
      adobeDataLayer.push({ event: 'cmp:click', eventInfo: { path: 'component.teaser-1' } }));
  </script>${stayHere}`;
const quote = (id: string) => ({
  event: 'requestQuote',
  requestQuoteInfo: { quoteId: id, productTitle: 'Sour One' },
});

describe('beside a Launch library, the report finds', () => {
  test('the three differences that are planted, and nothing else', async ({
    open,
    site,
    edgeReceives,
    visitor,
  }) => {
    site.file(dataLayerPath, adobesDataLayer);
    site.file('/launch.js', await launchLibrary());
    const scripts = ['/shadow.js', '/tag.js', dataLayerPath, '/launch.js'];
    const page = await open({
      path: '/na-en/insights/starches.html',
      settings: { mode: 'shadow' },
      consent: ['C0001', 'C0002'],
      pushes: [pageShown],
      tag: scripts.map((src) => `<script src="${src}"></script>`).join(''),
      body,
    });
    await edgeReceives(1);
    await visitor.quiet();
    const clicks = ['teaser', 'download', 'exit', 'phone', 'table', 'download'];
    for (const [at, id] of clicks.entries()) {
      await page.click(`#${id}`);
      await edgeReceives(at + 2);
    }
    await page.evaluate((item) => Reflect.get(window, 'adobeDataLayer').push(item), quote('Q-17'));
    await edgeReceives(8);

    const reported = () => page.evaluate(() => window.tamis?.shadow()?.report);
    await until(async () => (await reported())?.waiting === 0, 'both sides of each event are there');
    const { length } = (await reported())?.channels[0]?.differences ?? [];
    expect(length).toBe(2);
    expect(await reported()).toMatchObject({
      here: 7,
      unheard: 0,
      onlyHere: [],
      channels: [
        {
          channel: 'alloy',
          there: 8,
          paired: 7,
          onlyThere: [
            {
              kind: 'other',
              count: 1,
              why: '“Link in a component” not met, because this does not hold: there is a component at the event’s path; “Link click” not triggered, because it waits for: data layer event “cmp:click”',
              examples: ['Our bakers'],
            },
          ],
          differences: [
            {
              path: '_foodco.quote.quoteId',
              pattern: 'letter case',
              count: 1,
              of: 1,
              examples: [{ there: 'q-17', here: 'Q-17' }],
            },
            { path: 'web.webPageDetails.name', pattern: 'trailing “.html” there', count: 1, of: 7 },
          ],
          notCompared: {},
        },
      ],
    });
    expect(visitor.errors).toEqual([]);
  });

  test('who asks for personalisation: alloy by itself asks with the first event, the tag with the page view', async ({
    open,
    site,
    edgeReceives,
    visitor,
  }) => {
    site.file(dataLayerPath, adobesDataLayer);
    site.file('/launch.js', await launchLibrary());
    const scripts = ['/shadow.js', '/tag.js', dataLayerPath, '/launch.js'];
    const page = await open({
      path: '/na-en/insights/starches.html',
      settings: { mode: 'shadow' },
      consent: ['C0001', 'C0002'],
      pushes: [],
      tag: scripts.map((src) => `<script src="${src}"></script>`).join(''),
    });
    const push = (item: object) =>
      page.evaluate((it) => Reflect.get(window, 'adobeDataLayer').push(it), item);
    await push(quote('q-17'));
    await edgeReceives(1);
    await push(pageShown);
    await edgeReceives(2);
    const reported = () => page.evaluate(() => window.tamis?.shadow({ quiet: true })?.report);
    await until(async () => (await reported())?.waiting === 0, 'both sides of each event are there');
    const asked = (await reported())?.channels[0]?.differences.filter(({ path }) => path.startsWith('asks'));
    expect(asked).toEqual([
      {
        path: 'asks for personalisation',
        pattern: 'the opposite',
        count: 2,
        of: 2,
        examples: [
          { eventType: 'web.webinteraction.linkClicks', there: 'true', here: 'false' },
          { eventType: 'web.webpagedetails.pageViews', there: 'false', here: 'true' },
        ],
      },
    ]);
    expect(visitor.errors).toEqual([]);
  });
});
