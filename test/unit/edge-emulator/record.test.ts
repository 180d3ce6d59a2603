import { describe, expect, test, vi } from 'vitest';
import { createEdgeEmulator } from '../../../edge-emulator/createEdgeEmulator.ts';
import { exampleDecision } from '../../../edge-emulator/decisions.ts';
import { boom } from '../../fakes/boom.ts';
import { asRequest, interactUrl, noon, origin, pageView, payload, send, startEdge } from './startEmulator.ts';

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
      faults: ['timestamp is missing'],
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

  test('no more than 32 million characters, whoever sends them', async () => {
    const edge = createEdgeEmulator();
    for (let at = 0; at < 700; at += 1) {
      const event = { xdm: { _id: `${at}${'i'.repeat(30_000)}` }, data: { text: 'a'.repeat(30_000) } };
      await edge.answer(asRequest(payload({ events: [event] })));
    }
    expect(JSON.stringify(edge.events.map(({ event }) => event)).length).toBeLessThan(32_000_000);
    expect(JSON.stringify(edge.requests).length).toBeLessThan(32_000_000);
    expect(edge.events.at(-1)?.number).toBe(700);
  });

  test('no more than the limit', async () => {
    const edge = createEdgeEmulator({ keep: 2 });
    for (const id of ['a', 'b', 'c', 'a']) await edge.answer(asRequest(payload({ events: [pageView(id)] })));
    expect(edge.events.map(({ id, number, attempt }) => [id, number, attempt])).toEqual([
      ['c', 3, 1],
      ['a', 4, 1],
    ]);
    expect(edge.requests).toHaveLength(2);
  });

  test('listeners get events, then requests; a failing one does no harm; a removed one gets nothing', async () => {
    const onListenerError = vi.fn();
    const edge = createEdgeEmulator({ onListenerError });
    const heard: string[] = [];
    edge.subscribe(boom);
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
