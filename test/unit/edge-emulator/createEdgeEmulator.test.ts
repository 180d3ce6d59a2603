// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect as connectHttp2, createServer as createHttp2Server } from 'node:http2';
import { createRequire } from 'node:module';
import { type AddressInfo, connect as connectSocket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createEdgeEmulator, type Edge } from '../../../edge-emulator/createEdgeEmulator.ts';
import { domActionSchema, exampleDecision } from '../../../edge-emulator/decisions.ts';
import type { EdgeOptions } from '../../../edge-emulator/edgeOptions.ts';
import type { EdgeRequest, EdgeResponse } from '../../../edge-emulator/exchange.ts';
import { registrableDomain } from '../../../edge-emulator/firstParty.ts';
import { decodeIdentity, encodeIdentity } from '../../../edge-emulator/identityCookie.ts';
import { createNodeHandler, type NodeHandler } from '../../../edge-emulator/nodeHandler.ts';
import type { EdgeEntry } from '../../../edge-emulator/record.ts';

const orgId = 'TAMISTEST@AdobeOrg';
const identityCookie = 'kndctr_TAMISTEST_AdobeOrg_identity';
const clusterCookie = 'kndctr_TAMISTEST_AdobeOrg_cluster';
const origin = 'https://www.corp.test';
const knownEcid = '12345678901234567890123456789012345678';
const noon = Date.UTC(2026, 10, 20, 12);
const oneDay = 86_400_000;

const cleanups: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean();
});

