import { describe, expect, test } from 'vitest';
import { createEdgeEmulator } from '../../../edge-emulator/createEdgeEmulator.ts';
import { domActionSchema, exampleDecision } from '../../../edge-emulator/decisions.ts';
import type { Destination } from '../../../edge-emulator/destinations.ts';
import { answerOf, asRequest, handlesIn, pageView, payload, payloadOf } from './startEmulator.ts';

const cookie: Destination = {
  type: 'cookie',
  spec: { name: 'segment', value: 'buyer', domain: 'corp.test', ttlDays: 30 },
};
const pixel = (id: number): Destination => ({
  type: 'url',
  id,
  spec: { url: `https://sync.test/${id}`, hideReferrer: true, ttlMinutes: 10_080 },
});

const asking = {
  ...pageView(),
  query: {
    personalization: {
      schemas: [domActionSchema],
      decisionScopes: ['__view__'],
      surfaces: ['web://corp.test/'],
    },
  },
};

const handlesOf = async (edge: ReturnType<typeof createEdgeEmulator>, events: unknown[] = [asking]) =>
  handlesIn((await answerOf(edge, asRequest(payload({ events })))).body).handle;

describe('the handles of an answer', () => {
  test('come in the order of the live edge: identity, destinations, decisions, location, cookies', async () => {
    const edge = createEdgeEmulator({ decisions: [exampleDecision], destinations: [pixel(1)] });
    const handles = await handlesOf(edge, [asking, asking]);
    expect(handles.map(({ type, eventIndex }) => [type, eventIndex])).toEqual([
      ['identity:result', undefined],
      ['activation:push', 0],
      ['activation:push', 1],
      ['personalization:decisions', 0],
      ['personalization:decisions', 1],
      ['locationHint:result', undefined],
      ['state:store', undefined],
    ]);
  });

  test.each([
    ['irl1', '37', '6'],
    ['or2', '35', '9'],
    ['va6', '34', '7'],
  ])(
    'name the location of %s for Target, Audience Manager and the edge itself',
    async (hint, target, aam) => {
      const url = `/ee/${hint}/v1/interact?configId=ds-1`;
      const { body } = await answerOf(createEdgeEmulator(), asRequest(payload(), {}, url));
      expect(payloadOf(body, 'locationHint:result')).toEqual([
        { scope: 'Target', hint: target, ttlSeconds: 1_800 },
        { scope: 'AAM', hint: aam, ttlSeconds: 1_800 },
        { scope: 'EdgeNetwork', hint, ttlSeconds: 1_800 },
      ]);
    },
  );

  test('push cookies and URLs apart; nothing without destinations', async () => {
    const edge = createEdgeEmulator({ destinations: [pixel(1), cookie, pixel(2)] });
    const pushes = async () => (await handlesOf(edge)).filter(({ type }) => type === 'activation:push');
    expect(await pushes()).toEqual([
      { type: 'activation:push', eventIndex: 0, payload: [cookie] },
      { type: 'activation:push', eventIndex: 0, payload: [pixel(1), pixel(2)] },
    ]);
    edge.setDestinations([]);
    expect(await pushes()).toEqual([]);
    edge.reset();
    expect(await pushes()).toHaveLength(2);
  });

  test('hold the decisions of Target and of Journey Optimizer apart', async () => {
    const other = {
      ...exampleDecision,
      scope: 'web://corp.test/',
      scopeDetails: { ...exampleDecision.scopeDetails, decisionProvider: 'AJO' },
    };
    const edge = createEdgeEmulator({ decisions: [exampleDecision, other] });
    const decided = (await handlesOf(edge)).filter(({ type }) => type === 'personalization:decisions');
    expect(decided.map((handle) => handle.payload)).toEqual([[exampleDecision], [other]]);
  });

  test('are also given and read over HTTP', async () => {
    const edge = createEdgeEmulator();
    const control = (method: string, body: unknown) =>
      answerOf(edge, { method, url: '/_edge/destinations', headers: {}, body: JSON.stringify(body) });
    expect(await control('PUT', [cookie])).toMatchObject({ status: 204 });
    expect(JSON.parse((await control('GET', null)).body)).toEqual([cookie]);
    for (const wrong of [{}, [{ type: 'pixel', spec: {} }], [{ type: 'url' }]])
      expect(await control('PUT', wrong)).toMatchObject({ status: 400 });
    expect(edge.destinations).toEqual([cookie]);
  });
});
