import { describe, expect, test, vi } from 'vitest';
import { createEdgeEmulator, type Edge } from '../../../edge-emulator/createEdgeEmulator.ts';
import type { EdgeEntry } from '../../../edge-emulator/record.ts';
import { eventually } from '../../fakes/eventually.ts';
import {
  answerOf,
  asRequest,
  ecidIn,
  handlesIn,
  identityCookie,
  interactUrl,
  noon,
  orgId,
  pageView,
  payload,
  payloadOf,
  send,
  startEdge,
  storedIn,
} from './startEmulator.ts';

function nextEntry<K extends EdgeEntry['kind']>(edge: Edge, kind: K) {
  return new Promise<Extract<EdgeEntry, { kind: K }>>((resolve) => {
    const unsubscribe = edge.subscribe((entry) => {
      if (entry.kind !== kind) return;
      unsubscribe();
      resolve(entry as Extract<EdgeEntry, { kind: K }>);
    });
  });
}

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
    // After a complete second exchange, the first request is still open.
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
    await eventually(() => expect(waits).toHaveLength(1));
    expect(waits[0]?.milliseconds).toBe(300);
    expect(edge.events).toHaveLength(1);
    expect(edge.requests[0]).toMatchObject({ outcome: 'pending', status: null });
    waits[0]?.end();
    expect((await sent).status).toBe(200);
    expect(edge.requests[0]).toMatchObject({ outcome: 'response', status: 200 });
  });

  test.each([
    [400, 'https://ns.adobe.com/aep/errors/EXEG-0105-400'],
    [500, 'https://ns.adobe.com/aep/errors/EXEG-0001-500'],
    [503, 'https://ns.adobe.com/aep/errors/EXEG-0000-503'],
    // The edge has no code for these statuses.
    [429, 'about:blank'],
    [418, 'about:blank'],
  ])('a planned %i has a code that exists, or none', async (status, type) => {
    const edge = createEdgeEmulator({ plan: [{ status }] });
    const answer = await answerOf(edge, asRequest(payload()));
    expect(JSON.parse(answer.body)).toMatchObject({ type, status });
  });

  test('a step for one event waits for a request with it, and refuses all others of that request too', async () => {
    const edge = createEdgeEmulator({ plan: [{ event: 'e2', status: 400 }] });
    const sendAll = async (...ids: string[]) =>
      (await answerOf(edge, asRequest(payload({ events: ids.map((id) => pageView(id)) })))).status;
    expect(await sendAll('e1')).toBe(200);
    expect(await sendAll('e20', 'E2')).toBe(200);
    expect(await sendAll('e3', 'e2')).toBe(400);
    expect(await sendAll('e2')).toBe(200);
    expect(edge.events.map(({ id }) => id)).toEqual(['e1', 'e20', 'E2', 'e2']);
  });

  test('an event is also known by its type, or by any other text in it', async () => {
    const edge = createEdgeEmulator({
      plan: [
        { event: 'Form Start', status: 400, times: 'always' },
        { event: 'Quote “7”, "new"', status: 422, times: 'always' },
      ],
    });
    const statusOf = async (xdm: object) =>
      (await answerOf(edge, asRequest(payload({ events: [pageView(), { xdm }] })))).status;
    expect(await statusOf({ eventType: 'Form Start' })).toBe(400);
    expect(await statusOf({ eventType: 'Form Submit' })).toBe(200);
    expect(await statusOf({ web: { webInteraction: { name: 'Quote “7”, "new"' } } })).toBe(422);
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

  test('a body of the plan may name the request that it answers', async () => {
    const edge = createEdgeEmulator({ plan: [{ body: '{"requestId":"{requestId}"}' }] });
    const { body } = await answerOf(edge, asRequest(payload()));
    expect(JSON.parse(body)).toEqual({ requestId: edge.requests[0]?.requestId });
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
    [[{ event: 7 }], 'Step 0 of the plan: event must be a text of the event, such as its _id, not 7'],
    [{ status: 503 }, 'A plan is an array of steps'],
  ])('the plan %j is refused over HTTP, and the old one stays', async (plan, detail) => {
    const { edge, address } = await startEdge({ plan: [{ status: 500 }] });
    const response = await fetch(`${address}/_edge/plan`, { method: 'PUT', body: JSON.stringify(plan) });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ detail });
    expect(edge.plan).toEqual([{ status: 500 }]);
  });
});

test('an answer has the headers of its step, and a body of any kind', async () => {
  const location = 'https://elsewhere.test/';
  const edge = createEdgeEmulator({
    plan: [
      { status: 307, headers: { Location: location } },
      { body: '<html>', headers: { 'content-type': 'text/html' } },
    ],
  });
  const redirect = await answerOf(edge, asRequest(payload()));
  expect(redirect).toMatchObject({ status: 307, body: '' });
  expect(redirect.headers).toContainEqual(['location', location]);
  const page = await answerOf(edge, asRequest(payload()));
  expect(page.headers.filter(([name]) => name === 'content-type')).toEqual([['content-type', 'text/html']]);
  expect(() => edge.setPlan([{ headers: { a: 5 } }] as never)).toThrow('headers must be an object of texts');
});
