import { describe, expect, test } from 'vitest';
import { createEdgeEmulator } from '../../../edge-emulator/createEdgeEmulator.ts';
import {
  answerOf,
  asRequest,
  interactUrl,
  origin,
  pageView,
  payload,
  send,
  startEdge,
  storedIn,
} from './startEmulator.ts';

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
    ['no datastream', payload(), '/ee/v1/interact?requestId=r-1', 'EXEG-0002-400'],
    ['no JSON', '{"events":[', interactUrl, 'EXEG-0101-400'],
    ['no object', [], interactUrl, 'EXEG-0102-400'],
    ['no events', { meta: {} }, interactUrl, 'EXEG-0103-400'],
    ['an empty list of events', { events: [] }, interactUrl, 'EXEG-0103-400'],
    ['an event that is none', { events: [null] }, interactUrl, 'EXEG-0102-400'],
    ['a list with an event that is none', { events: [pageView(), 'x'] }, interactUrl, 'EXEG-0102-400'],
    [
      'a list with an event whose XDM is none',
      { events: [pageView(), { xdm: [] }] },
      interactUrl,
      'EXEG-0102-400',
    ],
    [
      'a list with an event whose data is none',
      { events: [pageView(), { data: 'x' }] },
      interactUrl,
      'EXEG-0102-400',
    ],
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
    ['application/json', 200],
    ['text/plain;charset=UTF-8', 200],
    ['Text/JavaScript', 200],
    ['application/x-jackson-smile', 200],
    ['application/x-www-form-urlencoded', 415],
    ['application/octet-stream', 415],
    ['text/plainer', 415],
    ['', 415],
  ])('a body of type “%s” is answered %i', async (type, status) => {
    const edge = createEdgeEmulator();
    const answer = await answerOf(edge, asRequest(payload(), { 'content-type': type }));
    expect(answer.status).toBe(status);
    if (status === 415)
      expect(JSON.parse(answer.body).type).toBe('https://ns.adobe.com/aep/errors/EXEG-0111-415');
  });

  test('a request without a body is refused', async () => {
    const edge = createEdgeEmulator();
    const answer = await answerOf(edge, { ...asRequest(payload()), body: '' });
    expect(answer.status).toBe(408);
    expect(JSON.parse(answer.body).type).toBe('https://ns.adobe.com/aep/errors/EXEG-0109-408');
  });

  test('of unprocessable consent, the report lists all that is wrong', async () => {
    const edge = createEdgeEmulator();
    const empty = { standard: 'IAB TCF', version: '2.0', value: '' };
    const url = '/ee/v1/privacy/set-consent?configId=ds-1';
    const answer = await answerOf(edge, asRequest({ consent: [empty, empty] }, {}, url));
    expect(JSON.parse(answer.body).report.errors).toEqual([
      "The consent string must not be empty for standard 'IAB TCF' at index 0",
      "The consent string must not be empty for standard 'IAB TCF' at index 1",
    ]);
  });

  describe('the size of a body', () => {
    /** A body of exactly this number of bytes; `é` has two. */
    const sized = (bytes: number) => {
      const filled = (text: string) => payload({ events: [{ ...pageView(), data: { text } }] });
      const rest = bytes - JSON.stringify(filled('')).length;
      return filled('é'.repeat(Math.floor(rest / 2)) + 'x'.repeat(rest % 2));
    };

    test('is 64 KiB at most', async () => {
      const edge = createEdgeEmulator();
      expect(await answerOf(edge, asRequest(sized(65_536)))).toMatchObject({ status: 200 });
      const refused = await answerOf(edge, asRequest(sized(65_537)));
      expect(refused.status).toBe(413);
      expect(JSON.parse(refused.body).type).toBe('https://ns.adobe.com/aep/errors/EXEG-0112-413');
      expect(edge.events).toHaveLength(1);
    });

    test('is an option, or unlimited', async () => {
      const statusWith = async (maxBytes: number, bytes: number) =>
        (await answerOf(createEdgeEmulator({ maxBytes }), asRequest(sized(bytes)))).status;
      expect(await statusWith(1_000, 1_001)).toBe(413);
      expect(await statusWith(Infinity, 1_000_000)).toBe(200);
    });
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