/** A server on a free port of the loopback; the address has no slash at its end. */
async function listen(handler: NodeHandler): Promise<string> {
  const server = createServer((request, response) => handler(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function startEdge(options: EdgeOptions = {}) {
  const edge = createEdgeEmulator({ orgId, ...options });
  return { edge, address: await listen(createNodeHandler(edge)) };
}

const pageView = (id = 'e1') => ({
  xdm: { _id: id, eventType: 'web.webpagedetails.pageViews' },
  data: { n: 1 },
});

const payload = (extra: Record<string, unknown> = {}) => ({
  events: [pageView()],
  query: { identity: { fetch: ['ECID'] } },
  meta: { state: { domain: 'corp.test', cookiesEnabled: true } },
  ...extra,
});

const interactUrl = '/ee/v1/interact?configId=ds-1&requestId=r-1';

function send(address: string, body: unknown = payload(), path = interactUrl, init: RequestInit = {}) {
  return fetch(address + path, {
    method: 'POST',
    headers: { origin, 'content-type': 'text/plain; charset=UTF-8', ...init.headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(init.signal === undefined ? {} : { signal: init.signal }),
  });
}

/** For what fetch cannot send: a `host` of one's own. */
function sendWithHost(address: string, host: string): Promise<IncomingHttpHeaders> {
  return new Promise((resolve, reject) => {
    const headers = { host, origin };
    const request = httpRequest(address + interactUrl, { method: 'POST', headers }, (response) => {
      response.resume().on('end', () => resolve(response.headers));
    });
    request.on('error', reject).end(JSON.stringify(payload()));
  });
}

function asRequest(body: unknown, headers: Record<string, string> = {}, url = interactUrl): EdgeRequest {
  return {
    method: 'POST',
    url,
    headers: { host: 'edge.adobedc.net', origin, ...headers },
    body: JSON.stringify(body),
  };
}

async function answerOf(edge: Edge, request: EdgeRequest): Promise<EdgeResponse> {
  const answer = await edge.answer(request);
  if (answer.kind !== 'response') throw new Error(`Expected a response, not ${answer.kind}`);
  return answer;
}

interface HandleList {
  requestId: string;
  handle: { type: string; eventIndex?: number; payload: Record<string, unknown>[] }[];
  errors?: { type: string; report: unknown }[];
}

const handlesIn = (body: string) => JSON.parse(body) as HandleList;
const payloadOf = (body: string, type: string) =>
  handlesIn(body).handle.find((handle) => handle.type === type)?.payload;
const ecidIn = (body: string) => payloadOf(body, 'identity:result')?.[0]?.id;
const storedIn = (body: string, key: string) =>
  payloadOf(body, 'state:store')?.find((entry) => entry.key === key);

function nextEntry<K extends EdgeEntry['kind']>(edge: Edge, kind: K) {
  return new Promise<Extract<EdgeEntry, { kind: K }>>((resolve) => {
    const unsubscribe = edge.subscribe((entry) => {
      if (entry.kind !== kind) return;
      unsubscribe();
      resolve(entry as Extract<EdgeEntry, { kind: K }>);
    });
  });
}

const cookieOf = (ecid: string, writtenAt: number) => encodeIdentity({ ecid, writtenAt }, 'irl1', false);

describe('identity', () => {
  test('a new visitor gets an ECID, by handle and in a cookie that decodes to it', async () => {
    const { address, edge } = await startEdge();
    const response = await send(address);
    const body = await response.text();
    expect(response.status).toBe(200);
    expect(ecidIn(body)).toMatch(/^\d{38}$/);
    expect(handlesIn(body).requestId).toBe('r-1');
    const stored = storedIn(body, identityCookie);
    expect(stored).toMatchObject({ maxAge: 34_128_000, attrs: { SameSite: 'None' } });
    expect(decodeIdentity(String(stored?.value))?.ecid).toBe(ecidIn(body));
    expect(storedIn(body, clusterCookie)).toEqual({
      key: clusterCookie,
      value: 'irl1',
      maxAge: 1_800,
      attrs: { SameSite: 'None' },
    });
    expect(payloadOf(body, 'locationHint:result')).toContainEqual({
      scope: 'EdgeNetwork',
      hint: 'irl1',
      ttlSeconds: 1_800,
    });
    expect(edge.events[0]?.ecid).toBe(ecidIn(body));
  });

  test.each([
    ['the cookie header', payload(), { cookie: `a=1; ${identityCookie}=${cookieOf(knownEcid, noon)}; b=2` }],
    [
      'the transferred cookies',
      payload({
        meta: { state: { entries: [{ key: identityCookie, value: cookieOf(knownEcid, noon) }] } },
      }),
      {},
    ],
  ])('a known visitor is recognised by %s', async (_, body, headers: Record<string, string>) => {
    const edge = createEdgeEmulator({ orgId, clock: { now: () => noon + oneDay - 1, wait: async () => {} } });
    const answer = await answerOf(edge, asRequest(body, headers));
    expect(ecidIn(answer.body)).toBe(knownEcid);
    expect(storedIn(answer.body, identityCookie)).toBeUndefined();
  });

  test('the cookie is renewed after a day, and one of another organisation is not read', async () => {
    const edge = createEdgeEmulator({ orgId, clock: { now: () => noon + oneDay, wait: async () => {} } });
    const value = cookieOf(knownEcid, noon);
    const renewed = await answerOf(edge, asRequest(payload(), { cookie: `${identityCookie}=${value}` }));
    expect(decodeIdentity(String(storedIn(renewed.body, identityCookie)?.value))).toEqual({
      ecid: knownEcid,
      writtenAt: noon + oneDay,
    });
    const foreign = await answerOf(
      edge,
      asRequest(payload(), { cookie: `kndctr_X_AdobeOrg_identity=${value}` }),
    );
    expect(ecidIn(foreign.body)).not.toBe(knownEcid);
  });

  test.each(['', 'x', 'CiY0', '%', 'AAAA', btoa('\x0a\x03abc')])(
    'a broken cookie (%j) makes a new visitor',
    async (value) => {
      const edge = createEdgeEmulator({ orgId });
      const answer = await answerOf(edge, asRequest(payload(), { cookie: `${identityCookie}=${value}` }));
      expect(ecidIn(answer.body)).toMatch(/^\d{38}$/);
    },
  );

  test('an ECID in the request overrides the cookie, and is stored', async () => {
    const edge = createEdgeEmulator({ orgId, clock: { now: () => noon, wait: async () => {} } });
    const linked = '9'.repeat(38);
    const body = payload({ xdm: { identityMap: { ECID: [{ id: linked }] } } });
    const headers = { cookie: `${identityCookie}=${cookieOf(knownEcid, noon)}` };
    const answer = await answerOf(edge, asRequest(body, headers));
    expect(ecidIn(answer.body)).toBe(linked);
    expect(decodeIdentity(String(storedIn(answer.body, identityCookie)?.value))?.ecid).toBe(linked);
  });

  test('a first-party device ID always leads to the same ECID, another one to another', async () => {
    const ecidOf = async (id: string) => {
      const body = payload({ xdm: { identityMap: { FPID: [{ id }] } } });
      return ecidIn((await answerOf(createEdgeEmulator({ orgId }), asRequest(body))).body);
    };
    expect(await ecidOf('device-1')).toMatch(/^\d{38}$/);
    expect(await ecidOf('device-1')).toBe(await ecidOf('device-1'));
    expect(await ecidOf('device-1')).not.toBe(await ecidOf('device-2'));
  });

  test('the ECID is told only to those who ask, or whose it is new', async () => {
    const edge = createEdgeEmulator({ orgId, clock: { now: () => noon, wait: async () => {} } });
    const cookie = `${identityCookie}=${cookieOf(knownEcid, noon)}`;
    const silent = await answerOf(edge, asRequest(payload({ query: {} }), { cookie }));
    expect(payloadOf(silent.body, 'identity:result')).toBeUndefined();
    const minted = await answerOf(edge, asRequest(payload({ query: {} })));
    expect(ecidIn(minted.body)).toBeDefined();
  });

  test('acquire tells the identity and records no event', async () => {
    const { edge, address } = await startEdge();
    const path = '/ee/irl1/v1/identity/acquire?configId=ds-1&requestId=r-1';
    const response = await send(address, payload(), path);
    expect(ecidIn(await response.text())).toMatch(/^\d{38}$/);
    expect(edge.events).toHaveLength(0);
    expect(edge.requests[0]).toMatchObject({ action: 'acquire', cluster: 'irl1', status: 200 });
  });
});

describe('cookies by header', () => {
  test.each([
    ['auto', 'data.corp.test', ['corp.test']],
    ['auto', 'edge.adobedc.net', []],
    ['auto', 'localhost', []],
    [true, 'edge.adobedc.net', ['adobedc.net']],
    [false, 'data.corp.test', []],
  ] as const)('firstParty %s at %s', async (firstParty, host, domains) => {
    const { address } = await startEdge({ firstParty });
    const cookies = (await sendWithHost(address, host))['set-cookie'] ?? [];
    const names = domains.length === 0 ? [] : [identityCookie, clusterCookie];
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(names);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Max-Age=\d+; Path=\/; Domain=[a-z.]+; Secure; SameSite=None$/);
      expect(cookie).toContain(`Domain=${domains[0]};`);
    }
  });

  test.each([
    ['www.corp.test:8443', 'corp.test'],
    ['corp.test', 'corp.test'],
    ['www.corp.co.uk', 'corp.co.uk'],
    ['localhost:8787', null],
    ['127.0.0.1:8787', null],
    ['[::1]:8787', null],
  ])('the registrable domain of %s is %s', (host, domain) => {
    expect(registrableDomain(host)).toBe(domain);
  });
});

describe('the paths', () => {
  test('interact carries the headers that alloy and the browser read', async () => {
    const { address } = await startEdge();
    const { headers } = await send(address, payload(), '/ee/or2/v1/interact?configId=ds-1&requestId=r-7');
    expect(headers.get('x-adobe-edge')).toBe('OR2;9');
    expect(headers.get('x-request-id')).toBe('r-7');
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('access-control-expose-headers')).toBe('Retry-After, X-Adobe-Edge, X-Request-ID');
  });

  test('collect is answered 204 and empty, and its event is recorded', async () => {
    const { edge, address } = await startEdge();
    const response = await send(address, payload(), '/ee/irl1/v1/collect?configId=ds-1&requestId=r-2');
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(edge.events[0]).toMatchObject({ id: 'e1', action: 'collect', cluster: 'irl1', requestId: 'r-2' });
  });

  test('set-consent stores the consent', async () => {
    const { address } = await startEdge();
    const consentOf = async (val: string) => {
      const consent = [{ standard: 'Adobe', version: '2.0', value: { collect: { val } } }];
      const response = await send(address, payload({ consent }), '/ee/v1/privacy/set-consent?configId=ds-1');
      return storedIn(await response.text(), 'kndctr_TAMISTEST_AdobeOrg_consent');
    };
    expect(await consentOf('y')).toMatchObject({ value: 'general=in', maxAge: 15_552_000 });
    expect(await consentOf('n')).toMatchObject({ value: 'general=out' });
  });

  test.each([
    [{ standard: 'IAB', version: '2.0', value: 'CO' }, 400, 'EXEG-0102-400'],
    [{ standard: 'IAB TCF', version: '6.9', value: 'CO' }, 400, 'EXEG-0102-400'],
    [{ standard: 'IAB TCF', version: '2.0' }, 400, 'EXEG-0103-400'],
    [{ standard: 'IAB TCF', version: '2.0', value: '' }, 422, 'EXEG-0104-422'],
  ])('set-consent refuses %j', async (preference, status, code) => {
    const edge = createEdgeEmulator();
    const url = '/ee/v1/privacy/set-consent?configId=ds-1';
    const answer = await answerOf(edge, asRequest({ consent: [preference] }, {}, url));
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body).type).toBe(`https://ns.adobe.com/aep/errors/${code}`);
  });

  test.each([
    ['no datastream', payload(), '/ee/v1/interact?requestId=r-1', 'EXEG-0003-400'],
    ['no JSON', '{"events":[', interactUrl, 'EXEG-0102-400'],
    ['no object', [], interactUrl, 'EXEG-0102-400'],
    ['no events', { meta: {} }, interactUrl, 'EXEG-0103-400'],
    ['an empty list of events', { events: [] }, interactUrl, 'EXEG-0103-400'],
    ['an event that is none', { events: [null] }, interactUrl, 'EXEG-0102-400'],
    [
      'an ECID that is none',
      payload({ xdm: { identityMap: { ECID: [{ id: '1' }] } } }),
      interactUrl,
      'EXEG-0305-400',
    ],
  ])('%s is refused with problem details', async (_, body, path, code) => {
    const { edge, address } = await startEdge();
    const response = await send(address, body, path);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(await response.json()).toMatchObject({
      type: `https://ns.adobe.com/aep/errors/${code}`,
      status: 400,
      report: { requestId: 'r-1' },
    });
    expect(edge.events).toHaveLength(0);
    expect(edge.requests[0]).toMatchObject({ outcome: 'response', status: 400 });
  });

  test.each([
    ['/ee/v1/interact', 'GET', 405],
    ['/ee/v2/interact', 'POST', 404],
    ['/ee/irl1/va/v1/play', 'POST', 404],
    ['/ee/v1/constructor', 'POST', 404],
    ['/elsewhere', 'GET', 404],
    ['//', 'GET', 404],
  ])('%s by %s is %i', async (path, method, status) => {
    const { edge, address } = await startEdge();
    const response = await fetch(address + path, { method });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ status });
    expect(edge.requests[0]?.status).toBe(status);
  });

  test('an unknown location hint is an empty 404; a hint of the old Target cookie is served at home', async () => {
    const edge = createEdgeEmulator();
    const at = (hint: string) => asRequest(payload(), {}, `/ee/${hint}/v1/interact?configId=ds-1`);
    expect(await answerOf(edge, at('lost'))).toMatchObject({ status: 404, body: '' });
    expect(await answerOf(edge, at('t35'))).toMatchObject({ status: 200 });
    expect(edge.events).toHaveLength(1);
  });

  test('the base path is an option, and may be missing', async () => {
    const edge = createEdgeEmulator({ basePath: 'data/edge' });
    for (const base of ['/data/edge', '/data/edge/irl1', '']) {
      const url = `https://data.corp.test${base}/v1/interact?configId=ds-1`;
      expect(await answerOf(edge, asRequest(payload(), {}, url))).toMatchObject({ status: 200 });
    }
    expect(await answerOf(edge, asRequest(payload()))).toMatchObject({ status: 404 });
  });

  test('a preflight is answered without using up the plan', async () => {
    const { edge, address } = await startEdge({ plan: [{ status: 503 }] });
    const headers = { origin, 'access-control-request-headers': 'content-type,x-a' };
    const response = await fetch(address + interactUrl, { method: 'OPTIONS', headers });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toBe('content-type,x-a');
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(edge.plan).toHaveLength(1);
  });
});

