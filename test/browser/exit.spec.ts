import { describe, expect } from 'vitest';
import { consent, defaultSettings, serveModule, test, until } from './harness/index.ts';

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NSJ9.dBjftJeZ4CVPmB92K27uhbUJU1p1r';
const recordsOf = (tag: string) => `JSON.stringify(${tag}.trace.records())`;
/** Secrets of this file, in any form that could leave. */
const SECRETS = /anna|eyJ|abc123|ud800/;

describe('what leaves a page', () => {
  test('has no secrets, also in events that the page sends through alloy, and in their records', async ({
    open,
    edge,
    edgeReceives,
    visitor,
  }) => {
    const tab = await open({ consent, pushes: [], settings: { alloyName: 'alloy' } });
    const FPID = [{ id: 'b0f2b8a4-6c1d-4f0e-9a57-1b2c3d4e5f60', primary: false }];
    await tab.evaluate(
      ([token, ids]) =>
        (window as unknown as { alloy: (name: string, options: object) => unknown }).alloy('sendEvent', {
          xdm: {
            eventType: 'theirs',
            identityMap: { FPID: ids },
            web: { webPageDetails: { name: 'Their own name' } },
            _foodco: { list: [['anna.smith@gmail.com']], half: 'a\ud800b' },
          },
          data: { note: `Bearer ${token}`, address: 'https://x.test/?token=abc123' },
        }),
      [JWT, FPID] as const,
    );
    const [event] = await edgeReceives(1);
    expect(event?.xdm).toMatchObject({
      eventType: 'theirs',
      identityMap: { FPID },
      web: {
        webPageDetails: { name: 'Their own name', URL: expect.stringContaining('http') },
        webInteraction: { type: 'other', name: 'theirs' },
      },
      _foodco: { list: [['redacted']], half: 'a\ufffdb' },
      device: { screenWidth: expect.any(Number) },
    });
    expect(event?.event).toMatchObject({
      data: { note: 'Bearer redacted', address: 'https://x.test/?token=redacted' },
    });
    expect(JSON.stringify(edge.events)).not.toMatch(SECRETS);
    expect(await tab.evaluate(recordsOf('tamis'))).not.toMatch(SECRETS);
    expect(await tab.evaluate('document.cookie')).not.toContain('tamis_fpid');
    expect(visitor.errors).toEqual([]);
  });

  test('has no secrets and keeps its own fields in events of a site’s own rule, stored or sent', async ({
    site,
    open,
    edge,
    edgeReceives,
  }) => {
    await serveModule(site);
    edge.setPlan([{ status: 503, times: 'always' }]);
    const tab = await open({
      html: `<!doctype html><title>Own</title><script type="module">
        import { createTag, defineRule, payload, pushed } from '/module/index.js';
        import { foodco } from '/module/foodco.js';
        window.OnetrustActiveGroups = ',C0001,C0002,';
        const rule = defineRule(pushed('requestQuote'), {
          name: 'Own',
          actions: [{
            type: 'sendEvent',
            eventType: 'own',
            xdm: {
              'siteSearch.query': payload('search.term'),
              'web.webPageDetails.name': 'Own name',
              'productListItems': payload('search.list'),
            },
          }],
        });
        window.tag = createTag({ settings: ${JSON.stringify(defaultSettings)}, site: { ...foodco, rules: [rule] } });
        const term = 'vanilla for anna.smith@gmail.com, ${JWT}, /reset-password/abc123';
        window.list = [{ SKU: 'FC1187', name: term }];
        adobeDataLayer.push({ event: 'requestQuote', search: { term, list: window.list } });
      </script>`,
    });
    const stored = () => tab.evaluate('JSON.stringify(localStorage)') as Promise<string>;
    await until(async () => (await stored()).includes('Own name'), 'the event is written down');
    expect(await stored()).not.toMatch(SECRETS);
    expect(await tab.evaluate(recordsOf('tag'))).not.toMatch(SECRETS);
    edge.setPlan([]);
    await tab.evaluate('dispatchEvent(new Event("online"))');
    const redacted = 'vanilla for redacted, redacted, /reset-password/redacted';
    const [event] = await edgeReceives(1);
    expect(event?.xdm).toMatchObject({
      siteSearch: { query: redacted },
      web: { webPageDetails: { name: 'Own name', URL: expect.any(String) } },
      productListItems: [{ SKU: 'FC1187', name: redacted }],
    });
    expect(await tab.evaluate('list[0].name')).toContain('anna');
  });
});
