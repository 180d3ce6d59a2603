import { describe, expect, test } from 'vitest';
import { createEdgeEmulator } from '../../../edge-emulator/createEdgeEmulator.ts';
import { decodeIdentity, encodeIdentity } from '../../../edge-emulator/identityCookie.ts';
import {
  answerOf,
  asRequest,
  clusterCookie,
  ecidIn,
  handlesIn,
  identityCookie,
  noon,
  orgId,
  pageView,
  payload,
  payloadOf,
  send,
  startEdge,
  storedIn,
} from './startEmulator.ts';

const knownEcid = '12345678901234567890123456789012345678';

const oneDay = 86_400_000;

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
    const linked = '8'.repeat(38);
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
    const [first, second] = ['5f1d7a3e-8c94-4b02-9e6f-2d3c4b5a6978', 'F2A1B3C4-0D5E-4F60-A718-293A4B5C6D7E'];
    expect(await ecidOf(first)).toMatch(/^\d{38}$/);
    expect(await ecidOf(first)).toBe(await ecidOf(first));
    expect(await ecidOf(first)).not.toBe(await ecidOf(second));
  });

  test.each([
    ['a text', 'device-1'],
    ['nothing', ''],
    ['a UUID of version 1', '5f1d7a3e-8c94-1b02-9e6f-2d3c4b5a6978'],
    ['a UUID of another variant', '5f1d7a3e-8c94-4b02-ce6f-2d3c4b5a6978'],
    ['a UUID with more behind it', '5f1d7a3e-8c94-4b02-9e6f-2d3c4b5a6978\n'],
    ['a UUID without hyphens', '5f1d7a3e8c944b029e6f2d3c4b5a6978'],
  ])('a first-party device ID that is %s refuses the whole request', async (_, id) => {
    const edge = createEdgeEmulator({ orgId });
    const named = { ...pageView(), xdm: { ...pageView().xdm, identityMap: { FPID: [{ id }] } } };
    const answer = await answerOf(edge, asRequest(payload({ events: [pageView(), named] })));
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body).type).toBe('https://ns.adobe.com/aep/errors/EXEG-0305-400');
    expect(edge.events).toEqual([]);
  });

  test.each([
    ['9223372036854775807'.repeat(2), 200],
    ['9223372036854775808'.repeat(2), 400],
    [`${'1'.repeat(19)}${'9'.repeat(19)}`, 400],
    [`${'9'.repeat(19)}${'1'.repeat(19)}`, 400],
  ])('the ECID %s, of two numbers of 63 bits or not, is answered %i', async (id, status) => {
    const edge = createEdgeEmulator({ orgId });
    const body = payload({ xdm: { identityMap: { ECID: [{ id }] } } });
    expect(await answerOf(edge, asRequest(body))).toMatchObject({ status });
  });

  test('the ECID is in the answer only if it is requested or new', async () => {
    const edge = createEdgeEmulator({ orgId, clock: { now: () => noon, wait: async () => {} } });
    const cookie = `${identityCookie}=${cookieOf(knownEcid, noon)}`;
    const silent = await answerOf(edge, asRequest(payload({ query: {} }), { cookie }));
    expect(payloadOf(silent.body, 'identity:result')).toBeUndefined();
    const minted = await answerOf(edge, asRequest(payload({ query: {} })));
    expect(ecidIn(minted.body)).toBeDefined();
  });

  test('acquire returns the identity and records no event', async () => {
    const { edge, address } = await startEdge();
    const path = '/ee/irl1/v1/identity/acquire?configId=ds-1&requestId=r-1';
    const response = await send(address, payload(), path);
    expect(ecidIn(await response.text())).toMatch(/^\d{38}$/);
    expect(edge.events).toHaveLength(0);
    expect(edge.requests[0]).toMatchObject({ action: 'acquire', cluster: 'irl1', status: 200 });
  });
});