describe('personalisation', () => {
  const asking = (scopes: string[], schemas = [domActionSchema]) =>
    payload({
      events: [
        pageView(),
        { xdm: {}, query: { personalization: { schemas, decisionScopes: scopes, surfaces: [] } } },
      ],
    });

  test('decisions go to the event that asks for their scope and schema', async () => {
    const edge = createEdgeEmulator({ decisions: [exampleDecision] });
    const answer = await answerOf(edge, asRequest(asking(['__view__'])));
    expect(handlesIn(answer.body).handle[0]).toEqual({
      type: 'personalization:decisions',
      eventIndex: 1,
      payload: [exampleDecision],
    });
    for (const body of [asking(['other']), asking(['__view__'], ['https://other'])]) {
      const empty = await answerOf(edge, asRequest(body));
      expect(payloadOf(empty.body, 'personalization:decisions')).toEqual([]);
    }
    const unasked = await answerOf(edge, asRequest(payload()));
    expect(payloadOf(unasked.body, 'personalization:decisions')).toBeUndefined();
  });
});

describe('failure plans', () => {
  test('steps are used up in order, by the requests that they are for', async () => {
    const { edge, address } = await startEdge();
    edge.setPlan([
      { action: 'collect', status: 500 },
      { action: 'interact', status: 503, times: 2, retryAfter: 0 },
    ]);
    const statuses: number[] = [];
    for (let sent = 0; sent < 3; sent += 1) {
      const response = await send(address);
      statuses.push(response.status);
      expect(response.headers.get('retry-after')).toBe(sent < 2 ? '0' : null);
    }
    expect(statuses).toEqual([503, 503, 200]);
    expect(edge.plan).toEqual([{ action: 'collect', status: 500 }]);
    expect(edge.events).toMatchObject([{ id: 'e1', attempt: 3, duplicate: false }]);
    expect(edge.requests.map(({ status, eventIds }) => [status, eventIds])).toEqual([
      [503, ['e1']],
      [503, ['e1']],
      [200, ['e1']],
    ]);
  });

  test('an event that is accepted twice is a duplicate', async () => {
    const { edge, address } = await startEdge();
    await send(address);
    await send(address);
    expect(edge.events).toMatchObject([{ duplicate: false }, { attempt: 2, duplicate: true }]);
  });

  test('a standing step serves every request until the plan is replaced', async () => {
    const edge = createEdgeEmulator({ plan: [{ times: 'always', status: 429 }] });
    for (let sent = 0; sent < 3; sent += 1)
      expect(await answerOf(edge, asRequest(payload()))).toMatchObject({ status: 429 });
    edge.setPlan([]);
    expect(await answerOf(edge, asRequest(payload()))).toMatchObject({ status: 200 });
  });

  test.each([
    ['before', 0],
    ['after', 1],
  ] as const)('the connection is cut %s the event is recorded', async (reset, recorded) => {
    const { edge, address } = await startEdge({ plan: [{ reset }] });
    await expect(send(address)).rejects.toThrow('fetch failed');
    expect(edge.events).toHaveLength(recorded);
    expect(edge.requests[0]).toMatchObject({ outcome: 'reset', status: null });
  });

  test('a hanging request is never answered', async () => {
    const { edge, address } = await startEdge({ plan: [{ hang: true }] });
    const abort = new AbortController();
    const hanging = nextEntry(edge, 'request');
    const sent = send(address, payload(), interactUrl, { signal: abort.signal });
    const settled = vi.fn();
    sent.then(settled, settled);
    expect((await hanging).request.outcome).toBe('hang');
    // A whole exchange later the first is still open.
    await send(address);
    expect(settled).not.toHaveBeenCalled();
    abort.abort();
    await expect(sent).rejects.toThrow('aborted');
    expect(edge.events).toHaveLength(1);
  });

  test('an event is recorded on arrival, and answered after the delay', async () => {
    const waits: { milliseconds: number; end: () => void }[] = [];
    const wait = (milliseconds: number) =>
      new Promise<void>((end) => {
        waits.push({ milliseconds, end });
      });
    const { edge, address } = await startEdge({ plan: [{ delay: 300 }], clock: { now: () => noon, wait } });
    const sent = send(address);
    await vi.waitFor(() => expect(waits).toHaveLength(1));
    expect(waits[0]?.milliseconds).toBe(300);
    expect(edge.events).toHaveLength(1);
    expect(edge.requests[0]).toMatchObject({ outcome: 'pending', status: null });
    waits[0]?.end();
    expect((await sent).status).toBe(200);
    expect(edge.requests[0]).toMatchObject({ outcome: 'response', status: 200 });
  });

  test('a partial failure succeeds with errors, and an odd body is sent as it is', async () => {
    const edge = createEdgeEmulator({
      plan: [{ status: 207 }, { body: '<html>' }, { status: 502, problem: false }],
    });
    const partial = await answerOf(edge, asRequest(payload()));
    expect(partial.status).toBe(207);
    expect(handlesIn(partial.body).errors).toMatchObject([{ report: { eventIndex: 0 } }]);
    expect(ecidIn(partial.body)).toBeDefined();
    expect(await answerOf(edge, asRequest(payload()))).toMatchObject({ status: 200, body: '<html>' });
    expect(await answerOf(edge, asRequest(payload()))).toMatchObject({ status: 502, body: '' });
    expect(edge.events).toHaveLength(2);
  });

  test('the identity can be withheld', async () => {
    const edge = createEdgeEmulator({ orgId, firstParty: true, plan: [{ withoutIdentity: true }] });
    const answer = await answerOf(edge, asRequest(payload()));
    expect(payloadOf(answer.body, 'identity:result')).toBeUndefined();
    expect(storedIn(answer.body, identityCookie)).toBeUndefined();
    expect(JSON.stringify(answer.headers)).not.toContain('_identity');
    expect(edge.events).toHaveLength(1);
  });

  test.each([
    [[{ stauts: 503 }], "Step 0 of the plan has an unknown field 'stauts'"],
    [[{}, { status: 42 }], 'Step 1 of the plan: status must be an HTTP status from 200 to 599, not 42'],
    [[{ times: 0 }], "Step 0 of the plan: times must be a whole number from 1, or 'always', not 0"],
    [{ status: 503 }, 'A plan is an array of steps'],
  ])('the plan %j is refused over HTTP, and the old one stays', async (plan, detail) => {
    const { edge, address } = await startEdge({ plan: [{ status: 500 }] });
    const response = await fetch(`${address}/_edge/plan`, { method: 'PUT', body: JSON.stringify(plan) });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ detail });
    expect(edge.plan).toEqual([{ status: 500 }]);
  });
});

