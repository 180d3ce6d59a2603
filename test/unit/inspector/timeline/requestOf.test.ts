import { expect, it } from 'vitest';
import { curlOf, edgePlaceOf, requestOf } from '../../../../src/inspector/timeline/requestOf.ts';
import { eventRecord } from '../../../fakes/eventRecord.ts';

const edge = { domain: 'edge.example.com', datastream: 'ds-prod:one' };
const event = eventRecord('a', { xdm: { web: { name: "Jane’s and John's" } }, data: { x: 1 } });

it('is what the trace knows of an event', () => {
  expect(requestOf(event, edge)).toEqual({
    method: 'POST',
    url: 'https://edge.example.com/ee/v1/interact?configId=ds-prod%3Aone',
    body: { events: [{ xdm: event.xdm, data: { x: 1 } }] },
  });
  expect(requestOf(eventRecord('a', { xdm: {} }), edge).body).toEqual({ events: [{ xdm: {} }] });
});

it('is one command for a shell, whatever the values are', () => {
  expect(curlOf(event, edge)).toBe(
    [
      "curl -X POST 'https://edge.example.com/ee/v1/interact?configId=ds-prod%3Aone' \\",
      "  -H 'Content-Type: application/json' \\",
      `  --data-raw '{"events":[{"xdm":{"web":{"name":"Jane’s and John'\\''s"}},"data":{"x":1}}]}'`,
    ].join('\n'),
  );
});

it('goes where the state of the page, or of a file, says', () => {
  const rows = [
    { name: 'Edge', value: 'edge.example.com' },
    { name: 'Datastream', value: 'ds-1' },
  ];
  expect(edgePlaceOf([{ title: 'Outbox and edge', rows }])).toEqual({
    domain: 'edge.example.com',
    datastream: 'ds-1',
  });
  expect(edgePlaceOf([])).toEqual({ domain: 'unknown', datastream: 'unknown' });
});
