import { expect, it } from 'vitest';
import { cleanBody } from '../../../../src/edge/network/cleanBody.ts';
import { createRedaction } from '../../../../src/redaction/index.ts';

const redact = (body: string) => cleanBody(body, createRedaction());
const ecid = '4'.repeat(38);
const withIds = (...ids: readonly unknown[]) =>
  JSON.stringify({
    xdm: { identityMap: { ECID: ids.map((id) => ({ id })), FPID: [{ id: 'x' }] } },
    events: [],
  });
const withSurfaces = (...surfaces: readonly unknown[]) =>
  JSON.stringify({ events: [{ query: { personalization: { surfaces } } }] });

it.each([
  '{}',
  '{ "events": [ { "xdm": { "_id": "1" } } ] }',
  '{ "xdm": { "identityMap": {} } }',
  '{ "events": [{ "query": {} }, { "query": { "personalization": {} } }] }',
  `{ "events": [{ "query": { "personalization": { "surfaces": ["web://www.example.com/a"] } } }] }`,
  withIds(ecid),
])('a faultless request is sent as alloy wrote it: %s', (body) => {
  expect(redact(body).text).toBe(body);
});

it('its events are those that it carries, or none', () => {
  expect(redact('{"events":[{"xdm":{"_id":"1"}}]}').events).toEqual([{ xdm: { _id: '1' } }]);
  expect(redact('{}').events).toEqual([]);
});

it.each([
  [['x']],
  [['4'.repeat(37)]],
  [['4'.repeat(39)]],
  [[`a${ecid}`]],
  [[undefined]],
  [[ecid, 'x']],
  [['x', ecid]],
])('without the identity if it is malformed, for which the edge would refuse it: %j', (ids) => {
  expect(JSON.parse(redact(withIds(...ids)).text)).toEqual({
    xdm: { identityMap: { FPID: [{ id: 'x' }] } },
    events: [],
  });
});

it('with clean addresses of the page for personalisation', () => {
  const dirty = 'web://www.example.com/verify-email/abc';
  expect(redact(withSurfaces('web://www.example.com/a', dirty)).text).toBe(
    withSurfaces('web://www.example.com/a', 'web://www.example.com/verify-email/redacted'),
  );
});
