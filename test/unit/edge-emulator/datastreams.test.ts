import { describe, expect, test } from 'vitest';
import { createEdgeEmulator } from '../../../edge-emulator/createEdgeEmulator.ts';
import { answerOf, asRequest, payload } from './startEmulator.ts';

const consent = [{ standard: 'Adobe', version: '2.0', value: { collect: { val: 'y' } } }];
const actions = ['interact', 'collect', 'identity/acquire', 'privacy/set-consent'];

const askWith = (configId: string, action = 'interact', datastreams?: readonly string[]) => {
  const edge = createEdgeEmulator(datastreams && { datastreams });
  const url = `/ee/v1/${action}?configId=${encodeURIComponent(configId)}&requestId=r-1`;
  return answerOf(edge, asRequest(payload({ consent }), {}, url)).then((answer) => ({ ...answer, edge }));
};

describe('an unknown datastream', () => {
  test.each(actions)('is refused by %s, as the live edge does, and records nothing', async (action) => {
    const { status, headers, body, edge } = await askWith('BOGUS', action);
    expect(status).toBe(400);
    expect(headers).toContainEqual(['content-type', 'application/problem+json']);
    expect(JSON.parse(body)).toEqual({
      type: 'https://ns.adobe.com/aep/errors/EXEG-0003-400',
      status: 400,
      title: 'Invalid datastream ID',
      detail: expect.stringContaining("'BOGUS'"),
      report: { requestId: 'r-1' },
    });
    expect(edge.events).toEqual([]);
    expect(edge.requests).toMatchObject([{ configId: 'BOGUS', status: 400 }]);
  });

  test.each([
    'no-such-datastream',
    'unknown',
    'ds-unknown',
    'x',
    ' ',
    'prod/../dev',
    '170bc4cb-not-a-uuid',
    '170bc4cb-0000-4000-8000-0123456789ag',
  ])('is “%s”, if no list is given', async (configId) => {
    expect((await askWith(configId)).status).toBe(400);
  });
});

describe('a known datastream', () => {
  test.each([
    '170bc4cb-0000-4000-8000-0123456789ab',
    '170BC4CB-0000-4000-8000-0123456789AB:dev',
    'ds',
    'ds-1',
    'siteA',
    'datastream',
    'dev',
    'live',
    'ds-prod',
    'foodco-stage',
    'our-shop-production',
  ])('is “%s”, if no list is given', async (configId) => {
    expect((await askWith(configId)).status).toBe(200);
  });

  test('is one of the list alone, if one is given', async () => {
    expect((await askWith('mine', 'interact', ['mine', 'other'])).status).toBe(200);
    expect((await askWith('ds-1', 'interact', ['mine', 'other'])).status).toBe(400);
    expect((await askWith('mine', 'interact', [])).status).toBe(400);
  });
});
