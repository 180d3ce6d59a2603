import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import type { RecordedEvent } from '../../edge-emulator/record.ts';
import { consent, edgeHasRefused, edgeHost, orgId, pageHtml, test } from './harness/index.ts';
import { delivered, push, pushCode, quote, quoteIdOf } from './harness/quotes.ts';

const CONTEXTS = ['device', 'environment', 'placeContext', 'implementationDetails'] as const;

/** The place and time of an event; the local time is checked against its own timestamp. */
const contextsOf = ({ xdm }: RecordedEvent) => {
  const web = xdm.web as { webPageDetails: { URL: string }; webReferrer?: object };
  const { localTime, ...place } = xdm.placeContext as { localTime: string };
  // alloy's own context reads the two times at slightly different moments.
  const apart = Math.abs(Date.parse(localTime) - Date.parse(String(xdm.timestamp)));
  expect(apart).toBeLessThanOrEqual(quoteIdOf({ xdm }) === 'theirs' ? 1_000 : 0);
  return {
    ...Object.fromEntries(CONTEXTS.map((name) => [name, xdm[name]])),
    placeContext: place,
    url: web.webPageDetails.URL,
    referrer: web.webReferrer,
  };
};
const named = (events: readonly RecordedEvent[], name: string) =>
  events.find((event) => quoteIdOf(event) === name) as RecordedEvent;

describe('an event carries the contexts of its occurrence', () => {
  test('whether alloy sends it, or its page is left first', async ({ open, site, edgeReceives }) => {
    site.page('/next', '<title>A page without the tag</title>');
    const page = await open({ consent, pushes: [quote('by alloy')] });
    await edgeReceives(1);
    await delivered(page);
    await page.evaluate(`(() => { ${pushCode('left')} location.href = '/next'; })()`);
    const events = await edgeReceives(2);
    const byAlloy = contextsOf(named(events, 'by alloy'));
    expect(byAlloy).toMatchObject({
      device: { screenWidth: expect.any(Number), screenHeight: expect.any(Number) },
      environment: {
        type: 'browser',
        browserDetails: { viewportWidth: expect.any(Number), viewportHeight: expect.any(Number) },
      },
      placeContext: { localTimezoneOffset: expect.any(Number), ianaTimezone: expect.any(String) },
      implementationDetails: { name: 'https://ns.adobe.com/experience/alloy', environment: 'browser' },
    });
    expect(contextsOf(named(events, 'left'))).toEqual(byAlloy);
  });

  test('also from the next page, which has another size', async ({ open, site, edge, edgeReceives }) => {
    site.page('/empty', '<title>A page without the tag</title>');
    const page = await open({ consent, pushes: [quote('by alloy')] });
    await edgeReceives(1);
    await delivered(page);
    edge.setPlan([{ status: 503, times: 'always' }]);
    await push(page, 'held');
    await edgeHasRefused(page);
    site.page('/later', pageHtml({ consent, pushes: [] }));
    await page.goto(site.url('/empty'));
    edge.setPlan([]);
    await page.setViewportSize({ width: 500, height: 400 });
    await page.goto(site.url('/later'));
    const events = await edgeReceives(2);
    expect(contextsOf(named(events, 'held'))).toEqual(contextsOf(named(events, 'by alloy')));
    expect(site.url('/later')).not.toBe(contextsOf(named(events, 'held')).url);
  });

  test('the same contexts as Adobe’s own alloy', async ({ open, site, edgeReceives }) => {
    site.file('/alloy.min.js', await readFile('node_modules/@adobe/alloy/dist/alloy.min.js'));
    const page = await open({ consent, pushes: [quote('ours')], search: '?a=1' });
    await edgeReceives(1);
    await page.addScriptTag({
      content: `window.__alloyNS = ['theirs'];
        window.theirs = (...args) => new Promise((...ends) => theirs.q.push([...ends, args]));
        theirs.q = [];`,
    });
    await page.addScriptTag({ url: site.url('/alloy.min.js') });
    await page.evaluate(
      ([edgeDomain, orgId]) => {
        const theirs = Reflect.get(window, 'theirs');
        const settings = { edgeDomain, orgId, datastreamId: 'ds-2', thirdPartyCookiesEnabled: false };
        theirs('configure', { ...settings, clickCollectionEnabled: false });
        return theirs('sendEvent', { xdm: { _foodco: { quote: { quoteId: 'theirs' } } } });
      },
      [edgeHost, orgId] as const,
    );
    const events = await edgeReceives(2);
    expect(contextsOf(named(events, 'ours'))).toEqual(contextsOf(named(events, 'theirs')));
  });
});
