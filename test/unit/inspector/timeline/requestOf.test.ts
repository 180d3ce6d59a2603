import { expect, it } from 'vitest';
import { curlOf, requestOf } from '../../../../src/inspector/timeline/requestOf.ts';
import { eventRecord } from '../../../fakes/eventRecord.ts';

const to = {
  url: 'https://edge.example.com/ee/irl1/v1/interact?configId=ds-prod&requestId=r-1',
  isSeen: true,
};
const event = eventRecord('a', { xdm: { web: { name: "Jane’s and John's" } }, data: { x: 1 } });

it('is what is known of an event, with the address that it went to', () => {
  expect(requestOf(event, to)).toEqual({
    method: 'POST',
    url: to.url,
    addressBy: 'the browser’s list of requests',
    body: { events: [{ xdm: event.xdm, data: { x: 1 } }] },
  });
  expect(requestOf(eventRecord('a', { xdm: {} }), to).body).toEqual({ events: [{ xdm: {} }] });
  expect(requestOf(event, { ...to, isSeen: false }).addressBy).toBe('the page’s settings');
});

it('is one command for a shell, whatever the values are', () => {
  expect(curlOf(event, to)).toBe(
    [
      "curl -X POST 'https://edge.example.com/ee/irl1/v1/interact?configId=ds-prod&requestId=r-1' \\",
      "  -H 'Content-Type: application/json' \\",
      `  --data-raw '{"events":[{"xdm":{"web":{"name":"Jane’s and John'\\''s"}},"data":{"x":1}}]}'`,
    ].join('\n'),
  );
});
