import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createEdgeEmulator, type Edge } from '../../../edge-emulator/createEdgeEmulator.ts';
import { orgId, origin } from './startEmulator.ts';

describe('with the real alloy', () => {
  const alloySource = readFileSync(
    new URL('../../../node_modules/@adobe/alloy/dist/alloy.js', import.meta.url),
    'utf8',
  );
  // jsdom ships no types, and `require` needs none.
  const jsdom = createRequire(import.meta.url)('jsdom') as {
    CookieJar: new () => object;
    JSDOM: new (html: string, options: object) => { window: Window & typeof globalThis };
  };
  type Alloy = (command: string, options?: unknown) => Promise<Record<string, unknown>>;

  /** A separate page with Adobe's prebuilt script, whose network is the given edge. */
  function openPage(edge: Edge, cookieJar = new jsdom.CookieJar()): Alloy {
    const { window } = new jsdom.JSDOM('<p id="hero-message">before</p>', {
      url: `${origin}/`,
      runScripts: 'outside-only',
      cookieJar,
    });
    onTestFinished(() => window.close());
    const bridge = async (url: string, init: { method: string; body: string }) => {
      const headers = { host: new URL(url).host, origin };
      const answer = await edge.answer({ method: init.method, url, headers, body: init.body });
      if (answer.kind !== 'response') throw new TypeError('Failed to fetch');
      const body = answer.status === 204 ? null : answer.body;
      return new Response(body, {
        status: answer.status,
        headers: answer.headers.map(([name, value]) => [name, value]),
      });
    };
    Object.assign(window, { fetch: bridge, TextEncoder, TextDecoder });
    window.eval(`
      window.__alloyNS = ['alloy'];
      window.alloy = (...args) => new Promise((resolve, reject) => window.alloy.q.push([resolve, reject, args]));
      window.alloy.q = [];
    `);
    window.eval(alloySource);
    return Reflect.get(window, 'alloy') as Alloy;
  }

  const settings = {
    orgId,
    datastreamId: 'ds-1',
    edgeDomain: 'edge.adobedc.net',
    thirdPartyCookiesEnabled: false,
    idMigrationEnabled: false,
    clickCollectionEnabled: false,
  };

  test('two events: the second goes to the region of the cluster cookie, and the next page decodes the identity', async () => {
    const edge = createEdgeEmulator({ orgId });
    const cookieJar = new jsdom.CookieJar();
    const alloy = openPage(edge, cookieJar);
    await alloy('configure', settings);
    await alloy('sendEvent', { xdm: { _id: 'one', eventType: 'web.webpagedetails.pageViews' } });
    await alloy('sendEvent', { xdm: { _id: 'two' } });
    const ecid = edge.events[0]?.ecid;
    expect(edge.events).toMatchObject([
      { id: 'one', cluster: null, ecid },
      { id: 'two', cluster: 'irl1', ecid },
    ]);
    expect(await alloy('getIdentity')).toEqual({ identity: { ECID: ecid }, edge: { regionId: 6 } });

    const nextPage = openPage(edge, cookieJar);
    await nextPage('configure', settings);
    expect(await nextPage('getIdentity')).toMatchObject({ identity: { ECID: ecid } });
    expect(edge.requests, 'the next page asked nobody').toHaveLength(2);
  });

  test('alloy retries after 503 with the same event, and takes 207 for success', async () => {
    const edge = createEdgeEmulator({
      orgId,
      plan: [{ status: 503, retryAfter: 0, times: 2 }, { status: 207 }],
    });
    const alloy = openPage(edge);
    await alloy('configure', settings);
    await alloy('sendEvent', { xdm: { _id: 'one' } });
    expect(edge.requests.map(({ status }) => status)).toEqual([503, 503, 207]);
    expect(edge.events).toMatchObject([{ id: 'one', attempt: 3, duplicate: false }]);
  });
});