describe('what is recorded', () => {
  test('an event with all that surrounds it', async () => {
    const { edge, address } = await startEdge({ clock: { now: () => noon, wait: async () => {} } });
    const configOverrides = { com_adobe_analytics: { reportSuites: ['rs-dev'] } };
    await send(address, payload({ meta: { configOverrides, queueTimeMillis: 5 } }));
    const { ecid, ...event } = edge.events[0] ?? {};
    expect(ecid).toMatch(/^\d{38}$/);
    expect(event).toEqual({
      number: 1,
      id: 'e1',
      at: noon,
      requestId: 'r-1',
      configId: 'ds-1',
      action: 'interact',
      cluster: null,
      event: pageView(),
      xdm: pageView().xdm,
      data: pageView().data,
      request: {
        url: interactUrl,
        headers: expect.objectContaining({ origin, 'content-type': 'text/plain; charset=UTF-8' }),
        meta: { configOverrides, queueTimeMillis: 5 },
        configOverrides,
      },
      attempt: 1,
      duplicate: false,
    });
  });

  test('no more than is to be kept', async () => {
    const edge = createEdgeEmulator({ keep: 2 });
    for (const id of ['a', 'b', 'c', 'a']) await edge.answer(asRequest(payload({ events: [pageView(id)] })));
    expect(edge.events.map(({ id, number, attempt }) => [id, number, attempt])).toEqual([
      ['c', 3, 1],
      ['a', 4, 1],
    ]);
    expect(edge.requests).toHaveLength(2);
  });

  test('listeners hear of events, then requests; a failing one harms nobody; one that left hears nothing', async () => {
    const onListenerError = vi.fn();
    const edge = createEdgeEmulator({ onListenerError });
    const heard: string[] = [];
    edge.subscribe(() => {
      throw new Error('boom');
    });
    const unsubscribe = edge.subscribe(({ kind }) => heard.push(kind));
    await edge.answer(asRequest(payload()));
    edge.reset();
    unsubscribe();
    await edge.answer(asRequest(payload()));
    expect(heard).toEqual(['event', 'request', 'reset']);
    expect(onListenerError).toHaveBeenCalledTimes(5);
    expect(edge.events).toMatchObject([{ number: 1, attempt: 1, duplicate: false }]);
  });

  test('a reset brings back the first plan and decisions', async () => {
    const edge = createEdgeEmulator({ plan: [{ status: 500 }], decisions: [exampleDecision] });
    await edge.answer(asRequest(payload()));
    edge.setDecisions([]);
    edge.reset();
    expect(edge.plan).toEqual([{ status: 500 }]);
    expect(edge.requests).toEqual([]);
  });
});

describe('over HTTP', () => {
  test('another process reads, plans, decides and resets', async () => {
    const { edge, address } = await startEdge();
    const put = (what: string, content: unknown) =>
      fetch(`${address}/_edge/${what}`, { method: 'PUT', body: JSON.stringify(content) });
    expect((await put('plan', [{ status: 503 }])).status).toBe(204);
    expect((await put('decisions', [exampleDecision])).status).toBe(204);
    expect((await put('decisions', [{ id: 1 }])).status).toBe(400);
    await send(address);
    await send(address);
    const events = await fetch(`${address}/_edge/events`, { headers: { origin: address } });
    expect(events.headers.get('access-control-allow-origin')).toBeNull();
    expect(await events.json()).toEqual(JSON.parse(JSON.stringify(edge.events)));
    const requests = await fetch(`${address}/_edge/requests`);
    expect(await requests.json()).toMatchObject([{ status: 503 }, { status: 200 }]);
    expect((await fetch(`${address}/_edge/nothing`)).status).toBe(404);
    expect((await fetch(`${address}/_edge`, { method: 'DELETE' })).status).toBe(204);
    expect(edge.requests).toEqual([]);
  });

  const foreign: readonly Record<string, string>[] = [
    { origin },
    { origin: 'null' },
    { origin: 'http://localhost:1' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  test.for(foreign)('a page of another origin neither reads nor changes anything: %j', async (headers) => {
    const { edge, address } = await startEdge();
    await send(address);
    const calls: readonly (readonly [string, string])[] = [
      ['GET', '/events'],
      ['GET', '/requests'],
      ['GET', '/plan'],
      ['GET', '/stream'],
      ['PUT', '/plan'],
      ['PUT', '/decisions'],
      ['OPTIONS', '/plan'],
      ['DELETE', ''],
    ];
    for (const [method, path] of calls) {
      const body = method === 'PUT' ? '[{"status":503}]' : null;
      const answer = await fetch(`${address}/_edge${path}`, { method, headers, body });
      expect([method, path, answer.status]).toEqual([method, path, 403]);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(await answer.text()).not.toContain('e1');
    }
    expect(edge.plan).toEqual([]);
    expect(edge.events).toHaveLength(1);
  });

  test('the stream tells of every entry until the reader leaves', async () => {
    const edge = createEdgeEmulator({ orgId });
    const subscriptions: (() => void)[] = [];
    const counted: Edge = {
      ...edge,
      subscribe(listener) {
        const unsubscribe = edge.subscribe(listener);
        const left = vi.fn(unsubscribe);
        subscriptions.push(left);
        return left;
      },
    };
    const address = await listen(createNodeHandler(counted));
    const abort = new AbortController();
    const stream = await fetch(`${address}/_edge/stream`, { signal: abort.signal });
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    const reader = (stream.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
    await send(address);
    let text = '';
    while (!text.includes('event: request')) text += (await reader.read()).value ?? '';
    expect(text).toMatch(
      /^: subscribed\n\nevent: event\ndata: \{.*"id":"e1".*\}\n\nevent: request\ndata: \{/,
    );
    abort.abort();
    await vi.waitFor(() => expect(subscriptions[0]).toHaveBeenCalledOnce());
  });

  test('as middleware it leaves to others what is not its own, below its mount point too', async () => {
    const edge = createEdgeEmulator({ orgId });
    const handler = createNodeHandler(edge, { basePath: '/adobe' });
    const address = await listen((request, response) =>
      handler(request, response, () => response.end('the site')),
    );
    for (const path of [
      '/',
      '/adobe',
      '/adobe/page',
      '/ee/v1/interact',
      '/_edge/events',
      '/adobe-ee/v1/interact',
    ]) {
      expect(await (await fetch(address + path)).text()).toBe('the site');
    }
    expect((await send(address, payload(), `/adobe${interactUrl}`)).status).toBe(200);
    expect((await fetch(`${address}/adobe/_edge/events`)).status).toBe(200);
    expect(edge.events).toHaveLength(1);
  });

  test('a body that never arrives whole is no request', async () => {
    const edge = createEdgeEmulator({ orgId });
    const closed = vi.fn();
    const handler = createNodeHandler(edge);
    const address = new URL(
      await listen((request, response) => {
        response.on('close', closed);
        handler(request, response);
      }),
    );
    const socket = connectSocket(Number(address.port), address.hostname);
    const head = `POST ${interactUrl} HTTP/1.1\r\nhost: a\r\ncontent-length: 9999\r\n\r\n`;
    socket.write(head + JSON.stringify(payload()), () => socket.destroy());
    await vi.waitFor(() => expect(closed).toHaveBeenCalled());
    expect(edge.requests).toEqual([]);
  });

  test('over HTTP/2 a reset ends its own stream only', async () => {
    const edge = createEdgeEmulator({ orgId, plan: [{ reset: 'after' }] });
    const handler = createNodeHandler(edge);
    const server = createHttp2Server((request, response) =>
      handler(...([request, response] as unknown as Parameters<NodeHandler>)),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const session = connectHttp2(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    cleanups.push(() => {
      session.destroy();
      server.close();
    });
    const statusOf = () =>
      new Promise((resolve) => {
        const stream = session.request({
          ':method': 'POST',
          ':path': interactUrl,
          ':authority': 'data.corp.test',
          origin,
        });
        let status: unknown = 'no answer';
        stream.on('response', (headers) => {
          status = [headers[':status'], headers['set-cookie']?.length];
        });
        stream.on('error', () => {});
        stream.on('close', () => resolve(status));
        stream.resume().end(JSON.stringify(payload()));
      });
    expect(await statusOf()).toBe('no answer');
    expect(await statusOf()).toEqual([200, 2]);
    expect(session.closed).toBe(false);
    expect(edge.events).toHaveLength(2);
  });
});

test('the core imports nothing of Node, so that a service worker can run it', () => {
  const folder = new URL('../../../edge-emulator', import.meta.url);
  const seen = new Set<string>();
  const read = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const imports = readFileSync(new URL(file, folder), 'utf8').matchAll(/(?:from|import) '([^']+)'/g);
    for (const [, source = ''] of imports) {
      expect(source, `import in ${file}`).toMatch(/^\.\/\w+\.ts$/);
      read(source.slice(2));
    }
  };
  read('createEdgeEmulator.ts');
  expect(seen.size).toBeGreaterThan(10);
});

describe('with the real alloy', () => {
  const alloySource = readFileSync(
    new URL('../../../node_modules/@adobe/alloy/dist/alloy.js', import.meta.url),
    'utf8',
  );
  // jsdom ships no types, and `require` asks for none.
  const jsdom = createRequire(import.meta.url)('jsdom') as {
    CookieJar: new () => object;
    JSDOM: new (html: string, options: object) => { window: Window & typeof globalThis };
  };
  type Alloy = (command: string, options?: unknown) => Promise<Record<string, unknown>>;

  /** A page of its own with Adobe's prebuilt script, whose network is the given edge. */
  function openPage(edge: Edge, cookieJar = new jsdom.CookieJar()): Alloy {
    const { window } = new jsdom.JSDOM('<p id="hero-message">before</p>', {
      url: `${origin}/`,
      runScripts: 'outside-only',
      cookieJar,
    });
    cleanups.push(() => window.close());
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
